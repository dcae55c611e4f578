import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstScreenStands } from '../../../client/lib/firstScreen.ts';
import { described } from '../../support/library/promptCases.ts';
import { aMessage, aPath, aTalk, exchangeIn } from '../../support/screens/chatAnswers.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { anItem, type Answers, aPage, aTemplate, deferred, refusal } from '../../support/screens/screens.tsx';

/** Opens conversation 7. */
const renderTalk = (answers: Answers = {}) =>
  renderChat({ ...exchangeIn(aTalk()), ...answers }, '/chat?conversation=7');

const messageBox = () => screen.findByRole('textbox', { name: 'Message' });
const modelReady = () => screen.findByRole('button', { name: /^Model: gpt-4o-mini/ });

describe('the newest messages', () => {
  it('are shown while older ones are loading', async () => {
    const chatMessages = ({ before }: { before: string | null }) =>
      before ? deferred().promise : aPath([aMessage({ content: 'The last of many' })], true);
    const { user, served } = renderTalk({ chatMessages });
    await screen.findByText('The last of many');
    await waitFor(() => expect(served('chatMessages').at(-1)).toMatchObject({ before: expect.anything() }));
    await user.type(await messageBox(), 'One more{Enter}');
    await screen.findByText('One more', { selector: 'article *' });
    await screen.findByText('Indeed.');
  });
});

describe('attached files', () => {
  it('are all kept, even when one is chosen while another is being read', async () => {
    renderTalk();
    const picker = (await messageBox()).parentElement?.querySelector('input[type="file"]') as HTMLInputElement;
    for (const name of ['one.txt', 'two.txt'])
      fireEvent.change(picker, { target: { files: [new File(['Words.'], name)] } });
    await screen.findByRole('button', { name: 'Remove two.txt' });
    screen.getByRole('button', { name: 'Remove one.txt' });
  });
});

describe('a prompt picked by its title', () => {
  const TONE = { id: '7', title: 'Our tone', position: 12, isMissing: false, isHidden: false };
  const prompts = (...titles: string[]) => titles.map((title) => anItem({ title, content: `The text of ${title}` }));

  it('matches the typed title, even if Enter precedes the search results', async () => {
    const found = deferred<unknown>();
    const { user, answer, served } = renderTalk({ searchContents: () => prompts('Agenda', 'Release notes') });
    await modelReady();
    await user.type(await messageBox(), '/');
    await screen.findByRole('option', { name: /Agenda/ });
    answer({ searchContents: () => found.promise });
    await user.type(await messageBox(), 'rel{Enter}');
    expect(await messageBox()).toHaveProperty('value', '/rel');
    found.resolve(prompts('Release notes'));
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', 'The text of Release notes'));
    expect(served('sendMessage')).toEqual([]);
  });

  it('opens for a full-width slash too', async () => {
    const { user, served } = renderTalk({ searchContents: () => prompts('会议纪要') });
    await modelReady();
    await user.type(await messageBox(), '／会议');
    await user.click(await screen.findByRole('option', { name: /会议纪要/ }));
    expect(await messageBox()).toHaveProperty('value', 'The text of 会议纪要');
    expect(served('searchContents').at(-1)).toMatchObject({ search: '会议' });
  });

  it.each([
    ['ArrowDown', { isComposing: true }],
    ['Enter', { keyCode: 229 }],
    ['Escape', { isComposing: true }],
  ])('leaves %s to an input method that composes (%j)', async (key, state) => {
    const { user } = renderTalk({ searchContents: () => prompts('Agenda', 'Release notes') });
    await modelReady();
    await user.type(await messageBox(), '／');
    await screen.findByRole('option', { name: /Agenda/ });
    expect(fireEvent.keyDown(await messageBox(), { key, ...state })).toBe(true);
    expect(await messageBox()).toHaveProperty('value', '／');
    expect(screen.getByRole('option', { name: /Agenda/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('is filled with its references before it can be sent', async () => {
    const filled = deferred<object>();
    const prompt = anItem({ title: 'Mail', content: 'Write it in ~~[@7]Our tone~~.', contextReferences: [TONE] });
    const { user, served } = renderTalk({ searchContents: () => [prompt], contentTemplate: () => filled.promise });
    await modelReady();
    await user.type(await messageBox(), '/');
    await user.click(await screen.findByRole('option', { name: /Mail/ }));
    await user.type(await messageBox(), ' Thanks{Enter}');
    expect(served('sendMessage')).toEqual([]);
    filled.resolve(aTemplate('Write it in short sentences.'));
    await waitFor(async () =>
      expect(await messageBox()).toHaveProperty('value', 'Write it in short sentences. Thanks'),
    );
    expect(served('contentTemplate')).toEqual([{ id: prompt.id }]);
  });

  it('shows an error and keeps its text when its references cannot be loaded', async () => {
    const prompt = anItem({ title: 'Mail', content: 'In ~~[@7]Our tone~~.', contextReferences: [TONE] });
    const { user } = renderTalk({
      searchContents: () => [prompt],
      contentTemplate: () => Promise.reject(refusal('INTERNAL_SERVER_ERROR', 'Boom')),
    });
    await user.type(await messageBox(), '/');
    await user.click(await screen.findByRole('option', { name: /Mail/ }));
    await screen.findAllByText('The prompts it refers to could not be loaded.');
    expect(await messageBox()).toHaveProperty('value', 'In ~~[@7]Our tone~~.');
  });

  it('is inserted with the values of its variables, or not at all', async () => {
    const prompt = anItem({ title: 'Mail', content: 'Write to {{name}}.' });
    const { user } = renderTalk({
      searchContents: () => [prompt],
      contentTemplate: () => aTemplate('Write to {{name}}.', [described('name')]),
    });
    await user.type(await messageBox(), '/Ma');
    await user.click(await screen.findByRole('option', { name: /Mail/ }));
    await screen.findByRole('dialog', { name: 'Mail' });
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', '/Ma'));
    await user.click(await screen.findByRole('option', { name: /Mail/ }));
    await user.type(await screen.findByRole('textbox', { name: 'name' }), 'Ann{Enter}');
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', 'Write to Ann.'));
  });

  it('is listed with the titles of its references, until Escape', async () => {
    const { user } = renderTalk({
      searchContents: () => [anItem({ title: 'Mail', content: 'Write it in ~~[@7]Our tone~~, please.' })],
    });
    await user.type(await messageBox(), '/');
    const option = await screen.findByRole('option', { name: /Mail/ });
    expect(option.textContent).toContain('Write it in Our tone, please.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('is sent as plain text when no prompt matches', async () => {
    const found = deferred<unknown>();
    const { user, served } = renderTalk({ searchContents: () => found.promise });
    await modelReady();
    await user.type(await messageBox(), '/etc/hosts{Enter}');
    found.resolve(prompts());
    await waitFor(() => expect(served('sendMessage')).toMatchObject([{ input: { content: '/etc/hosts' } }]));
  });

  it('is not picked when the user keeps typing', async () => {
    const found = deferred<unknown>();
    const { user, answer } = renderTalk({ searchContents: () => found.promise });
    await modelReady();
    await user.type(await messageBox(), '/rel{Enter}x');
    answer({ searchContents: () => prompts('Relax') });
    found.resolve(prompts('Release notes'));
    await screen.findByRole('option', { name: /Relax/ });
    expect(await messageBox()).toHaveProperty('value', '/relx');
  });
});

describe('an empty chat', () => {
  const STARRED = anItem({ title: 'Release notes' });
  const LATEST = anItem({ title: 'Agenda' });
  const renderEmptyChat = (answers: Answers = {}) =>
    renderChat({
      contents: ({ starredOnly }: { starredOnly: boolean }) => aPage(starredOnly ? [STARRED] : [LATEST, STARRED]),
      ...answers,
    });
  const offers = () => screen.findByRole('list', { name: 'Your prompts' });

  // Loads the code that follows the first screen.
  beforeAll(firstScreenStands);

  it('offers starred prompts before the latest, without duplicates', async () => {
    renderEmptyChat();
    const buttons = within(await offers()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Release notes', 'Agenda']);
  });

  it('fills a prompt into the message box and sends nothing', async () => {
    const { user, served } = renderEmptyChat({
      contentTemplate: () => aTemplate('Notes on {{version}}.', [described('version')]),
    });
    await user.click(within(await offers()).getByRole('button', { name: 'Release notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'version' }), '1.2{Enter}');
    await waitFor(async () => expect(await messageBox()).toHaveProperty('value', 'Notes on 1.2.'));
    expect(document.activeElement).toBe(await messageBox());
    expect(screen.queryByRole('list', { name: 'Your prompts' })).toBeNull();
    expect(served('contentTemplate')).toEqual([{ id: STARRED.id }]);
    expect(served('createChatConversation')).toEqual([]);
  });

  it('offers prompts only while the box is empty', async () => {
    const { user } = renderEmptyChat();
    await offers();
    await user.type(await messageBox(), 'H');
    expect(screen.queryByRole('list', { name: 'Your prompts' })).toBeNull();
    await user.clear(await messageBox());
    await offers();
  });

  it('shows an error when a prompt cannot be loaded', async () => {
    const { user } = renderEmptyChat({
      contentTemplate: () => Promise.reject(refusal('INTERNAL_SERVER_ERROR', 'Boom')),
    });
    await user.click(within(await offers()).getByRole('button', { name: 'Agenda' }));
    await screen.findAllByText('The prompt could not be inserted. Please try again.');
    await offers();
  });

  it('offers nothing when the Library is empty', async () => {
    const { served } = renderEmptyChat({ contents: () => aPage([]) });
    await waitFor(() => expect(served('contents')).toHaveLength(2));
    expect(screen.queryByRole('list', { name: 'Your prompts' })).toBeNull();
  });
});
