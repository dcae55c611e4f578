import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { deferred } from '../../support/screens/screens.tsx';
import { busy, dialog, FakeToneServer, gone, renderToneShift, type Shown } from '../../support/screens/toneScreen.tsx';

/** Expects a message to have a time, and these facts in its Message Information. */
async function expectTimeAndInfo({ user }: Shown, name: string, facts: string[]) {
  const article = within(await screen.findByRole('article', { name }));
  expect(Date.parse(article.getByRole('time').getAttribute('datetime') ?? '')).not.toBeNaN();
  await user.click(article.getByRole('button', { name: /^Message information, / }));
  const information = await dialog('Message Information');
  for (const fact of facts) information.getByText(fact);
  await user.keyboard('{Escape}');
  await gone('Message Information');
}

async function withFormat(server: FakeToneServer) {
  const shown = await renderToneShift({ server });
  await shown.user.click(await within(await shown.openDropdown('Format')).findByRole('button', { name: 'Email' }));
  return shown;
}

it('shows time and information of a running message and its outputs', async () => {
  const server = new FakeToneServer();
  const more = deferred();
  server.pace = more.promise;
  const shown = await withFormat(server);
  await shown.send('A text');
  await screen.findByText('A te');
  await expectTimeAndInfo(shown, 'Original', ['Input', 'gpt-4o-mini']);
  await expectTimeAndInfo(shown, 'Output, being written', ['Output', 'Being written', 'gpt-4o-mini', 'OpenAI']);
  more.resolve(null);
  await screen.findByText('A text (1)');
});

it('shows time and information of a failed output', async () => {
  const server = new FakeToneServer();
  server.failure = busy;
  const shown = await renderToneShift({ server });
  await shown.send('A text');
  await expectTimeAndInfo(shown, 'Failed output', ['Output', 'Failed', 'gpt-4o-mini', 'What was sent']);
});

it('shows time and information of a message that could not be sent', async () => {
  const shown = await withFormat(new FakeToneServer());
  shown.disconnect();
  await shown.send('A text');
  await expectTimeAndInfo(shown, 'Not sent', ['Input', 'Not sent', 'Email', 'gpt-4o-mini', 'OpenAI']);
  await expectTimeAndInfo(shown, 'Failed output', ['Output', 'Failed', 'Email']);
});
