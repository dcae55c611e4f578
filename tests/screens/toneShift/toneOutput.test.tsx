import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { FakeToneServer, output, renderToneShift, toast } from '../../support/screens/toneScreen.tsx';

describe('an output', () => {
  async function anOutput() {
    const server = new FakeToneServer();
    server.answer = () => 'Hello Anna, we meet on Monday';
    const shown = await renderToneShift({ server });
    await shown.send('hey Anna, we meet on Friday');
    return { ...shown, article: within(await output()) };
  }

  it('lists the facts it lost and added', async () => {
    const { article } = await anOutput();
    expect(article.getByText('Lost').parentElement?.textContent).toBe('Lostdate Friday');
    expect(article.getByText('Added').parentElement?.textContent).toBe('Addeddate Monday');
  });

  it("excludes its writer's note from the comparison and the copy", async () => {
    const server = new FakeToneServer();
    const note = '(No AI was used.)';
    const { id } = server.keep({ text: 'We meet on Friday' });
    server.keep({ type: 'OUTPUT', inputId: id, text: `On Friday we meet\n\n${note}`, rewording: 'On Friday we meet' });
    const { user } = await renderToneShift({ isOpen: true, server });
    const article = within(await output());
    article.getByText(note);
    article.getByText('1 fact from the original kept, none added.');
    await user.click(article.getByRole('button', { name: /^Copy, / }));
    expect(await navigator.clipboard.readText()).toBe('On Friday we meet');
  });

  it.each([
    ['offline', 'We meet  on friday', /^This is your text again: the offline writer only follows fixed rules/],
    ['openai', 'We meet on Friday', /^This is your text again: the model changed nothing\.$/],
  ])('says that %s returned the text again, and checks no facts', async (provider, rewording, sentence) => {
    const server = new FakeToneServer();
    const { id } = server.keep({ text: 'We meet on Friday' });
    server.keep({ type: 'OUTPUT', inputId: id, text: rewording, rewording, provider, model: 'rules' });
    await renderToneShift({ isOpen: true, server });
    const article = within(await output());
    article.getByText(sentence);
    expect(article.queryByText(/from the original kept/)).toBeNull();
  });

  it('lets single changes be undone, and copies the mix', async () => {
    const { user, article } = await anOutput();
    await user.click(article.getByRole('tab', { name: 'Changes' }));
    article.getByText('2 changes. Press a change to undo it.');
    await user.click(article.getByRole('button', { name: /Friday.*Monday/, pressed: false }));
    article.getByText('2 changes, 1 undone');
    await user.click(article.getByRole('tab', { name: 'Result' }));
    article.getByText('Hello Anna, we meet on Friday');
    await user.click(article.getByRole('button', { name: /^Copy, / }));
    await toast('Copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe('Hello Anna, we meet on Friday');
    await user.click(article.getByRole('button', { name: 'Redo all' }));
    article.getByText('Hello Anna, we meet on Monday');
  });

  it('is shown next to its original', async () => {
    const { user, article } = await anOutput();
    await user.click(article.getByRole('tab', { name: 'Side by side' }));
    expect(article.getByRole('region', { name: 'Original' }).textContent).toContain('hey Anna, we meet on Friday');
    expect(article.getByRole('region', { name: 'Output' }).textContent).toContain('Hello Anna, we meet on Monday');
  });
});
