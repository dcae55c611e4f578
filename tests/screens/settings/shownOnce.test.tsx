import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TokenFragment } from '../../../client/screens/settings/tokens/tokens.generated.ts';
import { A_USER, NOW, openWindow, renderAt, type Shown } from '../../support/screens/screens.tsx';

const TOKEN = 'suspire_made';

const A_TOKEN: TokenFragment = {
  id: '1',
  name: 'Deploy',
  beginning: 'suspire_m',
  scopes: ['LIBRARY_READ'],
  libraryIds: null,
  callsPerDay: null,
  callsToday: 0,
  spendPerMonth: null,
  spentThisMonth: 0,
  createdAt: NOW,
  expiresAt: null,
  lastUsedAt: null,
};

/** Creates a token and returns the window that shows it. */
async function aMadeToken(): Promise<{ shown: Shown; made: HTMLElement }> {
  const shown = renderAt('/auth-tokens', {
    answers: {
      apiTokens: () => [],
      libraries: () => [],
      signInOptions: () => ({ password: true, oidc: null }),
      me: () => ({
        ...A_USER,
        hasPassword: true,
      }),
      createApiToken: () => ({ token: TOKEN, apiToken: A_TOKEN }),
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'New token' }));
  const form = await openWindow('New token');
  await shown.user.type(within(form).getByLabelText('Name'), 'Deploy');
  await shown.user.type(within(form).getByLabelText('Your password'), 'a long secret');
  await shown.user.click(within(form).getByRole('button', { name: 'Create token' }));
  return { shown, made: await openWindow('Deploy is ready') };
}

/** Whether the token is still displayed, also below a question. */
const isShown = () => screen.queryByDisplayValue(TOKEN) !== null;

describe('a new token', () => {
  let shown: Shown;
  let made: HTMLElement;
  beforeEach(async () => {
    ({ shown, made } = await aMadeToken());
  });

  it('stays when Escape is pressed before it was copied, and is gone after a confirmation', async () => {
    await shown.user.keyboard('{Escape}');
    const question = await openWindow('Close without copying?', 'alertdialog');
    within(question).getByText('The token is shown only once.');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(made).getByLabelText('Token')).toHaveProperty('value', TOKEN);

    await shown.user.click(within(made).getByRole('button', { name: 'Close' }));
    const again = await openWindow('Close without copying?', 'alertdialog');
    await shown.user.click(within(again).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(document.body.innerHTML).not.toContain(TOKEN);
    const opener = screen.getByRole('button', { name: 'New token' });
    await waitFor(() => expect(document.activeElement === opener).toBe(true));
  });

  it('closes without a question once it was copied by its button', async () => {
    await shown.user.click(within(made).getByRole('button', { name: 'Copy token' }));
    await screen.findByText('Copied to clipboard!');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('closes without a question once it was copied by a key', async () => {
    within(made).getByLabelText('Token').focus();
    await shown.user.copy();
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(isShown()).toBe(false));
  });
});
