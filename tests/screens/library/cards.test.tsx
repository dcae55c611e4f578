import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';
import { aLink } from '../../support/screens/sharingScreen.tsx';

const renderLibrary = (answers: Answers) =>
  renderScreen(<LibraryScreen />, {
    path: '/prompt-manager',
    answers: { contentTypes: () => [UNASSIGNED], ...answers },
  });

const cardOf = (title: string) => screen.findByRole('article', { name: title });

describe('a card', () => {
  it('cuts a title at 144 and a description at 480 characters', async () => {
    renderLibrary({ contents: () => aPage([anItem({ title: 'T'.repeat(150), description: 'd'.repeat(500) })]) });
    const card = await screen.findByRole('article');
    within(card).getByText(`${'T'.repeat(144)}…`);
    within(card).getByText(`${'d'.repeat(480)}…`);
  });

  it('shows the first lines of its text, with variables and titles of references', async () => {
    const content = `Write to {{name}}.\n\nMind ~~[@7]the style~~.\n${'x'.repeat(400)}`;
    renderLibrary({ contents: () => aPage([anItem({ title: 'Letter', content })]) });
    const card = within(await cardOf('Letter'));
    card.getByText('No description');
    expect((await card.findByText('{{name}}')).closest('p')?.textContent).toMatch(
      /^Write to \{\{name\}\}\.\nMind the style\.\nx{250,280}…$/,
    );
  });

  it('shows the number of links of every prompt, and views only of shared ones', async () => {
    const shared = anItem({
      title: 'Public',
      sharedLinks: [aLink({ id: 'x', viewCount: 12 })],
    });
    const past = anItem({ title: 'Past', sharedLinks: [aLink({ expiresAt: '2020-01-01T00:00:00.000Z' })] });
    renderLibrary({ contents: () => aPage([shared, past, anItem({ title: 'Private' })]) });
    within(await cardOf('Public')).getByTitle('12 views');
    const countOf = async (title: string) => within(await cardOf(title)).getByTitle(/shared link/).textContent;
    expect(await countOf('Public')).toBe('Shared: 1');
    expect(await countOf('Past')).toBe('Shared: 0');
    expect(await countOf('Private')).toBe('Shared: 0');
    within(await cardOf('Past')).getByText('Link expired');
    expect(within(await cardOf('Private')).queryByTitle(/view/)).toBeNull();
    within(await cardOf('Private')).getByText('No description');
  });

  it('links a prompt to Tone Shift by address', async () => {
    renderLibrary({ contents: () => aPage([anItem({ id: '7', title: 'A & B', content: 'Say: 100 %' })]) });
    const link = within(await cardOf('A & B')).getByRole('link', { name: /^Tone Shift, / });
    const address = new URL(link.getAttribute('href') ?? '', 'http://suspire.test');
    expect(address.pathname).toBe('/tone-shift');
    expect(address.searchParams.get('content')).toBe('Say: 100 %');
    expect(address.searchParams.get('title')).toBe('A & B');
    expect(address.searchParams.get('contentId')).toBe('7');
  });

  it('has a sign of its own for each action', async () => {
    renderLibrary({ contents: () => aPage([anItem({ title: 'Signs' })]) });
    const card = within(await cardOf('Signs'));
    const signs = ['Run', 'Copy', 'Share', 'Tone Shift', 'View'].map((action) => {
      const name = `${action}, Signs`;
      return Array.from(
        (card.queryByRole('button', { name }) ?? card.getByRole('link', { name })).querySelectorAll('path'),
        (path) => path.getAttribute('d'),
      ).join(' ');
    });
    expect(new Set(signs).size).toBe(5);
  });
});
