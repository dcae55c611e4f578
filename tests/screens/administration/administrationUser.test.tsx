import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aListOf, asAdministrator, aUser, press, pressIn } from '../../support/screens/administrationScreen.tsx';
import { NOW, openWindow, refusal } from '../../support/screens/screens.tsx';

describe('the page of one user', () => {
  it("lists the user's sign-in providers, if any", async () => {
    const { answer } = asAdministrator('/users/7');
    await screen.findByText('Devices signed in');
    expect(screen.queryByText('Sign-in provider')).toBeNull();
    answer({ adminUser: () => aUser({ signInProviders: ['Acme', 'former.test'] }) });
    window.location.hash = '#/administration/users';
    await waitFor(() => expect(screen.queryByText('Devices signed in')).toBeNull());
    window.location.hash = '#/administration/users/7';
    expect(await screen.findByText('Acme, former.test')).toHaveProperty('tagName', 'DD');
  });

  it('asks before it disables an account, and enables it without a question', async () => {
    const shown = asAdministrator('/users/7', {
      setUserDisabled: ({ input: { isDisabled } }: { input: { isDisabled: boolean } }) =>
        aUser({ disabledAt: isDisabled ? NOW : null, sessions: isDisabled ? 0 : 2 }),
    });
    await press(shown, 'Disable account');
    const question = await openWindow('Disable grace?', 'alertdialog');
    expect(shown.served('setUserDisabled')).toEqual([]);
    await pressIn(question, shown, 'Disable');
    await screen.findByText('grace was disabled.');
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    await press(shown, 'Enable account');
    await screen.findByText('grace can sign in again.');
    expect(shown.served('setUserDisabled').map(({ input }) => input)).toEqual([
      { id: '7', isDisabled: true },
      { id: '7', isDisabled: false },
    ]);
  });

  it('shows the reason and keeps the state when the server refuses', async () => {
    const shown = asAdministrator('/users/7', {
      setUserDisabled: () => {
        throw refusal('CONFLICT', 'Please appoint another administrator first.');
      },
    });
    await press(shown, 'Disable account');
    await pressIn(await openWindow('Disable grace?', 'alertdialog'), shown, 'Disable');
    expect(await screen.findAllByText('Please appoint another administrator first.')).not.toHaveLength(0);
    screen.getByRole('button', { name: 'Disable account' });
  });

  it("requires the administrator's password to appoint another", async () => {
    const shown = asAdministrator('/users/7', {
      setAdministrator: ({ input: { password } }: { input: { password: string } }) => {
        if (password !== 'a long secret')
          throw refusal('VALIDATION_FAILED', 'Wrong.', { fields: { password: ['This is not your password.'] } });
        return aUser({ isAdministrator: true });
      },
    });
    await press(shown, 'Make administrator');
    const form = await openWindow('Make grace an administrator?');
    await pressIn(form, shown, 'Make administrator');
    within(form).getByText('Your password is required');
    await shown.user.type(within(form).getByLabelText('Your password'), 'wrong');
    await pressIn(form, shown, 'Make administrator');
    await within(form).findByText('This is not your password.');
    await shown.user.clear(within(form).getByLabelText('Your password'));
    await shown.user.type(within(form).getByLabelText('Your password'), 'a long secret');
    await pressIn(form, shown, 'Make administrator');
    await screen.findByRole('button', { name: 'Remove administrator role' });
  });

  it('deletes the account once its name is typed, and removes it from the list', async () => {
    const shown = asAdministrator('/users', { deleteUser: () => ({ message: 'The account of grace was deleted.' }) });
    await shown.user.click(await screen.findByRole('link', { name: 'grace' }));
    await press(shown, 'Delete account');
    const form = await openWindow('Delete grace?');
    const go = within(form).getByRole('button', { name: 'Delete everything' });
    expect(go).toHaveProperty('disabled', true);
    await shown.user.type(within(form).getByLabelText('Username'), 'grace');
    await shown.user.type(within(form).getByLabelText('Your password'), 'a long secret');
    shown.answer({ adminUsers: () => aListOf([]) });
    await shown.user.click(go);
    await screen.findByText('The account of grace was deleted.');
    await waitFor(() => expect(window.location.hash).toBe('#/administration/users'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'grace' })).toBeNull());
    expect(shown.served('deleteUser')).toEqual([{ input: { id: '7', username: 'grace', password: 'a long secret' } }]);
  });

  it('shows the error when there is no such user', async () => {
    asAdministrator('/users/8', {
      adminUser: () => {
        throw refusal('NOT_FOUND', 'There is no such user.');
      },
    });
    await screen.findByText('There is no such user.');
    screen.getByRole('button', { name: 'Try Again' });
  });
});
