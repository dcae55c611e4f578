import { describe, expect, it } from '@jest/globals';
import { conversationCost, costSentence, formatCost, replyCost } from '../../../client/conversation/costs.ts';
import { attachmentOf, attachmentProblem, fileNameOf } from '../../../client/conversation/files/attach/attachments.ts';
import { modelTitle } from '../../../client/conversation/offlineWriter.ts';
import { failureOf } from '../../../client/conversation/replyStates.ts';
import { conversationModel } from '../../../client/screens/chat/composer/conversationModel.ts';
import { nameFrom } from '../../../client/screens/chat/conversation/conversationName.ts';

describe('the model of a conversation', () => {
  const model = (provider: string, name: string) => ({
    id: `${provider}::${name}`,
    name,
    provider,
    model: name,
    pricing: '',
    isDefault: name === 'gpt-4o-mini',
  });
  const [first, mini, opus] = [model('anthropic', 'haiku'), model('openai', 'gpt-4o-mini'), model('anthropic', 'opus')];
  const talk = (selectedModelProvider: string | null, selectedModelName: string | null) => ({
    selectedModelProvider,
    selectedModelName,
  });

  it.each([
    ['its own', talk('anthropic', 'opus'), mini.id, opus],
    ['none when its own was removed', talk('openai', 'gpt-0'), mini.id, null],
    ['the one last used', null, opus.id, opus],
    ['the default when the last used one was removed', null, 'openai::gpt-0', mini],
    ['the default', talk(null, null), null, mini],
  ])('chooses %s', (_, conversation, lastUsed, expected) => {
    expect(conversationModel([first, mini, opus], conversation, lastUsed)).toBe(expected);
  });

  it('returns null when there are no models', () => {
    expect(conversationModel([], null, null)).toBeNull();
  });
});

describe('the name from the first message', () => {
  it.each([
    ['Short', 'Short'],
    ['  On\n two  lines ', 'On two lines'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}…`],
    ['🌿'.repeat(51), `${'🌿'.repeat(50)}…`],
  ])('turns %j into %j', (message, name) => {
    expect(nameFrom(message)).toBe(name);
  });
});

describe('costs', () => {
  it.each([
    [0.01234, '$0.0123'],
    [0.00001, 'under $0.0001'],
    [0, '$0.0000'],
    [null, 'Unknown'],
  ])('shows %p as %p', (dollars, text) => {
    expect(formatCost(dollars)).toBe(text);
  });

  it('shows the cost of a stopped reply as not known', () => {
    expect(replyCost({ status: 'STOPPED', providerUsed: 'openai', costEstimate: null })).toBe('Unknown');
  });

  it.each([0, null])('shows the offline writer as free, also when %p is stored', (costEstimate) => {
    expect(replyCost({ status: 'COMPLETE', providerUsed: 'offline', costEstimate })).toBe('No AI, free');
    expect(costSentence({ provider: 'offline', costEstimate })).toBe('No AI, free');
    expect(modelTitle('offline', 'rules')).toBe('Offline writer');
    expect(modelTitle('openai', 'gpt-4o')).toBe('gpt-4o');
  });

  it.each([
    [null, 0, null],
    [null, 2, 'Unknown'],
    [0.5, 0, '$0.5000'],
    [0.5, 1, '$0.5000 and 1 reply with unknown cost'],
  ])('shows a conversation with %p and %p unpriced replies as %p', (costEstimate, unpricedReplies, text) => {
    expect(conversationCost({ costEstimate, unpricedReplies })).toBe(text);
  });
});

describe('attachments of a message', () => {
  const file = (name: string, size: number) => ({ name, size });

  it.each([
    ['as many as ten', file('k', 1), Array.from({ length: 9 }, (_, index) => file(`${index}`, 1)), null],
    ['no eleventh', file('k', 1), Array.from({ length: 10 }, (_, index) => file(`${index}`, 1)), /up to 10 files/],
    ['nothing twice', file('a', 1), [file('a', 1)], /already attached/],
    ['100,000 characters', file('a', 100_000), [], null],
    ['not one more', file('a', 100_001), [], /too long/],
    ['200,000 characters together', file('c', 1), [file('a', 100_000), file('b', 100_000)], /too long together/],
  ])('is %s', (_, added, others, problem) => {
    if (problem === null) expect(attachmentProblem(added, others)).toBeNull();
    else expect(attachmentProblem(added, others)).toMatch(problem);
  });

  it('reads a file as text and counts characters', async () => {
    expect(await attachmentOf(new File(['🌿 tea'], 'tea.txt'))).toEqual({ name: 'tea.txt', text: '🌿 tea', size: 5 });
  });

  it.each([
    ['not text', new File([new Uint8Array([137, 80, 78, 71, 0])], 'a.png'), 'a.png is not a text file.'],
    ['far too long', new File(['x'.repeat(400_001)], 'a.txt'), 'a.txt is too long: the limit is 100,000 characters.'],
  ])('refuses a file that is %s', async (_, given, message) => {
    await expect(attachmentOf(given)).rejects.toThrow(message);
  });

  it('puts the file name on one line', () => {
    expect(fileNameOf(' notes\tof\n today.md ')).toBe('notes of today.md');
    expect(fileNameOf('x'.repeat(300))).toHaveLength(200);
  });
});

it.each([
  [
    'RATE_LIMIT',
    'busy',
    'Error: Please wait a moment before making another request. The AI service is currently busy.',
  ],
  [
    'TOKEN_LIMIT',
    'too much',
    'Error: Your request is too long. Please try with shorter content or reduce the context.',
  ],
  ['AUTHENTICATION', 'no', 'Error: AI service authentication failed. Please contact support if this continues.'],
  [
    'PROVIDER',
    'The AI provider is currently unavailable.',
    'Error: AI service is temporarily unavailable. Please try again in a few moments.',
  ],
  [
    'PROVIDER',
    'The AI server at http://127.0.0.1:11434 cannot be reached.',
    'Error: The AI server at http://127.0.0.1:11434 cannot be reached.',
  ],
  ['TIMEOUT', 'It took too long.', 'Error: Request timed out. Please try again with a shorter prompt.'],
  ['QUOTA', 'Spent.', 'Error: AI service quota exceeded. Please try again later or contact support.'],
  ['INTERRUPTED', 'The server stopped.', 'Error: The server stopped.'],
  [null, null, 'Error: Failed to send message. Please try again.'],
] as const)('shows a reply that failed with %p, %p as %p', (errorType, errorMessage, text) => {
  expect(failureOf({ errorType, errorMessage })).toBe(text);
});
