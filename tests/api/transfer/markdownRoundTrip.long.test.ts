import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ExportedPrompt } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { markerOf, readMarkers, replaceMarkers } from '../../../rules/contextMarkers.ts';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { exportedPrompt } from '../../support/library/exportedPrompts.ts';
import { importApis } from '../../support/library/importApis.ts';
import { exportedMarkdown, exportedPrompts } from '../../support/library/markdownExports.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

const library = fc.record({
  leaves: fc.array(exportedPrompt, { minLength: 1, maxLength: 4 }),
  referring: fc.array(fc.record({ prompt: exportedPrompt, targets: fc.array(fc.nat(20), { maxLength: 3 }) }), {
    maxLength: 4,
  }),
});

describe.each(apisOf(importApis(server), apis(server)))('a library as Markdown files over %s', (_, imports, api) => {
  /** The prompts with the targets of their references instead of ids, and the number of real references. */
  async function comparable(as: TestUser) {
    const { prompts, ids } = await exportedPrompts(server, as);
    const target = (id: string) => JSON.stringify(prompts[ids.indexOf(id)] ?? 'none');
    const named = (prompt: ExportedPrompt) => ({
      ...prompt,
      content: replaceMarkers(prompt.content, ({ targetId, title }) => `${target(targetId)} ${title}`),
    });
    const counts: number[] = [];
    for (const id of ids) counts.push(valueOf(await api.readContent(as, Number(id))).contextReferences.length);
    return prompts.map((prompt, at) => JSON.stringify({ ...named(prompt), references: counts[at] })).sort();
  }

  it('is the same library for another user', async () => {
    await fc.assert(
      fc.asyncProperty(library, async ({ leaves, referring }) => {
        const [me, other] = [await aUser(server), await aUser(server)];
        const created = valueOf(await api.importContents(me, JSON.stringify(leaves))).createdIds;
        const letters = referring.map(({ prompt, targets }) => {
          const markers = targets.map((at) => {
            const index = at % leaves.length;
            return markerOf({ id: String(created[index]), title: (leaves[index]?.title ?? '').replaceAll('\n', ' ') });
          });
          return { ...prompt, content: `${markers.join(' ')}${prompt.content}` };
        });
        if (letters.length > 0) valueOf(await api.importContents(me, JSON.stringify(letters)));
        const report = valueOf(
          await imports.import(other, await exportedMarkdown(server, me), { identicalItems: 'IMPORT' }),
        );
        expect(report.skipped).toEqual([]);
        expect(await comparable(other)).toEqual(await comparable(me));
        const markers = letters.flatMap(({ content }) => readMarkers(content));
        if (markers.length > 0) expect((await comparable(me)).join()).toMatch(/"references":[1-9]/);
      }),
      { numRuns: 15 },
    );
  });

  it('can hold many more files than other lists', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const prompts = fc.sample(exportedPrompt, { numRuns: 400, seed: 1 }).map((prompt, at) => ({
      ...prompt,
      title: `${at} ${prompt.title}`.slice(0, 100).toWellFormed(),
      type: `Type ${at % 9}`,
    }));
    valueOf(await api.importContents(me, JSON.stringify(prompts)));
    const files = await exportedMarkdown(server, me);
    expect(valueOf(await imports.import(other, files)).createdIds).toHaveLength(400);
    expect(await comparable(other)).toEqual(await comparable(me));
  });
});
