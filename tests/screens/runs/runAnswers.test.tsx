import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anAnswer, column, openOn, piece, sheet, writing } from '../../support/screens/runScreen.tsx';
import { aPage, deferred, NOW, refusal } from '../../support/screens/screens.tsx';

const never = new Promise<never>(() => undefined);

describe('an answer of a run', () => {
  it('is shown while it is written, and with its figures when it has ended', async () => {
    const answer = writing();
    const [more, end] = [deferred<void>(), deferred<void>()];
    openOn([answer], {
      async *runAnswerProgress() {
        yield piece('Hello');
        await more.promise;
        yield piece(null, ' Ada');
        await end.promise;
        yield piece(null, '', anAnswer({ id: answer.id }));
      },
    });
    const shown = await column('gpt-4o-mini');
    await shown.findByText('Hello');
    more.resolve();
    await shown.findByText('Hello Ada');
    shown.getByRole('button', { name: 'Stop' });
    const news = screen.getByRole('status', { name: 'Last answer' });
    expect(news.textContent).toBe('');
    end.resolve();
    await shown.findByText('Hello Ada.');
    await waitFor(() => expect(news.textContent).toBe('gpt-4o-mini answered: Hello Ada.'));
    shown.getByText('2.4 s');
    shown.getByText('120 in, 30 out');
    shown.getByText('$0.0012');
    expect(shown.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('is shown as Markdown, even while it is written, and never as HTML', async () => {
    const answer = writing();
    const end = deferred<void>();
    const text = '# Notes\n\n- one\n- two\n\n<b>bold</b>';
    openOn([answer], {
      async *runAnswerProgress() {
        yield piece('# Notes\n\n- one');
        await end.promise;
        yield piece(null, '', anAnswer({ id: answer.id, text }));
      },
    });
    const shown = await column('gpt-4o-mini');
    await shown.findByRole('heading', { name: 'Notes' });
    end.resolve();
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(2));
    shown.getByText('<b>bold</b>');
  });

  it('names the tool that it was imported from, without figures', async () => {
    openOn([
      anAnswer({ provider: 'imported', model: 'promptfoo', keptAt: NOW, promptTokens: null, completionTokens: null }),
    ]);
    const shown = await column('Imported from promptfoo');
    await shown.findByText('Hello Ada.');
    shown.getByRole('button', { name: 'Kept' });
    for (const figure of ['Time', 'Tokens', 'Cost']) expect(shown.queryByText(figure)).toBeNull();
  });

  it('can be stopped without the others', async () => {
    const [one, other] = [writing(), writing({ model: 'gpt-4o' })];
    const { user, served } = openOn([one, other], {
      async *runAnswerProgress({ answerId }: { answerId: string }) {
        yield piece(answerId === one.id ? 'Half a' : 'Hello');
        await never;
      },
      stopRunAnswer: () => ({ ...one, status: 'STOPPED', text: 'Half a', finishedAt: NOW }),
    });
    const stopped = await column('gpt-4o-mini');
    await stopped.findByText('Half a');
    await user.click(stopped.getByRole('button', { name: 'Stop' }));
    await stopped.findByText('Stopped.');
    stopped.getByText('Half a');
    expect(served('stopRunAnswer')).toEqual([{ input: { answerId: one.id } }]);
    (await column('gpt-4o')).getByRole('button', { name: 'Stop' });
  });

  it('shows an error and continues when it cannot be stopped', async () => {
    const { user } = openOn([writing()], {
      async *runAnswerProgress() {
        yield piece('Half a');
        await never;
      },
      stopRunAnswer: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    });
    const shown = await column('gpt-4o-mini');
    await user.click(await shown.findByRole('button', { name: 'Stop' }));
    await screen.findAllByText('The database is currently unavailable.');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Stop' })).toHaveProperty('disabled', false));
    shown.getByText('Half a');
  });

  it('shows why it failed, next to one that succeeded', async () => {
    openOn([
      anAnswer({ status: 'FAILED', text: '', errorType: 'PROVIDER', errorMessage: 'The AI provider is busy.' }),
      anAnswer({ model: 'gpt-4o' }),
    ]);
    const failed = await column('gpt-4o-mini');
    await failed.findByRole('alert');
    expect(failed.queryByRole('button', { name: 'Keep' })).toBeNull();
    const other = await column('gpt-4o');
    other.getByRole('button', { name: 'Keep' });
    expect(other.queryByRole('alert')).toBeNull();
  });

  it('is kept and removed again, and the examples follow', async () => {
    const answer = anAnswer();
    let keptAt: string | null = null;
    const examples = (contentId: string) => () =>
      aPage(
        keptAt
          ? [
              {
                id: answer.id,
                contentId,
                givenValues: [{ name: 'name', value: 'Ada' }],
                attachments: [],
                answer: { ...answer, keptAt },
              },
            ]
          : [],
      );
    const shown = openOn([answer], {
      keepRunAnswer: () => ({ ...answer, keptAt: (keptAt = NOW) }),
      removeExample: () => ({ ...answer, keptAt: (keptAt = null) }),
    });
    shown.answer({ contentExamples: examples(shown.item.id) });
    const { user, served } = shown;
    const kept = await column('gpt-4o-mini');
    await user.click(await kept.findByRole('button', { name: 'Keep' }));
    await kept.findByRole('button', { name: 'Kept', pressed: true });
    const list = within(await within(await sheet()).findByRole('region', { name: 'Examples' }));
    list.getByText('Version 1 · gpt-4o-mini');
    list.getByText('name: Ada');
    await user.click(kept.getByRole('button', { name: 'Kept' }));
    await kept.findByRole('button', { name: 'Keep', pressed: false });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull());
    expect(served('keepRunAnswer')).toEqual([{ input: { answerId: answer.id } }]);
    expect(served('removeExample')).toEqual([{ input: { id: answer.id } }]);
  });
});
