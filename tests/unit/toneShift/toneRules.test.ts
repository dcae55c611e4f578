import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseModel } from '../../../client/conversation/models.ts';
import { looksLikeNewText, maySend, placeholderFor } from '../../../client/screens/toneShift/composer/composerRules.ts';
import { countChanges, partsOf, textWithReverted } from '../../../client/screens/toneShift/messages/changes.ts';
import { exchangesOf, messageTypeOf } from '../../../client/screens/toneShift/messages/exchanges.ts';
import { structuredJson } from '../../../client/screens/toneShift/messages/structuredJson.ts';
import { presetsIn } from '../../../client/screens/toneShift/presets.ts';
import { itemTypeName } from '../../../client/screens/toneShift/toolbox/itemTypes.ts';
import {
  choicesOf,
  emptySelection,
  levelOf,
  setLevel,
  toggle,
  withoutDeleted,
} from '../../../client/screens/toneShift/toolbox/selection.ts';
import { aCatalogue, aToneMessage, aToneModifier } from '../../support/screens/toneItems.ts';

describe('the placeholder of the composer', () => {
  it.each([
    [[], 'Type your message here...'],
    [['Email'], 'Transform message (Email)...'],
    [['Email', 'Peers'], 'Transform message (Email, Peers)...'],
    [['Email', 'Peers', 'Coach'], 'Transform message (Email, Peers)...'],
  ])('shows for %j: %j', (names, expected) => expect(placeholderFor(names)).toBe(expected));
});

it.each([
  ['x'.repeat(399), false],
  ['🎈'.repeat(399), false],
  ['x'.repeat(400), true],
  ['Shorter.\nWarmer.', false],
  ['Shorter.\n\n', false],
  ['Dear Anna,\r\n \r\nwe are late.', true],
])('detects whether a pasted %j is a new text: %s', (text, expected) => expect(looksLikeNewText(text)).toBe(expected));

describe('the send rule', () => {
  const set = toggle(emptySelection, 'FORMAT', '1');
  it.each([
    ['some text', { text: 'a', hasMessages: false, selection: emptySelection }, true],
    ['blank text at first', { text: ' \n', hasMessages: false, selection: set }, false],
    ['blank text with a setting, in a conversation', { text: '', hasMessages: true, selection: set }, true],
    [
      'blank text with a modifier, in a conversation',
      { text: '', hasMessages: true, selection: setLevel(emptySelection, '1', -1) },
      true,
    ],
    [
      'blank text with nothing set, in a conversation',
      { text: '', hasMessages: true, selection: emptySelection },
      false,
    ],
  ])('decides for %s', (_, attempt, expected) => expect(maySend(attempt)).toBe(expected));
});

describe('the selection', () => {
  it('allows one format and several audiences', () => {
    expect(toggle(toggle(emptySelection, 'FORMAT', '1'), 'FORMAT', '2').formatIds).toEqual(['2']);
    expect(toggle(toggle(emptySelection, 'AUDIENCE', '1'), 'AUDIENCE', '2').audienceIds).toEqual(['1', '2']);
    expect(toggle(toggle(emptySelection, 'AUDIENCE', '1'), 'AUDIENCE', '1')).toEqual(emptySelection);
  });

  it('clamps a level and drops a neutral one', () => {
    expect(levelOf(setLevel(emptySelection, '1', 9), '1')).toBe(3);
    expect(levelOf(setLevel(emptySelection, '1', -9), '1')).toBe(-3);
    expect(setLevel(setLevel(emptySelection, '1', 2), '1', 0)).toEqual(emptySelection);
  });

  it('is listed in the order of the toolbox, levels by their names', () => {
    const catalogue = aCatalogue();
    const chosen = setLevel(toggle(toggle(emptySelection, 'VOICE', 'v1'), 'FORMAT', 'f1'), 'm1', 2);
    expect(choicesOf(chosen, catalogue).map(({ label }) => label)).toEqual(['Email', 'More professional', 'Coach']);
  });

  it('drops items that the catalogue does not have', () => {
    const old = setLevel(toggle(toggle(emptySelection, 'FORMAT', 'gone'), 'AUDIENCE', 'a1'), 'gone', 1);
    expect(withoutDeleted(old, aCatalogue())).toEqual({ ...emptySelection, audienceIds: ['a1'] });
  });
});

it('keeps the presets when their modifiers are renamed', () => {
  const modifiers = [{ ...aToneModifier('m1', 'length'), name: 'brevity' }, aToneModifier('m2', 'directness')];
  const { selection } = presetsIn({ ...aCatalogue(), modifiers }).find(({ name }) => name === 'Half the length') ?? {};
  expect(selection?.modifierLevels).toEqual([
    { modifierId: 'm1', level: -3 },
    { modifierId: 'm2', level: 1 },
  ]);
});

describe('the type of a message', () => {
  const input = aToneMessage({ id: '1', text: 'First' });
  const failed = aToneMessage({ id: '2', type: 'OUTPUT', inputId: '1', status: 'FAILED' });
  const answer = aToneMessage({ id: '3', type: 'OUTPUT', inputId: '1', variant: 1 });

  const typeOf = (text: string, messages: Parameters<typeof messageTypeOf>[1], isNewText = false) =>
    messageTypeOf({ text, isNewText }, messages);

  it('is the original until there is an output, then instructions, unless the user chooses', () => {
    expect(typeOf('First', [])).toBe('ORIGINAL_MESSAGE');
    expect(typeOf('First', [input, failed])).toBe('ORIGINAL_MESSAGE');
    expect(typeOf('Shorter', [input, answer])).toBe('ADDITIONAL_INSTRUCTIONS');
    expect(typeOf('Second', [input, answer], true)).toBe('ORIGINAL_MESSAGE');
    expect(typeOf('', [input, failed])).toBe('ADDITIONAL_INSTRUCTIONS');
    expect(typeOf('', [input, answer], true)).toBe('ADDITIONAL_INSTRUCTIONS');
  });

  it('refers to the newest original, which is sent again as an original if it failed', () => {
    const second = aToneMessage({ id: '4', text: 'Second' });
    const noAnswer = aToneMessage({ id: '5', type: 'OUTPUT', inputId: '4', status: 'FAILED' });
    const follow = aToneMessage({ id: '6', text: '', messageType: 'ADDITIONAL_INSTRUCTIONS' });
    const late = aToneMessage({ id: '7', type: 'OUTPUT', inputId: '6' });
    expect(typeOf('Second', [input, answer, second, noAnswer])).toBe('ORIGINAL_MESSAGE');
    expect(typeOf('Shorter', [input, answer, second, noAnswer, follow, late])).toBe('ADDITIONAL_INSTRUCTIONS');
  });

  it('compares an output with the original it refers to', () => {
    const follow = aToneMessage({ id: '4', text: 'Shorter', messageType: 'ADDITIONAL_INSTRUCTIONS' });
    const second = aToneMessage({ id: '6', type: 'OUTPUT', inputId: '4', variant: 2 });
    const first = aToneMessage({ id: '5', type: 'OUTPUT', inputId: '4', variant: 1 });
    expect(exchangesOf([input, answer, follow, second, first])).toEqual([
      { input, outputs: [answer], original: 'First' },
      { input: follow, outputs: [first, second], original: 'First' },
    ]);
  });
});

describe('a mix of an output with its original', () => {
  const texts = fc
    .array(fc.constantFrom('a ', 'b', ' ', '\n', 'word ', '。', '你好'), { maxLength: 20 })
    .map((pieces) => pieces.join(''));

  it('equals the output with no change reverted, and the original with all of them', () => {
    fc.assert(
      fc.property(texts, texts, (original, output) => {
        const parts = partsOf(original, output);
        const all = new Set(Array.from({ length: countChanges(parts) }, (_, index) => index));
        expect(textWithReverted(parts, new Set())).toBe(output);
        expect(textWithReverted(parts, all)).toBe(original);
      }),
    );
  });

  it('reverts one change and leaves the others', () => {
    const parts = partsOf('hey Anna, we meet Friday', 'Hello Anna, we meet Monday');
    expect(countChanges(parts)).toBe(2);
    expect(textWithReverted(parts, new Set([1]))).toBe('Hello Anna, we meet Friday');
  });
});

describe('the model of ToneShift', () => {
  const model = (name: string, provider = 'openai') => ({
    id: `${provider}::${name}`,
    name,
    short: name,
    display: name,
    provider,
    model: name,
    pricing: 'Pricing varies',
    isDefault: name === 'gpt-4o-mini',
  });

  it('is the stored one while it is available', () => {
    const models = [model('gpt-4o-mini'), model('llama', 'ollama')];
    expect(chooseModel(models, 'ollama::llama')?.name).toBe('llama');
    expect(chooseModel(models, 'ollama::gone')?.name).toBe('gpt-4o-mini');
    expect(chooseModel([], 'ollama::llama')).toBeNull();
  });
});

it('refuses unknown item types', () => {
  expect(itemTypeName('VOICE')).toBe('Voice');
  expect(() => itemTypeName('MOOD')).toThrow('Invalid item type: MOOD');
  expect(() => itemTypeName('constructor')).toThrow('Invalid item type: constructor');
});

it('writes the structured prompt in snake_case, without empty fields', () => {
  const structured = {
    task: 'Reword',
    originalMessage: 'Hi',
    voice: null,
    role: null,
    format: 'An e-mail',
    audience: 'A AND B',
    modifiers: null,
    model: 'gpt-4o',
  };
  expect(JSON.parse(structuredJson(structured))).toEqual({
    task: 'Reword',
    original_message: 'Hi',
    format: 'An e-mail',
    audience: 'A AND B',
    model: 'gpt-4o',
  });
});
