import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FIELD_LABELS } from '../../../client/screens/library/contentFields.ts';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  deferred,
  openWindow,
  refusal,
  renderScreen,
  type Shown,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const WRITING = { id: '2', name: 'Writing', isCustom: false, count: 0 };

function renderLibrary(answers: Answers = {}, path = '/prompt-manager') {
  return renderScreen(<LibraryScreen />, {
    path,
    answers: { contents: () => aPage([]), contentTypes: () => [UNASSIGNED, WRITING], ...answers },
  });
}

const cardOf = (title: string) => screen.findByRole('article', { name: title });
const field = async (name: string) => within(await screen.findByRole('dialog')).findByRole('textbox', { name });

describe('the list of prompts', () => {
  it('shows a skeleton and a loading message', async () => {
    renderLibrary({ contents: () => deferred().promise });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows why it could not be loaded, and retries', async () => {
    const contents = () => {
      throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
    };
    const { user, answer } = renderLibrary({ contents });
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(screen.getAllByText('The database is currently unavailable.')).not.toHaveLength(0);
    await screen.findAllByText('Failed to fetch contents.');
    answer({ contents: () => aPage([anItem({ title: 'Back again' })]) });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await cardOf('Back again');
    for (const dismiss of screen.getAllByRole('button', { name: 'Dismiss' })) await user.click(dismiss);
    await waitFor(() => expect(screen.queryAllByText('Failed to fetch contents.')).toHaveLength(0));
    answer({ contents });
    await user.click(screen.getByRole('button', { name: /^Shared/ }));
    await screen.findAllByText('Failed to fetch contents.');
  });

  it('offers to create the first prompt when it is empty', async () => {
    const { user } = renderLibrary();
    await screen.findByRole('heading', { name: 'No Content Found' });
    screen.getByText('Start by creating your first prompt');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByRole('dialog', { name: 'Create Content' });
  });

  it('requests the next page by cursor', async () => {
    const first = Array.from({ length: 20 }, (_, index) => anItem({ title: `First ${index}` }));
    const { served } = renderLibrary({
      contents: ({ page }: { page: number }) =>
        page === 1
          ? aPage(first, { totalCount: 21, endCursor: 'here' })
          : aPage([first[19], anItem({ title: 'Last' })], { totalCount: 21, page: 2 }),
    });
    await cardOf('First 0');
    window.innerHeight = 10_000;
    act(() => void window.dispatchEvent(new Event('resize')));
    await cardOf('Last');
    expect(served('contents').at(-1)).toMatchObject({ page: 2, after: 'here' });
    expect(screen.getAllByRole('article')).toHaveLength(21);
    window.innerHeight = 768;
  });
});

describe('filtering the list', () => {
  it('keeps the old list while the new one loads, and starts at page 1', async () => {
    const narrowed = deferred<unknown>();
    const { user, served } = renderLibrary({
      contents: ({ sharedOnly }: { sharedOnly: boolean }) =>
        sharedOnly
          ? narrowed.promise
          : aPage([anItem({ title: 'Old' })], { sharedCount: 1, typeCounts: [{ contentType: WRITING, count: 1 }] }),
    });
    await cardOf('Old');
    await user.click(screen.getByRole('button', { name: 'Shared 1' }));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ sharedOnly: true, page: 1 }));
    const list = screen.getByRole('list', { name: 'Prompts' });
    await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'));
    narrowed.resolve(aPage([anItem({ title: 'New' })]));
    await cardOf('New');
    expect(screen.queryByRole('article', { name: 'Old' })).toBeNull();
  });

  it('searches once after typing has paused', async () => {
    const { served } = renderLibrary({ contents: () => aPage([anItem({ title: 'Any' })]) });
    await cardOf('Any');
    // All changes happen in one task, so that a slow machine cannot pause between two letters.
    for (const value of ['r', 're', 'release']) fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ search: 'release' }));
    expect(served('contents')).toHaveLength(2);
  });

  it('reads its filters from the address', async () => {
    const { served } = renderLibrary({}, '/prompt-manager?search=diff&type=2&shared=true&sort=title&direction=asc');
    await screen.findByRole('heading', { name: 'No Content Found' });
    expect(served('contents')[0]).toMatchObject({
      search: 'diff',
      contentTypeIds: ['2'],
      sharedOnly: true,
      orderBy: 'TITLE',
      orderDirection: 'ASC',
    });
  });
});

describe('the form of a prompt', () => {
  it('has an input for every field of a content', async () => {
    const item = anItem({ content: 'For {{audience}}.' });
    renderLibrary({ contents: () => aPage([item]), content: () => item }, `/prompt-manager?content=${item.id}`);
    const form = within(await openWindow());
    for (const label of Object.values(FIELD_LABELS)) expect(form.getAllByLabelText(label)).not.toHaveLength(0);
  });

  it('keeps the typed text when saving fails, shows why, and sends the same again', async () => {
    const { user, answer, served } = renderLibrary({
      createContent: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await openWindow('Create Content');
    await user.type(await field('Title'), 'Kept');
    await user.type(await field('Content'), 'Body');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
    expect(await screen.findAllByText('Failed to create content.')).not.toHaveLength(0);
    await screen.findByText(/The database is currently unavailable\. Your text is still here\./);
    expect((await field('Content')).textContent).toBe('Body');
    answer({ createContent: ({ input }: { input: object }) => ({ ...anItem(), ...input }) });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served('createContent')[1]).toEqual(served('createContent')[0]);
  });

  it('shows a refused value at its field', async () => {
    const { user } = renderLibrary({
      createContent: () => {
        throw refusal('BAD_USER_INPUT', 'Title must not hold half a character.', {
          fields: { title: 'Title must not hold half a character.' },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await openWindow('Create Content');
    await user.type(await field('Title'), 'Odd');
    await user.type(await field('Content'), 'Body');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
    const title = await field('Title');
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('shows an error when the prompt in the address does not exist', async () => {
    renderLibrary(
      {
        content: () => {
          throw refusal('NOT_FOUND', 'Content not found.');
        },
      },
      '/prompt-manager?content=404',
    );
    expect(await screen.findAllByText('Failed to load content details.')).not.toHaveLength(0);
    await screen.findByText('Content not found.');
  });

  it('sends the version it was opened with', async () => {
    const item = anItem({ title: 'Fourth', version: 4 });
    const { user, served } = renderLibrary(
      { contents: () => aPage([item]), content: () => item, updateContent: () => ({ ...item, version: 5 }) },
      `/prompt-manager?content=${item.id}`,
    );
    await openWindow();
    await user.type(await field('Title'), '!');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(served('updateContent')).toHaveLength(1));
    expect(served('updateContent')[0]).toMatchObject({ input: { id: item.id, version: 4, title: 'Fourth!' } });
  });
});

describe('a bulk delete that partly fails', () => {
  it('lists the remaining prompts with reasons, and clears the selection', async () => {
    const [gone, stayed] = [anItem({ title: 'Gone' }), anItem({ title: 'Stayed' })];
    const { user, answer } = renderLibrary({
      contents: () => aPage([gone, stayed]),
      deleteContents: () => ({
        deletedIds: [gone.id],
        failures: [{ id: stayed.id, code: 'NOT_FOUND', message: 'Content not found.' }],
      }),
    });
    await cardOf('Gone');
    await user.click(screen.getByRole('checkbox', { name: 'Select Gone' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Stayed' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Are you sure you want to delete 2 items? They stay in the trash for 30 days.');
    answer({ contents: () => aPage([stayed]) });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const outcome = await screen.findByRole('dialog', { name: '1 deleted, 1 not' });
    within(outcome).getByText('Stayed');
    within(outcome).getByText('Content not found.');
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('the list after a change', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => anItem({ title: `Prompt ${index}` }));
  const gone = ({ input }: { input: { ids: string[] } }) => ({ deletedIds: input.ids, failures: [] });

  async function remove(user: Shown['user'], title: string) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  }

  it('updates its count before it is fetched again', async () => {
    const items = many(2);
    const { user, answer, served } = renderLibrary({ contents: () => aPage(items), deleteContents: gone });
    await cardOf('Prompt 0');
    answer({ contents: () => deferred().promise });
    await remove(user, 'Prompt 0');
    await screen.findByText('1 prompt');
    await screen.findByText('That’s everything.');
    expect(served('contents')).toHaveLength(2);
  });

  it('is current even when its next page is still loading', async () => {
    const items = many(20);
    const { user, answer, served } = renderLibrary({
      contents: ({ page }: { page: number }) =>
        page === 1 ? aPage(items, { totalCount: 30, endCursor: 'here' }) : deferred().promise,
      deleteContents: gone,
    });
    await cardOf('Prompt 0');
    window.innerHeight = 10_000;
    act(() => void window.dispatchEvent(new Event('resize')));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ page: 2 }));
    answer({ contents: () => aPage(items.slice(1), { totalCount: 19 }) });
    await remove(user, 'Prompt 0');
    await screen.findByText('19 prompts');
    window.innerHeight = 768;
  });

  it('is fetched again for each of two changes', async () => {
    const items = many(3);
    const first = deferred<unknown>();
    const { user, answer, served } = renderLibrary({ contents: () => aPage(items), deleteContents: gone });
    await cardOf('Prompt 0');
    answer({ contents: () => first.promise });
    await remove(user, 'Prompt 0');
    await remove(user, 'Prompt 1');
    answer({ contents: () => aPage([items[2], anItem({ title: 'From elsewhere' })]) });
    first.resolve(aPage(items.slice(1)));
    await cardOf('From elsewhere');
    expect(screen.queryByRole('article', { name: 'Prompt 1' })).toBeNull();
    expect(served('contents')).toHaveLength(3);
  });
});
