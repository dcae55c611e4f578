import { describe, expect, it } from '@jest/globals';
import { readPrompts as read } from '../../support/library/readPrompts.ts';

const readYaml = (yaml: string) => read('promptfooconfig.yaml', yaml);

describe('tests of promptfoo', () => {
  it('become examples of each prompt if they state an answer', () => {
    const { examples, omittedTests } = readYaml(`
prompts: ['Greet {{name}}.', 'Greet {{ name }} in {{language}}.']
defaultTest: {vars: {language: French}}
tests:
  - vars: {name: Ada}
    assert: [{type: contains, value: Ada}, {type: equals, value: 'Bonjour {{name}}'}]
  - vars: {name: Bob, language: German, unused: x}
    assert: [{type: equals, value: Hallo}]
  - vars: {name: Eve}
    assert: [{type: contains, value: Eve}]
`);
    expect(examples).toEqual([
      [
        { values: [{ name: 'name', value: 'Ada' }], prompt: 'Greet Ada.', text: 'Bonjour Ada' },
        { values: [{ name: 'name', value: 'Bob' }], prompt: 'Greet Bob.', text: 'Hallo' },
      ],
      [
        {
          values: [
            { name: 'language', value: 'French' },
            { name: 'name', value: 'Ada' },
          ],
          prompt: 'Greet Ada in French.',
          text: 'Bonjour Ada',
        },
        {
          values: [
            { name: 'language', value: 'German' },
            { name: 'name', value: 'Bob' },
          ],
          prompt: 'Greet Bob in German.',
          text: 'Hallo',
        },
      ],
    ]);
    expect(omittedTests).toBe(1);
  });

  const PROMPT = "prompts: ['Say {{a}}']\n";
  it.each<[string, string, string[], number]>([
    [
      'the answer of defaultTest',
      'defaultTest: {assert: [{type: equals, value: A}]}\ntests: [{vars: {a: 1}}]',
      ['A'],
      0,
    ],
    ['defaultTest without tests', 'defaultTest: {vars: {a: 1}, assert: [{type: equals, value: A}]}', ['A'], 0],
    ['defaultTest without an answer', 'defaultTest: {vars: {a: 1}}', [], 0],
    [
      'its own answer before it',
      'defaultTest: {assert: [{type: equals, value: A}]}\ntests: [{assert: [{type: equals, value: B}]}]',
      ['B'],
      0,
    ],
    ['a row', "tests: [{a: x, __expected: Yes}, {a: y, __expected: 'equals: No'}]", ['Yes', 'No'], 0],
    ['a column among variables', 'tests: [{vars: {a: x, __expected1: Yes}}]', ['Yes'], 0],
    [
      'a row with another assertion',
      "tests: [{a: x, __expected: 'contains: x'}, {a: y, __expected: is-json}, {a: z, __expected: 'not-equals:x'}, {a: z, __expected: 'similar(0.8):x'}]",
      [],
      4,
    ],
    ['an answer with a colon', "tests: [{a: x, __expected: 'note: that'}]", ['note: that'], 0],
    ['an answer in JSON', 'tests: [{assert: [{type: equals, value: {a: x}}]}]', ['{\n  "a": "x"\n}'], 0],
    ['an answer in a file', 'tests: [{assert: [{type: equals, value: file://a.txt}]}]', [], 1],
    ['a value in a file', 'tests: [{vars: {a: file://a.txt}, assert: [{type: equals, value: A}]}]', [], 1],
    ['an empty answer', "tests: [{assert: [{type: equals, value: ' '}]}]", [], 1],
    ['tests in files', 'tests: file://tests.csv', [], 0],
    ['tests of other prompts', 'tests: [{prompts: [other], assert: [{type: equals, value: A}]}]', [], 1],
  ])('are read with %s', (_, yaml, texts, omitted) => {
    const { examples, omittedTests } = readYaml(`${PROMPT}${yaml}`);
    expect(examples[0]?.map(({ text }) => text)).toEqual(texts);
    expect(omittedTests).toBe(omitted);
  });

  it('belong to the prompts that they name', () => {
    const { examples } = readYaml(`
prompts: [{id: one, label: First, raw: A}, {id: two, raw: B}]
tests:
  - {prompts: [First], assert: [{type: equals, value: '1'}]}
  - {prompts: [two], assert: [{type: equals, value: '2'}]}
`);
    expect(examples.map((each) => each.map(({ text }) => text))).toEqual([['1'], ['2']]);
  });

  it('become 20 examples of a prompt at most', () => {
    const tests = Array.from({ length: 25 }, (_, at) => ({ a: `${at}`, __expected: `A${at}` }));
    const { examples, omittedTests } = read('a.json', JSON.stringify({ prompts: ['Say {{a}}'], tests }));
    expect(examples[0]?.map(({ text }) => text)).toEqual(tests.slice(0, 20).map(({ __expected }) => __expected));
    expect(omittedTests).toBe(5);
  });

  it('repeat a long answer only up to a limit for all prompts', () => {
    const tests = Array.from({ length: 20 }, () => ({ a: 'x', __expected: 'y'.repeat(50_000) }));
    const prompts = Array.from({ length: 100 }, (_, at) => `Say ${at} {{a}}`);
    const { examples } = read('a.json', JSON.stringify({ prompts, tests }));
    expect(JSON.stringify(examples).length).toBeLessThan(2_100_000);
  });
});
