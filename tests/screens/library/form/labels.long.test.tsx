import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  openWindow,
  refusal,
  renderScreen,
  UNASSIGNED,
} from '../../../support/screens/screens.tsx';

interface Label {
  name: string;
  version: number;
}

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Opens a prompt with three versions, saved at 1, 2 and 3 o'clock; labels move as on the server. */
function openContent(labels: Label[], answers: Answers = {}) {
  const item = { ...anItem({ title: 'Greeting', content: 'Hello 3', version: 3 }), labels };
  const versions = [3, 2, 1].map((version) => ({
    id: `${item.id}${version}`,
    version,
    title: 'Greeting',
    description: '',
    content: `Hello ${version}`,
    variables: [],
    contentType: UNASSIGNED,
    createdAt: at(version),
  }));
  const events: object[] = [];
  const labelled = (name: string, version: number | null) => {
    const from = item.labels.find((label: Label) => label.name === name)?.version ?? null;
    events.unshift({ id: String(events.length), name, fromVersion: from, toVersion: version, createdAt: at(4) });
    const others = item.labels.filter((label: Label) => label.name !== name);
    item.labels = version === null ? others : [...others, { name, version }];
    return item;
  };
  return renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentHistory: () => aPage(versions),
      contentLabelEvents: () => aPage(events),
      setContentLabel: ({ input }: { input: Label }) => labelled(input.name, input.version),
      removeContentLabel: ({ input }: { input: Label }) => labelled(input.name, null),
      ...answers,
    },
  });
}

async function openHistory(labels: Label[], answers: Answers = {}) {
  const shown = openContent(labels, answers);
  await shown.user.click(await screen.findByRole('button', { name: 'View History' }));
  await openWindow('History');
  await screen.findByRole('button', { name: 'Label' });
  return shown;
}

const choose = async ({ user }: ReturnType<typeof openContent>, version: number) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Version ${version}`) }));
  return screen.findByRole('region', { name: `Version ${version}` });
};
const timeline = () => screen.getByRole('navigation', { name: 'Versions' });

describe("the labels of a prompt's versions", () => {
  it('are absent from the form of a prompt without labels', async () => {
    openContent([]);
    await screen.findByRole('button', { name: 'View History' });
    expect(screen.queryByRole('button', { name: /^Labels/ })).toBeNull();
  });

  it('are shown in the form, and lead to the history, which shows them at their versions', async () => {
    const { user } = openContent([
      { name: 'production', version: 1 },
      { name: 'staging', version: 2 },
    ]);
    await user.click(
      await screen.findByRole('button', { name: 'Labels: production on version 1, staging on version 2' }),
    );
    await openWindow('History');
    await waitFor(() =>
      expect(within(timeline()).getByRole('button', { name: /^Version 1/ }).textContent).toContain('production'),
    );
    expect(within(timeline()).getByRole('button', { name: /^Version 3/ }).textContent).not.toContain('staging');
  });

  it('are moved by keyboard, and the history and the form show the move', async () => {
    const shown = await openHistory([{ name: 'production', version: 1 }]);
    const { user, served } = shown;
    screen.getByRole('button', { name: 'Label' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: /^Move production here/ });
    expect(screen.queryByRole('menuitem', { name: /^Set production/ })).toBeNull();
    await user.keyboard('{ArrowDown}{Home}{Enter}');
    await screen.findAllByText('“production” now points to version 3.');
    expect(served('setContentLabel')).toEqual([
      { input: expect.objectContaining({ name: 'production', version: 3, expectedVersion: 1 }) },
    ]);
    await within(timeline()).findByText(/production moved from version 1 to 3/);
    expect(screen.getByRole('button', { name: 'Remove production' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Labels: production on version 3' });
  });

  it('may have custom names, which are validated before sending', async () => {
    const shown = await openHistory([]);
    const { user, served } = shown;
    await choose(shown, 2);
    await user.click(screen.getByRole('button', { name: 'Label' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Another label…' }));
    await openWindow('Label version 2');
    const name = screen.getByRole('textbox', { name: 'Label' });
    await user.type(name, 'Latest{Enter}');
    await screen.findByText('latest is always the newest version. Choose another name.');
    expect(served('setContentLabel')).toEqual([]);
    await user.clear(name);
    await user.type(name, 'Tenant-1{Enter}');
    await screen.findAllByText('“tenant-1” now points to version 2.');
    expect(served('setContentLabel')).toEqual([
      { input: expect.objectContaining({ name: 'tenant-1', version: 2, expectedVersion: 0 }) },
    ]);
  });

  it('are removed after a confirmation only', async () => {
    const shown = await openHistory([{ name: 'production', version: 3 }]);
    const { user, served } = shown;
    await user.click(screen.getByRole('button', { name: 'Remove production' }));
    await openWindow('Remove production?', 'alertdialog');
    expect(served('removeContentLabel')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove label' }));
    await screen.findAllByText('production removed.');
    expect(served('removeContentLabel')).toEqual([
      { input: expect.objectContaining({ name: 'production', expectedVersion: 3 }) },
    ]);
    await within(timeline()).findByText(/production removed from version 3/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove production' })).toBeNull());
  });

  it('keep the position that another user gave them, and show it', async () => {
    const shown = await openHistory([{ name: 'production', version: 1 }], {
      setContentLabel: () => {
        throw refusal('CONFLICT', 'This label has been moved in the meantime. Nothing was changed.');
      },
    });
    const { user, answer } = shown;
    answer({ content: () => anItem({ labels: [{ name: 'production', version: 2 }] }) });
    await user.click(screen.getByRole('button', { name: 'Label' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Move production here/ }));
    await screen.findAllByText('This label has been moved in the meantime. Nothing was changed.');
    await waitFor(() =>
      expect(within(timeline()).getByRole('button', { name: /^Version 2/ }).textContent).toContain('production'),
    );
  });

  it('can be loaded again after a failure, which leaves the history usable', async () => {
    const failing = () => {
      throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
    };
    const { user, answer } = openContent([], { contentLabelEvents: failing });
    await user.click(await screen.findByRole('button', { name: 'View History' }));
    await screen.findByText(/Labels could not be loaded/);
    screen.getByRole('button', { name: /^Version 3/ });
    answer({ contentLabelEvents: () => aPage([]) });
    await user.click(screen.getByRole('button', { name: 'Load labels' }));
    await screen.findByRole('button', { name: 'Label' });
  });
});
