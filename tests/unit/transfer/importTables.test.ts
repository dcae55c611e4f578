import { describe, expect, it } from '@jest/globals';
import { readPrompts, shortly } from '../../support/library/readPrompts.ts';

describe('CSV', () => {
  it.each<[what: string, text: string, prompts: string[]]>([
    ['a byte order mark and Windows line ends', '\uFEFFact,prompt\r\nA,x\r\n\r\nB,y', ['A: x', 'B: y']],
    ['line ends of an old Mac', 'act,prompt\rA,x\rB,y', ['A: x', 'B: y']],
    ['an empty last value', 'prompt,act\n"a ""b""",\n', [': a "b"']],
    ['columns in any order and case', 'Title,Category,Content\nA,Email,z', ['A: z']],
    ['names of columns in quotation marks', '"act","prompt"\n"A","x"', ['A: x']],
    ['names of columns of two words', 'Prompt Title;Prompt Text\nA;x', ['A: x']],
    ['a space before a quotation mark', 'act, prompt\n"A", "x, y"\nB, "z ""q"" "', ['A: x, y', 'B: z "q" ']],
    ['a tab before and after quotation marks', 'act,prompt\n\t"A"\t,\t"x, y"\t', ['A: x, y']],
    ['a quotation mark inside a value', 'act,prompt\nA,a 5" nail', ['A: a 5" nail']],
    ['semicolons', 'act;prompt\nA;x, y\n"B;C";"z"', ['A: x, y', 'B;C: z']],
    ['tabs', 'act\tprompt\nA\tx, y; z', ['A: x, y; z']],
    ['bars', 'act|prompt\nA|x, y', ['A: x, y']],
    ['a line that names a semicolon', 'sep=;\nact;prompt\nA;x', ['A: x']],
    ['a line that names a tab', '\uFEFFsep=\t\r\nact\tprompt\r\nA\tx', ['A: x']],
    ['a line that names another character', '"sep=^"\nact^prompt\nA^x', ['A: x']],
    ['a byte order mark behind that line', 'sep=;\n\uFEFFact;prompt\nA;x', ['A: x']],
    ['separators in the first value', 'act,prompt\n"a;b;c\td","x;y"', ['a;b;c d: x;y']],
    ['empty columns at the end', 'act,prompt,,\nA,x,,\nB,y\nC,z,,,,', ['A: x', 'B: y', 'C: z']],
    ['rows of separators only', 'act,prompt\n,\nA,x\n , \n', ['A: x']],
    ['lines in a value', 'act,prompt\nA,"x\n\ny"\n', ['A: x\n\ny']],
    ['no title', 'prompt\nx\n', [': x']],
  ])('reads a file with %s', (_what, text, prompts) => {
    expect(shortly('a.csv', text)).toEqual(prompts);
  });

  it('reads tables with the extension of tabs, and tags in one value', () => {
    expect(readPrompts('a.tsv', 'name\ttext\ttags\nA\tx\twork, Email ;fun')).toMatchObject({
      format: 'CSV',
      prompts: [{ title: 'A', content: 'x', tags: ['work', 'Email', 'fun'] }],
    });
  });

  it.each<[what: string, text: string, prompts: unknown[]]>([
    [
      'more values than columns',
      'act,prompt\nA,Write, please\nB,y',
      ['Row 2 has 3 values instead of 2. A value that contains the separator must be in quotation marks.', 'B: y'],
    ],
    ['fewer values than columns', 'act,prompt,type\nA,x\nB,y,TEXT', ['Row 2 has 2 values instead of 3.', 'B: y']],
    ['one value', 'act,prompt\nA\nB,y', ['Row 2 has 1 value instead of 2.', 'B: y']],
    ['an empty line before it', 'act,prompt\n\nA,x\n\nB', ['A: x', 'Row 5 has 1 value instead of 2.']],
    ['a line for its separator', 'sep=;\nact;prompt\nA;x;z', [expect.stringMatching(/^Row 2 has 3 values/)]],
    ['commas in a single column', 'prompt\nx\nWrite a, b, c', [': x', expect.stringMatching(/^Row 3 has 3 values/)]],
  ])('reports a row with %s by its number', (_what, text, prompts) => {
    expect(shortly('a.csv', text)).toEqual(prompts);
  });

  it('names the row that it reports', () => {
    expect(readPrompts('a.csv', 'title,prompt\nMy title,a,b').prompts).toMatchObject([{ title: 'My title' }]);
  });

  it.each([
    ['no column of prompts', 'act,type\na,b', /must name its columns/],
    ['an open quotation mark', 'prompt\n"a\nb', /quotation mark in row 2 is not closed/],
    ['text behind a quotation mark', 'prompt\n"a"b', /Row 2 has text after/],
    ['a thousand columns', `prompt${',x'.repeat(1_000)}\na`, /more than 100 columns/],
  ])('refuses a file with %s', (_what, text, reason) => expect(() => shortly('a.csv', text)).toThrow(reason));

  it('reads at most one row beyond the limit', () => {
    expect(readPrompts('a.csv', `prompt\n${'x\n'.repeat(100_000)}`, 10).prompts).toHaveLength(11);
  });
});

describe('JSON of other tools', () => {
  it.each<[what: string, value: unknown]>([
    ['act and prompt', [{ act: 'A', prompt: 'x' }]],
    ['title and prompt', [{ title: 'A', prompt: 'x' }]],
    ['name and text', [{ name: 'A', text: 'x' }]],
    ['name and prompt', [{ name: 'A', prompt: 'x' }]],
    ['name and content', [{ id: 1, name: 'A', description: '', content: 'x', folderId: null }]],
    ['key and value', [{ key: 'A', value: 'x' }]],
    ['name and template', [{ name: 'A', template: 'x' }]],
    ['a system prompt', [{ name: 'A', systemPrompt: 'x' }]],
    ['an instruction', { characters: [{ title: 'A', instruction: 'x' }] }],
    ['capital letters', [{ Title: 'A', Prompt: 'x' }]],
    ['words in the names', [{ promptTitle: 'A', prompt_text: 'x' }]],
    ['a version and prompts', { version: 4, history: [], folders: [], prompts: [{ name: 'A', content: 'x' }] }],
    ['prompts by their ids', { prompts: { a: { title: 'A', prompt: 'x' } } }],
    ['a list of items', { items: [{ title: 'A', text: 'x' }] }],
    ['folders of prompts', { version: '1', folders: [{ name: 'F', prompts: [{ title: 'A', text: 'x' }] }] }],
    ['one prompt', { title: 'A', prompt: 'x' }],
    ['pairs', [['A', 'x']]],
    ['lists of pairs by language', { en: [['A', 'x']], cn: [] }],
    ['messages', [{ name: 'A', messages: [{ role: 'user', content: 'x' }] }]],
  ])('reads %s', (_what, value) => {
    const text = JSON.stringify(value);
    expect(readPrompts('a.json', text).format).toBe('JSON');
    expect(shortly('a.json', text)).toEqual(['A: x']);
  });

  it('keeps descriptions, categories, tags and dates', () => {
    const about = { description: 'd', category: 'Email', type: 'TEXT' };
    const prompt = {
      act: 'A',
      prompt: 'x',
      ...about,
      tags: ['a', { name: 'b' }],
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(readPrompts('a.json', JSON.stringify([prompt])).prompts).toMatchObject([
      { description: 'd', category: 'Email', tags: ['a', 'b'], created_at: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  it('leaves what is no text for the report', () => {
    expect(readPrompts('a.json', '[{"title": "A", "prompt": {"en": "x"}}]').prompts).toMatchObject([
      { content: { en: 'x' } },
    ]);
  });

  it.each([
    ['JSON Lines', 'a.jsonl', '{"act":"A","prompt":"x"}\n\n{"act":"B","prompt":"y"}\n', ['A: x', 'B: y']],
    [
      'a byte order mark and Windows line ends',
      'a.ndjson',
      '\uFEFF{"act":"A","prompt":"x"}\r\n{"act":"B","prompt":"y"}',
      ['A: x', 'B: y'],
    ],
    ['JSON Lines in JSON', 'a.json', '{"act":"A","prompt":"x"}\n{"act":"B","prompt":"y"}', ['A: x', 'B: y']],
    ['a list in JSON Lines', 'a.jsonl', '[\n{"act":"A","prompt":"x"},\n{"act":"B","prompt":"y"}\n]', ['A: x', 'B: y']],
    ['equal names', 'a.json', '[{"name":"A","prompt":"x"},{"name":"A","prompt":"y"}]', ['A: x', 'A: y']],
    ['a list of texts', 'a.json', '["x", "y"]', [': x', ': y']],
    [
      'a line that is no JSON, by its number',
      'a.jsonl',
      '{"title":"A","content":"x"}\n\n{"title":"B",\n{"title":"C","content":"z"}',
      ['A: x', 'C: z', 'Line 3 is not valid JSON.'],
    ],
  ])('reads or reports %s', (_what, name, text, prompts) => {
    expect(shortly(name, text)).toEqual(prompts);
  });

  it.each([
    ['{"a": 1}', /must contain an array/],
    ['{"prompts": "none"}', /must contain an array/],
    ['{\n"title": "A"', /Invalid JSON format/],
    ['['.repeat(50_000), /nested more than 32 deep/],
  ])('refuses %.20s', (text, reason) => expect(() => shortly('a.json', text)).toThrow(reason));
});

describe('Markdown that begins with a rule', () => {
  it.each([
    ['a rule alone', '---\nBe brief.\n'],
    ['a rule and a heading', '---\n# Role\nYou are an editor.\n'],
    ['a rule and a sentence with a colon', '---\nNote: be brief.\n'],
    ['two rules around sentences with colons', '---\nRole: You are an editor.\nTask: Shorten this.\n---\nText\n'],
    ['a heading between rules', '---\n# Role\nYou are an editor.\n---\nText\n'],
    ['a list between rules', '---\n- one\n- two\n---\nText\n'],
    ['a rule and variables', '---\n{{text}}\n---\n'],
    ['a byte order mark', '\uFEFF---\r\nBe brief.\r\n'],
    ['nothing else', '---'],
    ['70,000 characters', `---\n${'x '.repeat(35_000)}`],
  ])('is read whole: %s', (_what, text) => {
    expect(shortly('notes/brief.md', text)).toEqual([`brief: ${text.replace('\uFEFF', '').trimEnd()}`]);
  });

  it.each([
    ['known keys', '---\ntitle: T\n---\nBody', 'T: Body'],
    ['a comment first', '---\n# of mine\ntitle: T\n---\nBody', 'T: Body'],
    ['a key in capitals', '---\nTitle: T\n---\nBody', 'T: Body'],
    ['keys of other tools only', '---\nmodel: gpt-4o\ntemperature: 0.2\n---\nBody', 'a: Body'],
    ['nothing in it', '---\n---\nBody', 'a: Body'],
  ])('is still read as front matter with %s', (_what, text, prompt) => {
    expect(shortly('a.md', text)).toEqual([prompt]);
  });
});

describe('the title of a Markdown file', () => {
  it.each([
    ['its only heading of the first level', 'a/b.md', '# Release notes\n\n## Steps\nText', 'Release notes'],
    ['the words of that heading', 'b.md', '\n#  **Release** `notes` #\nText', 'Release notes'],
    ['that heading next to comments in code', 'b.md', '# Notes\n```sh\n# a comment\n```', 'Notes'],
    ['the file with several such headings', 'a/b.md', '# IDENTITY\nYou.\n\n# STEPS\n- One', 'b'],
    ['the file with a heading of a lower level', 'b.md', '## Steps\nOne', 'b'],
    ['the file with many headings', 'b.md', `# A\n${'# b\n'.repeat(200_000)}`, 'b'],
    ['the folder of a name that says nothing', 'patterns/extract_wisdom/system.md', 'You.', 'extract_wisdom'],
    ['the folder above', 'skills\\pdf\\prompts\\SKILL.md', 'You.', 'pdf'],
    ['the file without a folder', 'README.md', 'You.', 'README'],
    ['the file without a second extension', 'x/react.instructions.md', 'You.', 'react'],
    ['the front matter', 'a/system.md', '---\nname: Wisdom\n---\n# Heading', 'Wisdom'],
  ])('is that of %s', (_what, name, text, title) => {
    expect(readPrompts(name, text).prompts).toMatchObject([{ title }]);
  });
});
