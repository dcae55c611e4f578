import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem, aPage, deferred, refusal } from '../../support/screens/screens.tsx';
import { aLink, DAY, inDays, inQuestion, pageOfLinks, renderLibrary } from '../../support/screens/sharingScreen.tsx';

const cardOf = (title: string) => screen.findByRole('article', { name: title });
const share = async (title: string) => within(await cardOf(title)).getByRole('button', { name: /^Share, / });

describe('Share on a card', () => {
  it('asks first, warns that anyone can read the link, and does nothing on Cancel', async () => {
    const { user, served } = renderLibrary({ contents: () => aPage([anItem({ title: 'Private' })]) });
    await user.click(await share('Private'));
    await screen.findByText(
      'Are you sure you want to share the prompt? This will create a public link that anyone can access.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(served('shareContent')).toEqual([]);
  });

  it.each([
    ['Never', null],
    ['In 1 day', 1],
    ['In 7 days', 7],
    ['In 30 days', 30],
  ])('creates a link that expires: %s', async (choice, days) => {
    const item = anItem({ title: 'Private' });
    const { user, served } = renderLibrary({
      contents: () => aPage([item]),
      shareContent: () => ({ ...item, sharedLinks: [aLink()] }),
    });
    await user.click(await share('Private'));
    await user.click(await screen.findByRole('combobox', { name: /Link expires/ }));
    await user.click(await screen.findByRole('option', { name: choice }));
    await user.click(screen.getByRole('button', { name: 'Yes, make it public' }));
    await screen.findAllByText('Link copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/#/share/a-link`);
    const { contentId, expiresAt } = served('shareContent')[0]?.input as {
      contentId: string;
      expiresAt: string | null;
    };
    expect(contentId).toBe(item.id);
    if (days === null) expect(expiresAt).toBeNull();
    else expect(Math.abs(Date.parse(expiresAt ?? '') - Date.parse(inDays(days)))).toBeLessThan(DAY / 24);
  });

  it('passes the clipboard a pending link during the click', async () => {
    const item = anItem({ title: 'Private' });
    const answered = deferred<unknown>();
    const { user } = renderLibrary({ contents: () => aPage([item]), shareContent: () => answered.promise });
    const handed: Promise<Blob>[] = [];
    const write = jest.spyOn(navigator.clipboard, 'write').mockImplementation(async () => void (await handed[0]));
    const PromisedItem = function PromisedItem(texts: Record<string, Promise<Blob>>) {
      if (texts['text/plain']) handed.push(texts['text/plain']);
    };
    Object.assign(globalThis, { ClipboardItem: PromisedItem });
    try {
      await user.click(await share('Private'));
      await user.click(await screen.findByRole('button', { name: 'Yes, make it public' }));
      await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
      answered.resolve({ ...item, sharedLinks: [aLink()] });
      await screen.findAllByText('Link copied to clipboard!');
      expect((await handed[0])?.size).toBe(`${window.location.origin}/#/share/a-link`.length);
    } finally {
      Reflect.deleteProperty(globalThis, 'ClipboardItem');
    }
  });

  it('offers a second address that chats can preview', async () => {
    const item = anItem({ title: 'Private' });
    const { user } = renderLibrary({
      contents: () => aPage([item]),
      content: () => item,
      shareContent: () => ({ ...item, sharedLinks: [aLink()] }),
    });
    await user.click(await share('Private'));
    await user.click(await screen.findByRole('button', { name: 'Yes, make it public' }));
    await user.click(await screen.findByRole('button', { name: 'Link options' }));
    const options = await screen.findByRole('dialog', { name: 'Public link' });
    within(options).getByText(/^For chats and posts/);
    await user.click(within(options).getByRole('button', { name: 'Copy link with a preview' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/a-link`);
    await user.click(within(options).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/#/share/a-link`);
  });

  it('copies an existing link instead of creating another', async () => {
    const { user, served } = renderLibrary({
      contents: () => aPage([anItem({ title: 'Public', sharedLinks: [aLink({ expiresAt: inDays(1) })] })]),
    });
    await user.click(await share('Public'));
    await screen.findAllByText('Link copied to clipboard!');
    expect(served('shareContent')).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('asks again when the link has expired', async () => {
    const { user } = renderLibrary({
      contents: () => aPage([anItem({ title: 'Was public', sharedLinks: [aLink({ expiresAt: inDays(-1) })] })]),
    });
    await user.click(await share('Was public'));
    await screen.findByRole('alertdialog');
  });

  it('shows why it failed, and stays open for another try', async () => {
    const { user } = renderLibrary({
      contents: () => aPage([anItem({ title: 'Private' })]),
      shareContent: () => {
        throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
      },
    });
    await user.click(await share('Private'));
    await user.click(await screen.findByRole('button', { name: 'Yes, make it public' }));
    expect(
      await screen.findAllByText('Failed to share content. The database is currently unavailable.'),
    ).not.toHaveLength(0);
    screen.getByRole('alertdialog');
  });
});

describe('sharing a prompt with references', () => {
  const referring = (overrides: Parameters<typeof anItem>[0] = {}) =>
    anItem({
      title: 'Private',
      contextReferences: [
        { id: '7', title: 'House style', isHidden: false },
        { id: '7', title: 'House style', isHidden: false },
        { id: '8', title: 'Tone', isHidden: false },
      ],
      ...overrides,
    });

  it('shows what visitors see of the references, and includes their text on request', async () => {
    const item = referring();
    const { user, served } = renderLibrary({
      contents: () => aPage([item]),
      content: () => item,
      shareContent: () => ({ ...item, sharedLinks: [aLink()] }),
    });
    await user.click(await share('Private'));
    const include = await screen.findByRole('checkbox', { name: 'Include their text' });
    const question = screen.getByRole('alertdialog');
    expect(question.textContent).toContain('It refers to “House style” and “Tone”. Visitors see only their titles.');
    await user.click(include);
    expect(question.textContent).toContain('Visitors see their current text.');
    await user.click(screen.getByRole('button', { name: 'Yes, make it public' }));
    await screen.findAllByText('Link copied to clipboard!');
    expect(served('shareContent')).toMatchObject([{ input: { includesReferences: true } }]);
  });

  it('can exclude the references again, and shows why it cannot include them', async () => {
    const tooLong = 'With its references included, this content is longer than 1,000,000 characters.';
    const { user, served, answer } = renderLibrary(
      {
        sharedLinks: () => pageOfLinks(aLink()),
        content: () => referring({ id: '1' }),
        updateSharedLink: () => {
          throw refusal('BAD_USER_INPUT', tooLong, { fields: { includesReferences: tooLong } });
        },
      },
      '/prompt-manager?links=shared',
    );
    await user.click(await screen.findByRole('button', { name: 'Change the link to Public' }));
    const included = await screen.findByRole('checkbox', { name: 'Include their text' });
    await user.click(included);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(tooLong);
    answer({ updateSharedLink: ({ input }: { input: object }) => aLink(input as Record<string, unknown>) });
    await user.click(included);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Link updated.');
    expect(served('updateSharedLink').at(-1)).toMatchObject({ input: { includesReferences: false } });
  });
});

describe('Unshare in the form', () => {
  it.each([
    ['shared', [aLink()], true],
    ['not shared', [], false],
  ])('appears only for a shared prompt (%s)', async (_, sharedLinks, isThere) => {
    const item = anItem({ sharedLinks });
    renderLibrary({ contents: () => aPage([item]), content: () => item }, `/prompt-manager?content=${item.id}`);
    await screen.findByRole('region', { name: 'Sharing' });
    expect(screen.queryByRole('button', { name: 'Unshare' }) !== null).toBe(isThere);
  });

  it('removes the link after a confirmation', async () => {
    let item = anItem({ sharedLinks: [aLink()] });
    const unshareContent = () => (item = { ...item, sharedLinks: [] });
    const { user, served } = renderLibrary(
      { contents: () => aPage([item]), content: () => item, unshareContent },
      `/prompt-manager?content=${item.id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Unshare' }));
    await user.click(await inQuestion('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(served('unshareContent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unshare' }));
    await user.click(await inQuestion('Unshare'));
    await screen.findByText('Only you can read this prompt.');
    expect(served('unshareContent')).toEqual([{ input: { contentId: item.id } }]);
  });
});
