import { beforeEach, describe, expect, it } from '@jest/globals';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic'], { cooldownMs: 0 }) });
const me = useUser(server);

beforeEach(() => clearRateLimits(server));
const ENHANCE =
  'mutation($input: EnhanceInput!) { enhance(input: $input) { originalContent responseText enhancementType costEstimate } }';
/** 120 tokens sent and 30 received, at gpt-4o-mini's prices and at the Library's prices of gpt-4o. */
const COST = 0.000036;

describe('enhancing a content', () => {
  it('returns the original and the result, and saves nothing', async () => {
    const content = await aContent(server, { owner: me, content: 'Dear {name}, its late.' });
    llm.next(answersWith("Dear {name}, it's late."));
    const { data } = await graphql(
      server,
      ENHANCE,
      { input: { contentId: content.id, enhancementType: 'GRAMMAR' } },
      { as: me },
    );
    expect(data?.enhance).toMatchObject({
      originalContent: 'Dear {name}, its late.',
      responseText: "Dear {name}, it's late.",
      enhancementType: 'GRAMMAR',
      costEstimate: COST,
    });
    const [system, user] = llm.told(0);
    expect(user?.content).toBe('Dear {name}, its late.');
    expect(system?.content).toMatch(/Correct grammar.*Keep the language.*Keep every placeholder/s);
    expect(await server.dataSource.manager.findOneBy(Content, { id: content.id })).toMatchObject({
      content: 'Dear {name}, its late.',
      version: 1,
    });
  });

  it('works on a given text of the content, and refuses a blank one', async () => {
    const { id } = await aContent(server, { owner: me, content: 'Saved' });
    llm.next(answersWith('Better'));
    const { data } = await graphql(
      server,
      ENHANCE,
      { input: { contentId: id, content: 'Typed', enhancementType: 'IMPROVE' } },
      { as: me },
    );
    expect(data?.enhance).toMatchObject({ originalContent: 'Typed', responseText: 'Better' });
    const over = (content: string | null) =>
      rest(server, 'POST', '/llm/enhance/', {
        as: me,
        body: { content_id: id, content, enhancement_type: 'improve' },
      });
    expect((await over('Typed')).body).toMatchObject({ original_content: 'Typed' });
    expect((await over(null)).body).toMatchObject({ original_content: 'Saved' });
    expect(await over(' ')).toMatchObject({ status: 400, body: { fields: { content: 'Content is required' } } });
  });

  it('accepts five types over REST, and no others', async () => {
    const { id } = await aContent(server, { owner: me });
    for (const enhancement_type of ['improve', 'summarize', 'expand', 'rewrite', 'grammar']) {
      const { body } = await rest(server, 'POST', '/llm/enhance/', {
        as: me,
        body: { content_id: id, enhancement_type },
      });
      expect(body).toMatchObject({
        original_content: 'Summarise the diff.',
        response_text: 'A good answer.',
        enhancement_type,
      });
    }
    expect(
      await rest(server, 'POST', '/llm/enhance/', { as: me, body: { content_id: id, enhancement_type: 'shout' } }),
    ).toMatchObject({ status: 400 });
  });
});
