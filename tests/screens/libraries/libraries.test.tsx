import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  LibraryRowFragment,
  MemberFragment,
  ReceivedInvitationFragment,
  SentInvitationFragment,
} from '../../../client/screens/libraries/libraries.generated.ts';
import { press, pressIn } from '../../support/screens/administrationScreen.tsx';
import { A_USER, type Answers, NOW, openWindow, refusal, renderAt } from '../../support/screens/screens.tsx';

const OWN: LibraryRowFragment = { id: '1', name: null, isOwn: true, role: 'OWNER', contentCount: 3, memberCount: 1 };
const TEAM: LibraryRowFragment = {
  id: '7',
  name: 'Support team',
  isOwn: false,
  role: 'OWNER',
  contentCount: 12,
  memberCount: 2,
};
const ADA: MemberFragment = { userId: '1', username: 'ada', role: 'OWNER', joinedAt: NOW };
const GRACE: MemberFragment = { userId: '2', username: 'grace', role: 'VIEWER', joinedAt: NOW };
const RECEIVED: ReceivedInvitationFragment = {
  id: '12',
  libraryName: 'Support team',
  role: 'EDITOR',
  invitedBy: 'grace',
  createdAt: NOW,
};
const SENT: SentInvitationFragment = { id: '5', invited: 'ben@example.test', role: 'VIEWER', createdAt: NOW };

const team = (role: LibraryRowFragment['role'], members = [ADA, GRACE], invitations = [SENT]) => ({
  ...TEAM,
  role,
  memberCount: members.length,
  members,
  invitations,
});

const at = (route: string, answers: Answers = {}) =>
  renderAt(route, {
    answers: {
      libraries: () => [OWN, TEAM],
      libraryInvitations: () => [],
      library: () => team('OWNER'),
      ...answers,
    },
  });

describe('the list of shared libraries', () => {
  it("shows the user's roles, and not their own library", async () => {
    at('/libraries');
    const list = await screen.findByRole('list', { name: 'Shared libraries' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByRole('link', { name: 'Support team' }).getAttribute('href')).toBe('#/libraries/7');
    within(list).getByText('Owner');
    within(list).getByText('12 prompts, 2 members');
  });

  it('says how to begin when there is none', async () => {
    at('/libraries', { libraries: () => [OWN] });
    await screen.findByRole('heading', { name: 'No shared libraries yet' });
  });

  it('creates a library and opens its page', async () => {
    const shown = at('/libraries', { libraries: () => [OWN], createLibrary: () => TEAM });
    await press(shown, 'New shared library');
    const form = await openWindow('New shared library');
    await pressIn(form, shown, 'Create library');
    within(form).getByText('Name is required');
    await shown.user.type(within(form).getByLabelText('Name'), ' Support team ');
    await pressIn(form, shown, 'Create library');
    await screen.findByRole('heading', { level: 1, name: 'Support team' });
    expect(shown.served('createLibrary')).toEqual([{ input: { name: 'Support team' } }]);
  });

  it('answers invitations', async () => {
    const shown = at('/libraries', {
      libraries: () => [OWN],
      libraryInvitations: () => [RECEIVED],
      declineLibraryInvitation: () => ({ id: '12' }),
    });
    await screen.findByText(/^grace invited you as an editor/);
    shown.answer({ libraryInvitations: () => [] });
    await press(shown, 'Decline the invitation to Support team');
    await screen.findByText('You declined the invitation.');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull());
    expect(shown.served('declineLibraryInvitation')).toEqual([{ input: { id: '12' } }]);
  });
});

describe('the link in the mail of an invitation', () => {
  const LINK = '/libraries?invitation=12&code=secret';

  it('shows who invited to what, and opens the library once accepted', async () => {
    const shown = at(LINK, { libraryInvitation: () => RECEIVED, acceptLibraryInvitation: () => TEAM });
    const question = await openWindow('Join “Support team”?');
    within(question).getByText('grace invited you as an editor.');
    await pressIn(question, shown, 'Accept');
    await screen.findByRole('heading', { level: 1, name: 'Support team' });
    expect(shown.served('libraryInvitation')).toEqual([{ id: '12', code: 'secret' }]);
    expect(shown.served('acceptLibraryInvitation')).toEqual([{ input: { id: '12', code: 'secret' } }]);
  });

  it('says when the invitation no longer exists, and leaves the address', async () => {
    const shown = at(LINK, {
      libraryInvitation: () => {
        throw refusal('NOT_FOUND', 'Invitation not found.');
      },
    });
    const note = await openWindow('Invitation');
    await within(note).findByText(/has been answered or taken back/);
    await shown.user.click(within(note).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.location.hash).toBe('#/libraries'));
  });

  it('survives signing up', async () => {
    const shown = renderAt(LINK, {
      signedInAs: null,
      answers: {
        signInOptions: () => ({ password: true, provider: null, isSignUpOpen: true }),
        register: () => ({
          accessToken: 'access',
          refreshToken: 'refresh',
          message: '',
          user: A_USER,
        }),
        libraries: () => [OWN],
        libraryInvitations: () => [],
        libraryInvitation: () => RECEIVED,
      },
    });
    await shown.user.click(await screen.findByRole('link', { name: 'Sign up' }));
    for (const [label, text] of [
      ['Username', 'ada'],
      ['Email', 'ada@example.test'],
      ['Password', 'a long secret'],
      ['Confirm password', 'a long secret'],
      ['Beta access code', 'welcome'],
    ] as const)
      await shown.user.type(await screen.findByLabelText(label), text);
    await press(shown, 'Sign up');
    await openWindow('Join “Support team”?');
    expect(shown.served('libraryInvitation')).toEqual([{ id: '12', code: 'secret' }]);
  });
});

describe('the page of a shared library', () => {
  it('changes roles and removes members, but keeps the only owner', async () => {
    const shown = at('/libraries/7', {
      setLibraryRole: () => team('OWNER', [ADA, { ...GRACE, role: 'EDITOR' }]),
      removeLibraryMember: () => team('OWNER', [ADA]),
    });
    const list = await screen.findByRole('list', { name: 'Members' });
    within(list).getByText('The only owner. To change this role, make another member an owner first.');
    await shown.user.click(within(list).getByRole('combobox', { name: /^Role of grace/ }));
    await shown.user.click(await screen.findByRole('option', { name: 'Editor' }));
    await screen.findByText('grace is now an editor.');
    await press(shown, 'Remove grace');
    await pressIn(await openWindow('Remove grace?', 'alertdialog'), shown, 'Remove');
    await screen.findByText('grace was removed.');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(shown.served('setLibraryRole')).toEqual([{ input: { libraryId: '7', userId: '2', role: 'EDITOR' } }]);
    expect(shown.served('removeLibraryMember')).toEqual([{ input: { libraryId: '7', userId: '2' } }]);
  });

  it('invites people, sends invitations again and takes them back', async () => {
    const shown = at('/libraries/7', {
      inviteToLibrary: () => SENT,
      withdrawLibraryInvitation: () => ({ id: '5' }),
    });
    await shown.user.type(await screen.findByLabelText('Username or email'), 'ben@example.test');
    await press(shown, 'Invite');
    await screen.findByText('ben@example.test was invited.');
    await press(shown, 'Send the invitation of ben@example.test again');
    await screen.findByText('The email was sent again.');
    await press(shown, 'Take back the invitation of ben@example.test');
    await screen.findByText('The invitation was taken back.');
    const input = { libraryId: '7', invited: 'ben@example.test', role: 'VIEWER' };
    expect(shown.served('inviteToLibrary')).toEqual([{ input }, { input }]);
    expect(shown.served('withdrawLibraryInvitation')).toEqual([{ input: { id: '5' } }]);
  });

  it('shows viewers the members and lets them leave, and nothing for owners', async () => {
    const shown = at('/libraries/7', {
      library: () =>
        team('VIEWER', [
          { ...GRACE, role: 'OWNER' },
          { ...ADA, role: 'VIEWER' },
        ]),
      leaveLibrary: () => ({ id: '7' }),
    });
    await screen.findByRole('list', { name: 'Members' });
    expect(screen.queryByRole('combobox')).toBeNull();
    for (const name of ['Rename', 'Invite', 'Delete library'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    shown.answer({ libraries: () => [OWN] });
    const asked = shown.served('me').length;
    await press(shown, 'Leave library');
    await pressIn(await openWindow('Leave “Support team”?', 'alertdialog'), shown, 'Leave');
    await screen.findByRole('heading', { name: 'No shared libraries yet' });
    expect(shown.served('leaveLibrary')).toEqual([{ input: { id: '7' } }]);
    expect(shown.served('me')).toHaveLength(asked + 1);
  });

  it('deletes the library once its name is typed', async () => {
    const shown = at('/libraries/7', { deleteLibrary: () => ({ id: '7' }) });
    await press(shown, 'Delete library');
    const form = await openWindow('Delete “Support team”?');
    const remove = within(form).getByRole('button', { name: 'Delete everything' });
    expect(remove).toHaveProperty('disabled', true);
    await shown.user.type(within(form).getByLabelText('Name'), 'Support team');
    shown.answer({ libraries: () => [OWN] });
    await shown.user.click(remove);
    await screen.findByText('The library was deleted.');
    await screen.findByRole('heading', { name: 'No shared libraries yet' });
  });

  it('says when the library is not shared with the user', async () => {
    at('/libraries/7', {
      library: () => {
        throw refusal('NOT_FOUND', 'Library not found.');
      },
    });
    await screen.findByRole('heading', { name: 'This library is not shared with you' });
  });
});
