import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { claudeTalk, gptTalk } from '../../support/chat/foreignExports.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { type Answers, deferred, openWindow, refusal } from '../../support/screens/screens.tsx';

const MIB = 1024 * 1024;

interface Sent {
  input: { json: string };
}

/** The server's answer: it creates all conversations, unless `outcome` says otherwise for a name. */
const importing = (outcome: (name: string) => object = () => ({})) => ({
  importConversations: ({ input }: Sent) => ({
    results: (JSON.parse(input.json) as { name: string; messages: unknown[] }[]).map(({ name, messages }) => ({
      name,
      outcome: 'CREATED',
      addedMessages: messages.length,
      reason: null,
      ...outcome(name),
    })),
  }),
});

async function open(answers: Answers = importing() as Answers) {
  const shown = renderChat({ requestLimits: () => ({ importBytes: 10 * MIB }), ...answers });
  await shown.user.click(await screen.findByRole('button', { name: 'Chat history' }));
  const panel = within(await openWindow('Chat history'));
  await shown.user.click(await panel.findByRole('button', { name: 'More' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /Import conversations/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import conversations' }));
  const sent = () =>
    shown
      .served('importConversations')
      .map((each) => JSON.parse((each as unknown as Sent).input.json) as { name: string }[]);
  const choose = (...files: File[]) => shown.user.upload(screen.getByLabelText('Files with conversations'), files);
  return { ...shown, dialog, sent, choose };
}

const jsonFile = (name: string, value: unknown) =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], name);

describe('the import of conversations', () => {
  it('sends what the files have, in batches, and says what was stored', async () => {
    const talks = Array.from({ length: 60 }, (_, index) =>
      gptTalk(['Why?', 'So.'], { id: `${index}`, conversation_id: `${index}`, title: `Talk ${index}` }),
    );
    const outcomes: Record<string, object> = { 'Talk 1': { outcome: 'EXTENDED' }, 'Talk 2': { outcome: 'UNCHANGED' } };
    const { dialog, choose, sent, served } = await open(importing((name) => outcomes[name] ?? {}) as Answers);
    await choose(
      jsonFile('conversations-000.json', talks),
      jsonFile('conversations-001.json', [claudeTalk(['Hello', 'Hi'])]),
    );
    await dialog.findByText('59 conversations imported, 1 updated with new messages, 1 already here.');
    expect(sent().map((batch) => batch.length)).toEqual([50, 11]);
    expect(sent()[1]?.at(-1)).toMatchObject({ name: 'Red evenings', source: 'claude:bbbb-2222' });
    dialog.getByText('60 messages that the other tool did not show');
    await waitFor(() => expect(served('chatConversations').length).toBeGreaterThan(1));
  });

  it('names each conversation that cannot be imported with its reason, and brings in the others', async () => {
    const outcomes: Record<string, object> = {
      'Refused there': { outcome: 'REFUSED', reason: 'Your storage is full.' },
    };
    const { dialog, choose } = await open(importing((name) => outcomes[name] ?? {}) as Answers);
    const talks = [
      gptTalk(['Fine'], { title: 'Fine' }),
      gptTalk([], { title: 'Empty' }),
      gptTalk(['Why?'], { title: 'Refused there' }),
      { a: 1 },
    ];
    await choose(
      jsonFile('conversations.json', `${JSON.stringify(talks).slice(0, -1)}, {"title": "Cut o`),
      jsonFile('other.json', '[]'),
    );
    await dialog.findByText('1 conversation imported.');
    dialog.getByText('Not imported: 5');
    const items = within(dialog.getByRole('list', { name: 'Conversations that were not imported' })).getAllByRole(
      'listitem',
    );
    expect(items.map(({ textContent }) => textContent).sort()).toEqual([
      'EmptyIt has no messages.',
      'Refused thereYour storage is full.',
      'Unreadable conversationIt is not valid JSON. The file may be incomplete.',
      'Untitled conversationIt is not a conversation of ChatGPT, Claude or Suspire.',
      'other.jsonIt has no conversations.',
    ]);
  });

  it('names a conversation that is larger than the server takes, without sending it', async () => {
    const { dialog, choose, sent } = await open({
      ...importing(),
      requestLimits: () => ({ importBytes: 2_000 }),
    } as Answers);
    await choose(
      jsonFile('conversations.json', [gptTalk(['x'.repeat(3_000)], { title: 'Large' }), gptTalk(['Small'])]),
    );
    await dialog.findByText('1 conversation imported.');
    dialog.getByText('It has 4 KB, and this server takes 2 KB at once.');
    expect(sent()).toHaveLength(1);
  });

  it('keeps what is stored when it is stopped, and can import the rest later', async () => {
    const second = deferred<unknown>();
    let calls = 0;
    const { dialog, choose, user } = await open({
      importConversations: (input: Sent) => (++calls === 1 ? importing().importConversations(input) : second.promise),
    } as unknown as Answers);
    const talks = Array.from({ length: 51 }, (_, index) =>
      gptTalk(['Why?'], { id: `${index}`, conversation_id: `${index}` }),
    );
    await choose(jsonFile('conversations.json', talks));
    await dialog.findByText('50 conversations imported.');
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    await dialog.findByText('Import stopped.');
    dialog.getByText('50 conversations imported.');
    dialog.getByRole('button', { name: 'Choose other files' });
  });

  it('says why it ended early', async () => {
    const { dialog, choose } = await open({
      importConversations: () => {
        throw refusal('RATE_LIMITED', 'Too many of your imports are waiting.');
      },
    });
    await choose(jsonFile('conversations.json', [gptTalk(['Why?'])]));
    await dialog.findByText('The import ended early. Too many of your imports are waiting.');
    dialog.getByText('0 conversations imported.');
  });
});
