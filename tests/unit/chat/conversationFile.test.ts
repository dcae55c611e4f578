import { describe, expect, it } from '@jest/globals';
import { conversationFile } from '../../../client/screens/chat/history/download/conversationFile.ts';
import type {
  DownloadedMessageFragment,
  DownloadedMessagesQuery,
} from '../../../client/screens/chat/history/download/download.generated.ts';

type Message = DownloadedMessagesQuery['chatMessages']['results'][number];

const CONVERSATION = {
  id: '7',
  name: 'Pricing: first\nideas',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastMessageAt: '2026-11-21T09:30:00.000Z',
  costEstimate: 0.0123,
};

const said = (content: string, more: Partial<DownloadedMessageFragment> = {}): DownloadedMessageFragment => ({
  id: content,
  isUser: true,
  isBroughtBack: false,
  content,
  status: 'COMPLETE',
  errorMessage: null,
  modelUsed: null,
  attachments: [],
  ...more,
});
const replied = (content: string, more: Partial<DownloadedMessageFragment> = {}) =>
  said(content, { isUser: false, modelUsed: 'gpt-4o-mini', ...more });
const inMain = (message: DownloadedMessageFragment, threadMessages: DownloadedMessageFragment[] = []): Message => ({
  ...message,
  threadMessages,
});
const bodyOf = (...messages: Message[]) =>
  conversationFile(CONVERSATION, messages).split('# Pricing: first ideas\n')[1];

describe('a conversation as Markdown', () => {
  it('has its name, dates, models and cost as front matter', () => {
    const file = conversationFile(CONVERSATION, [
      inMain(said('Hello')),
      inMain(replied('Hi.'), [said('Why?'), replied('So.', { modelUsed: 'claude-opus-4' })]),
    ]);
    expect(file.split('\n').slice(0, 8)).toEqual([
      '---',
      'title: "Pricing: first ideas"',
      'created_at: 2026-11-20T08:00:00.000Z',
      'last_message_at: 2026-11-21T09:30:00.000Z',
      'models: [gpt-4o-mini, claude-opus-4]',
      'cost_usd: "0.012300"',
      '---',
      '',
    ]);
  });

  it('says which messages were brought back from a side thread', () => {
    expect(
      bodyOf(
        inMain(replied('As it is.', { isBroughtBack: true })),
        inMain(replied('A summary.', { isBroughtBack: true, modelUsed: null })),
      ),
    ).toBe(
      '\n## Brought back from a side thread: gpt-4o-mini\n\nAs it is.\n\n## Brought back from a side thread\n\nA summary.\n',
    );
  });

  it('has each message below its author, and side threads as sections', () => {
    expect(
      bodyOf(
        inMain(said('Hello\n', { attachments: [{ id: '1', name: 'prices.csv', pages: null, file: null }] })),
        inMain(replied('Hi.'), [said('Why?'), replied('So.')]),
        inMain(said('Go on')),
        inMain(replied('Never', { modelUsed: null })),
      ),
    ).toBe(
      [
        '',
        '## You',
        '',
        'Attached: prices.csv',
        '',
        'Hello',
        '',
        '## gpt-4o-mini',
        '',
        'Hi.',
        '',
        '### Side thread: 2 messages',
        '',
        '#### You',
        '',
        'Why?',
        '',
        '#### gpt-4o-mini',
        '',
        'So.',
        '',
        '## You',
        '',
        'Go on',
        '',
        '## AI',
        '',
        'Never',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['FAILED', 'Half', '\n## gpt-4o-mini\n\nHalf\n\n> This reply failed. The model is busy.\n'],
    ['FAILED', '', '\n## gpt-4o-mini\n\n> This reply failed. The model is busy.\n'],
    ['WRITING', 'Half', '\n## gpt-4o-mini\n\nHalf\n\n> This reply was still being written.\n'],
    ['STOPPED', 'Half', '\n## gpt-4o-mini\n\nHalf\n'],
  ] as const)('says what happened to a reply that is %s', (status, content, expected) => {
    expect(bodyOf(inMain(replied(content, { status, errorMessage: 'The model is\nbusy.' })))).toBe(expected);
  });

  it.each([
    ['```js\nlet a;', '```js\nlet a;\n```'],
    ['````\n```\ntext', '````\n```\ntext\n````'],
    ['~~~\n```', '~~~\n```\n~~~'],
    ['```js\nlet a;\n```', '```js\nlet a;\n```'],
    ['```js\n```js\n```', '```js\n```js\n```'],
    ['```inline``` code', '```inline``` code'],
    ['    ```\n    four spaces', '```\n    four spaces\n```'],
  ])('closes a code block that %j leaves open', (content, expected) => {
    expect(bodyOf(inMain(replied(content)), inMain(said('Next')))).toContain(`${expected}\n\n## You\n\nNext\n`);
  });
});
