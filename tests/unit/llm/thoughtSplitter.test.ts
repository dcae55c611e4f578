import { describe, expect, it, jest } from '@jest/globals';
import { ThoughtSplitter } from '../../../server/llm/providers/answers/thoughtSplitter.ts';
import { withoutThought } from '../../../server/llm/providers/answers/withoutThought.ts';

/** The text and the thought of an answer that arrives in these deltas. */
function split(deltas: readonly string[], beginsInThought = false) {
  const splitter = new ThoughtSplitter(beginsInThought);
  let text = '';
  let thought = '';
  for (const piece of [...deltas.flatMap((delta) => splitter.write(delta)), ...splitter.end()]) {
    if (piece.kind === 'replacement') ({ text, thought } = piece);
    else if (piece.kind === 'text') text += piece.delta;
    else thought += piece.delta;
  }
  return { text, thought: thought.trim() };
}

const inCharacters = (text: string) => [...text];
const inPairs = (text: string) => text.match(/[\s\S]{1,2}/g) ?? [];

/** Answers with a thought, as models and servers send them. */
const THOUGHTS: [name: string, answer: string, thought: string, text: string][] = [
  ['a tag', '<think>Let me see.</think>Hello.', 'Let me see.', 'Hello.'],
  ['a tag on lines of its own', '<think>\nLet me see.\n</think>\n\nHello.', 'Let me see.', 'Hello.'],
  ['a tag after line breaks', '\n\n<think>\nSee.\n</think>\nHello.', 'See.', 'Hello.'],
  ['an empty tag', '<think>\n\n</think>\n\nHello.', '', 'Hello.'],
  ['a tag without content', '<think/>Hello.', '', 'Hello.'],
  ['the longer name of the tag', '<thinking>See.</thinking>\nHello.', 'See.', 'Hello.'],
  ['a tag named thought', '<thought>See.</thought>Hello.', 'See.', 'Hello.'],
  [
    'a tag named reasoning, and one for the answer',
    '<reasoning>\nSee.\n</reasoning>\n<answer>\nHello.\n</answer>',
    'See.',
    'Hello.\n',
  ],
  ['a tag in capitals', '<THINK>See.</THINK>Hello.', 'See.', 'Hello.'],
  ['a tag with attributes', '<think time="4">See.</think>Hello.', 'See.', 'Hello.'],
  ['a tag with a prefix', '<seed:think>See.</seed:think>Hello.', 'See.', 'Hello.'],
  ['a tag closed by its other name', '<thinking>See.</think>Hello.', 'See.', 'Hello.'],
  ['two tags', '<think>One.</think>\n<think>Two.</think>\nHello.', 'One.Two.', 'Hello.'],
  ['brackets', '[THINK]See.[/THINK]Hello.', 'See.', 'Hello.'],
  ['triangles', '◁think▷See.◁/think▷Hello.', 'See.', 'Hello.'],
  [
    'marks of a template',
    '<|START_THINKING|>See.<|END_THINKING|><|START_RESPONSE|>Hello.<|END_RESPONSE|>',
    'See.',
    'Hello.',
  ],
  [
    'the channels of harmony',
    '<|channel|>analysis<|message|>The user greets.<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|>',
    'The user greets.',
    'Hello.',
  ],
  [
    'the channels of harmony with a comment between',
    '<|start|>assistant<|channel|>analysis<|message|>See.<|end|><|start|>assistant<|channel|>commentary<|message|>Plan.<|end|><|start|>assistant<|channel|>final<|message|>Hello.',
    'See.Plan.',
    'Hello.',
  ],
  [
    'the channels of harmony without their marks',
    'analysisThe user greets.assistantfinalHello.',
    'The user greets.',
    'Hello.',
  ],
  ['a closing tag alone', 'The user greets.\n</think>\n\nHello.', 'The user greets.', 'Hello.'],
  ['a closing tag alone in the line of the thought', 'The user greets.</think>Hello.', 'The user greets.', 'Hello.'],
  ['a closing tag alone after a blank', 'The user greets. </think>\n\nHello.', 'The user greets.', 'Hello.'],
  ['a closing tag alone at the beginning', '</think>\n\nHello.', '', 'Hello.'],
  [
    'a closing tag after code in the thought',
    'Use `</div>`.\n```html\n<p>\n```\nDone.\n</think>\nHello.',
    'Use `</div>`.\n```html\n<p>\n```\nDone.',
    'Hello.',
  ],
  ['a thought that never ends', '<think>Let me see', 'Let me see', ''],
];

/** Answers that only speak of such marks. */
const TEXTS: [name: string, answer: string][] = [
  ['a plain text', 'Hello.'],
  ['a text that begins with white space', '\n\n  Hello.'],
  ['another tag', '<instructions>\nBe brief.\n</instructions>'],
  ['a longer name', '<thinker>Rodin</thinker>'],
  ['a comparison', '< 5 is fewer'],
  ['the tags in a sentence', 'Models write <think>…</think> before they answer.'],
  ['a closing tag in a sentence', 'The thought ends with </think>, then the answer begins.'],
  ['a closing tag in code', 'It ends with `</think>`.'],
  ['a closing tag in quotes', 'It ends with "</think>".'],
  ['a closing tag in a fenced block', 'Like this:\n```\nthought\n</think>\nanswer\n```\nDone.'],
  ['the tags in a fenced block', '```xml\n<think>\nSee.\n</think>\n```'],
  ['both tags on lines of their own later', 'A template:\n<think>\nSteps\n</think>\nThen answer.'],
  ['a bracket', '[Thinking of you] is a song.'],
  ['the word analysis', 'analysis of the data'],
  ['a text that begins as harmony without marks and goes on', 'analysisThe word was glued.'],
  ['the beginning of a tag', '<thi'],
  ['the beginning of a tag at the end', 'It is called <think'],
  ['the tag for an answer without a thought', '<answer>42</answer>'],
];

describe.each([
  ['whole', (answer: string) => [answer]],
  ['in characters', inCharacters],
  ['in pairs of characters', inPairs],
])('an answer that arrives %s', (_, deltasOf) => {
  it.each(THOUGHTS)('has its thought apart: %s', (_name, answer, thought, text) => {
    expect(split(deltasOf(answer))).toEqual({ text, thought });
  });

  it.each(TEXTS)('stays text: %s', (_name, answer) => {
    expect(split(deltasOf(answer))).toEqual({ text: answer, thought: '' });
  });
});

describe('a model whose answers begin within a thought', () => {
  it('sends its thought as thought from the beginning', () => {
    const splitter = new ThoughtSplitter(true);
    expect(splitter.write('The user greets.')).toEqual([{ kind: 'thought', delta: 'The user greets.' }]);
    expect([...splitter.write('</think>Hello.'), ...splitter.end()]).toEqual([{ kind: 'text', delta: 'Hello.' }]);
    expect(splitter.hasLoneClosing).toBe(true);
  });

  it('has a text after all if no closing tag comes', () => {
    expect(split(['Hello ', 'there.'], true)).toEqual({ text: 'Hello there.', thought: '' });
  });

  it('has the opening tag of another template too', () => {
    expect(split(['<think>See.</think>Hello.'], true)).toEqual({ text: 'Hello.', thought: 'See.' });
  });
});

describe('a stored answer', () => {
  it.each(THOUGHTS)('is sent to a model without its thought: %s', (_name, answer, _thought, text) => {
    expect(withoutThought(answer)).toBe(text);
  });

  it.each(TEXTS)('is sent to a model as it is: %s', (_name, answer) => {
    expect(withoutThought(answer)).toBe(answer);
  });
});

it.each([
  ['marks in code', `Hello \`${'x</think> '.repeat(3_000)}`],
  ['marks after lines', '\n</think>hello'.repeat(3_000)],
  ['marks within words', 'a</think>b'.repeat(3_000)],
  ['ends of an answer', `<think>a</think><answer>${'</answer> x'.repeat(3_000)}`],
  ['thoughts', '<think>a</think>'.repeat(3_000)],
])('reads an answer of many %s a bounded number of times', (_, answer) => {
  const lower = jest.spyOn(String.prototype, 'toLowerCase');
  try {
    const { text, thought } = split([answer]);
    expect(`${thought}${text}`).toContain(answer.slice(-20));
    expect(lower.mock.calls.length).toBeLessThan(2_000);
  } finally {
    lower.mockRestore();
  }
});
