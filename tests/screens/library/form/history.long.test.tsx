import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { undescribed, type VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { anAnswer } from '../../../support/screens/runScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  NOW,
  openWindow,
  refusal,
  renderScreen,
  UNASSIGNED,
} from '../../../support/screens/screens.tsx';

const WRITING = { id: '2', name: 'Writing', isCustom: false, count: 0 };

const TONE: VariableDefinition = { ...undescribed('tone'), kind: 'CHOICE', choices: ['warm', 'dry'] };

/** Opens the history of a prompt with `count` versions; the last two differ in title and body. */
async function openHistory(count: number, answers: Answers = {}) {
  const item = anItem({ title: 'New title', content: `Body ${count}`, version: count, contentType: WRITING });
  const versions = Array.from({ length: count }, (_, index) => {
    const version = count - index;
    const title = version === count ? 'New title' : 'Old title';
    return {
      id: `${item.id}${version}`,
      version,
      title,
      description: '',
      content: `Body ${version}`,
      variables: version === 1 ? [TONE] : [],
      contentType: version === 1 ? UNASSIGNED : WRITING,
      createdAt: NOW,
    };
  });
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED, WRITING],
      content: () => item,
      contentHistory: ({ page, pageSize }: { page: number; pageSize: number }) => ({
        ...aPage(versions.slice((page - 1) * pageSize, page * pageSize)),
        page,
        pageSize,
        totalCount: count,
        totalPages: Math.ceil(count / pageSize),
      }),
      updateContent: ({ input }: { input: object }) => ({ ...item, ...input, version: count + 1 }),
      ...answers,
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'View History' }));
  await openWindow('History');
  await screen.findByRole('button', { name: new RegExp(`^Version ${count}`) });
  return { ...shown, item };
}

const versionButtons = () =>
  within(screen.getByRole('navigation', { name: 'Versions' })).getAllByRole('button', { name: /^Version/ });

it('shows references by their titles, also among highlighted changes', async () => {
  const of = (version: number, content: string) => ({
    id: `marked${version}`,
    version,
    title: 'New title',
    description: '',
    content,
    variables: [],
    contentType: WRITING,
    createdAt: NOW,
  });
  const now = 'For {{name}}: ~~[@9]Short words~~.';
  const item = anItem({ title: 'New title', content: now, version: 2, contentType: WRITING });
  const { user } = await openHistory(2, {
    content: () => item,
    contentsByIds: () => [],
    contentHistory: () => aPage([of(2, now), of(1, 'For {{team}}: ~~[@7]Plain words~~.')]),
  });
  await user.click(screen.getByRole('button', { name: /^Version 1/ }));
  const old = await screen.findByRole('region', { name: 'Version 1' });
  const texts = (role: string) =>
    within(old)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(texts('deletion')).toEqual(['{{team}}', 'Plain words']);
  expect(texts('insertion')).toEqual(['{{name}}', 'Short words']);
  await user.click(within(old).getByRole('checkbox', { name: 'Highlight changes since then' }));
  expect(within(old).getByText('Plain words').parentElement?.textContent).toBe('For {{team}}: Plain words.');
});

describe('the history of a prompt', () => {
  it('lists all versions, newest first, with their changes', async () => {
    await openHistory(3);
    expect(versionButtons().map((button) => button.textContent)).toEqual([
      expect.stringMatching(/^Version 3Latest.*Changed title, content$/),
      expect.stringMatching(/^Version 2.*Changed content, variables, content type$/),
      expect.stringMatching(/^Version 1.*First saved$/),
    ]);
  });

  it('loads older versions on request', async () => {
    const { user, served } = await openHistory(12);
    expect(versionButtons()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Older versions' }));
    await screen.findByRole('button', { name: /^Version 1\D.*First saved/ });
    expect(versionButtons()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Older versions' })).toBeNull();
    expect(served('contentHistory').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('shows all fields of a version, with or without the changes since', async () => {
    const { user } = await openHistory(3);
    await user.click(screen.getByRole('button', { name: /^Version 1/ }));
    const detail = await screen.findByRole('region', { name: 'Version 1' });
    expect(within(detail).getAllByText('changed since')).toHaveLength(4);
    await user.click(within(detail).getByRole('checkbox', { name: 'Highlight changes since then' }));
    within(detail).getByText('Old title');
    within(detail).getByText('Body 1');
    within(detail).getByText('tone: choice of warm, dry');
    within(detail).getByText('Unassigned');
    expect(within(detail).queryByText('changed since')).toBeNull();
  });

  it("shows a version's kept answers with that version only", async () => {
    const { user, item, served } = await openHistory(3, {
      contentExamples: ({ contentId, version }: { contentId: string; version: number }) => {
        const answer = anAnswer({ version: 1, text: '# Dear Ada', keptAt: NOW });
        const values = [{ name: 'name', value: 'Ada' }];
        return aPage(version === 1 ? [{ id: answer.id, contentId, givenValues: values, attachments: [], answer }] : []);
      },
    });
    await waitFor(() => expect(served('contentExamples')).toMatchObject([{ contentId: item.id, version: 3 }]));
    expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Version 1/ }));
    const examples = within(await screen.findByRole('region', { name: 'Examples' }));
    await user.click(examples.getByText('gpt-4o-mini'));
    await examples.findByRole('heading', { name: 'Dear Ada' });
    examples.getByText('name: Ada');
    await user.click(screen.getByRole('button', { name: /^Version 2/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Examples' })).toBeNull());
  });

  it('cannot restore the current version', async () => {
    await openHistory(2);
    expect(await screen.findByRole('button', { name: 'Restore version 2' })).toHaveProperty('disabled', true);
  });

  it('shows why it could not be loaded, and retries', async () => {
    const { user, answer } = renderHistoryThatFails();
    await user.click(await screen.findByRole('button', { name: 'View History' }));
    await screen.findByText('The database is currently unavailable.');
    answer({ contentHistory: () => ({ ...aPage([]), totalCount: 0 }) });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('The database is currently unavailable.')).toBeNull());
  });
});

describe('restoring a version', () => {
  it('saves its fields as a new version, and the form continues from there', async () => {
    const { user, served, item } = await openHistory(3);
    await user.click(screen.getByRole('button', { name: /^Version 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await screen.findAllByText('Version 1 restored.');
    expect(served('updateContent')).toEqual([
      {
        input: {
          id: item.id,
          version: 3,
          title: 'Old title',
          description: '',
          content: 'Body 1',
          variables: [TONE],
          contentTypeId: '1',
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull());
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveProperty('value', 'Old title');
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(served('updateContent')[1]).toMatchObject({ input: { version: 4, title: 'Old title!' } }),
    );
  });

  it('asks before it replaces unsaved changes', async () => {
    const { user, served } = await openHistory(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull());
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' typed');
    await user.click(screen.getByRole('button', { name: 'View History' }));
    await user.click(await screen.findByRole('button', { name: /^Version 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(served('updateContent')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(served('updateContent')).toHaveLength(1));
  });

  it('shows a conflict instead of overwriting a newer version', async () => {
    const theirs = anItem({ title: 'Theirs', version: 9 });
    const { user, answer } = await openHistory(2, {
      updateContent: () => {
        throw refusal('CONFLICT', 'This content has been changed since you opened it. Nothing was overwritten.');
      },
    });
    answer({ content: () => theirs });
    await user.click(screen.getByRole('button', { name: /^Version 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    const conflict = await screen.findByRole('dialog', { name: 'Changed since you opened it' });
    within(within(conflict).getByRole('region', { name: 'Yours' })).getByText('Body 1');
    within(within(conflict).getByRole('region', { name: 'Saved' })).getByText('Theirs');
  });
});

function renderHistoryThatFails() {
  const item = anItem();
  return renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentHistory: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    },
  });
}
