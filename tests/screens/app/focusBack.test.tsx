import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { A_USER, type Answers, aPage, NOW, openWindow, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';

const ACCOUNT: Answers = {
  signInOptions: () => ({ password: true, oidc: { name: 'Acme', url: 'http://localhost/api/auth/oidc/' } }),
  me: () => ({
    ...A_USER,
    email: 'ada@acme.test',
    hasPassword: true,
    storedBytes: 0,
    storageLimit: 1,
  }),
  identities: () => [{ id: '5', issuer: 'http://acme.test', email: 'ada@acme.test', createdAt: NOW }],
};
const NO_SECOND_FACTOR: Answers = {
  ...ACCOUNT,
  secondFactor: () => ({ isOn: false, confirmedAt: null, recoveryCodesLeft: 0 }),
};
const LIBRARY: Answers = { contents: () => aPage([]), contentTypes: () => [UNASSIGNED] };

it.each<[opener: string, field: string, route: string, answers: Answers]>([
  ['Create', 'Title', '/prompt-manager', LIBRARY],
  ['Set up', 'Your password', '/account', NO_SECOND_FACTOR],
  ['Connect Acme', 'Your password', '/account', NO_SECOND_FACTOR],
])('focuses the field of the window %s, and its opener again after Escape', async (opener, field, route, answers) => {
  const { user } = renderAt(route, { answers });
  const button = (await screen.findAllByRole('button', { name: opener }))[0] as HTMLElement;
  await user.click(button);
  const opened = await openWindow();
  await waitFor(() => expect(document.activeElement === within(opened).getByLabelText(field)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement === button).toBe(true));
});

it('focuses the page as a whole when Back leads from a window in the address to another screen', async () => {
  renderAt('/auth-tokens', { answers: { ...ACCOUNT, ...LIBRARY, apiTokens: () => [], libraries: () => [] } });
  await screen.findByRole('heading', { name: 'No tokens yet' });
  act(() => void (window.location.hash = '#/prompt-manager?content=new'));
  await openWindow('Create Content');
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'No tokens yet' });
  await waitFor(() => expect(document.activeElement === screen.getByRole('main')).toBe(true));
});
