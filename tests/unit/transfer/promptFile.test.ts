import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fileName, uniquePaths } from '../../../client/lib/files/fileNames.ts';
import { type ExportedPrompt, promptFile } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { readMarkdown } from '../../../server/contents/transfer/formats/markdown.ts';
import { readSimple } from '../../../server/contents/transfer/formats/simpleFrontMatter.ts';
import { allToRead } from '../../../server/contents/transfer/formats/source.ts';
import { exportedPrompt, hardText, NASTY_TEXTS } from '../../support/library/exportedPrompts.ts';

const none = () => undefined;
const NO_YAML_AT_ALL = { yamlCharacters: 0, yamlTokens: 0, variables: 0, exampleCharacters: 0 };

/** The prompt in a file as an import reads it, in the form of an exported one. */
function readBack(text: string, left = NO_YAML_AT_ALL) {
  const { fields, earlier = [] } = readMarkdown({ name: 'a.md', text }, left);
  const texts = (each: Map<string, unknown>) => ({
    title: each.get('title'),
    description: each.get('description') ?? '',
    content: each.get('content'),
    variables: each.get('variables'),
    labels: each.get('labels') ?? [],
  });
  return {
    ...texts(fields),
    type: fields.get('category'),
    state: fields.get('state'),
    tags: fields.get('tags'),
    earlier_versions: earlier.map(texts),
    is_starred: fields.get('is_starred'),
    created_at: fields.get('created_at'),
    updated_at: fields.get('updated_at'),
  };
}

const complete = (prompt: ExportedPrompt) => ({
  ...prompt,
  tags: prompt.tags ?? [],
  labels: prompt.labels ?? [],
  variables: (prompt.variables ?? []).map(withoutDefaults),
  earlier_versions: (prompt.earlier_versions ?? []).map((version) => ({
    ...version,
    labels: version.labels ?? [],
    variables: (version.variables ?? []).map(withoutDefaults),
  })),
  is_starred: prompt.is_starred ?? false,
});

/** A file leaves out what is the default. */
const withoutDefaults = (variable: NonNullable<ExportedPrompt['variables']>[number]) =>
  Object.fromEntries(
    Object.entries({
      ...variable,
      kind: variable.kind === 'text' ? undefined : variable.kind,
      is_required: variable.is_required ? undefined : false,
    }).map(([key, value]) => [key, value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value]),
  );

describe('a prompt as a Markdown file', () => {
  it('has its fields in front matter and its text below', () => {
    const text = promptFile(
      {
        title: 'Release: notes',
        description: 'For customers.\nOn Fridays.',
        content: 'Rewrite {{changes}} as in ~~[@7]Tone~~.\n',
        type: 'Writing',
        state: 'Draft',
        tags: ['release', 'how to, fast'],
        labels: ['production'],
        is_starred: true,
        created_at: '2026-01-02T03:04:05.678Z',
        updated_at: '2026-01-03T03:04:05.678Z',
        variables: [
          {
            name: 'changes',
            label: 'What changed',
            help: '',
            kind: 'text',
            choices: [],
            default_value: '',
            is_required: true,
          },
          {
            name: 'tone',
            label: '',
            help: 'How',
            kind: 'choice',
            choices: ['dry', 'warm, plain'],
            default_value: 'dry',
            is_required: false,
          },
        ],
      },
      () => ({ title: 'Tone guide', path: '../Style/Tone guide.md' }),
    );
    expect(text).toBe(`---
title: "Release: notes"
description: |-
  For customers.
  On Fridays.
category: Writing
state: Draft
tags: [release, "how to, fast"]
labels: [production]
starred: true
created_at: 2026-01-02T03:04:05.678Z
updated_at: 2026-01-03T03:04:05.678Z
variables:
  - name: changes
    label: What changed
  - name: tone
    help: How
    kind: choice
    choices: [dry, "warm, plain"]
    default: dry
    required: false
references:
  - id: "7"
    title: Tone guide
    path: "../Style/Tone guide.md"
space_after: "\\n"
---

Rewrite {{changes}} as in ~~[@7]Tone~~.
`);
  });

  it.each(NASTY_TEXTS)('keeps %j as title, description, tag, help and text', (text) => {
    const prompt: ExportedPrompt = {
      title: text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''),
      description: text,
      content: text,
      type: 'Writing',
      state: 'Draft',
      tags: [text],
      created_at: '2026-01-02T03:04:05.678Z',
      updated_at: '2026-01-02T03:04:05.678Z',
      variables: [
        { name: 'a', label: text, help: text, kind: 'choice', choices: [text], default_value: text, is_required: true },
      ],
    };
    const file = promptFile(prompt, none);
    expect(readBack(file)).toEqual(complete(prompt));
    expect(readBack(`---\n# A comment needs the reader of all YAML.\n${file.slice(4)}`, allToRead())).toEqual(
      complete(prompt),
    );
  });

  it('reads back as it was, by both readers', () => {
    fc.assert(
      fc.property(exportedPrompt, (prompt) => {
        const file = promptFile(prompt, none);
        expect(readBack(file)).toEqual(complete(prompt));
        expect(readBack(`---\n# A comment.\n${file.slice(4)}`, allToRead())).toEqual(complete(prompt));
      }),
      { numRuns: 300 },
    );
  });

  it('reads back with the line ends of Windows', () => {
    const prompt = {
      ...fc.sample(exportedPrompt, { numRuns: 1, seed: 7 })[0],
      content: 'One\n\ntwo',
      description: 'a\nb',
    };
    const file = promptFile(prompt as ExportedPrompt, none).replaceAll('\n', '\r\n');
    expect(readBack(file)).toEqual({ ...complete(prompt as ExportedPrompt), content: 'One\r\n\r\ntwo' });
  });
});

describe('simple front matter', () => {
  const yamlLine = fc.oneof(
    fc.constantFrom(
      'a:',
      'b: c',
      '  - d',
      '  - e: f',
      '    g: "h"',
      '  i: j',
      '- k',
      '',
      ' ',
      'l: [m, "n"]',
      'o: |-',
      '  p',
      '    q',
      'r: s: t',
      'u: v # w',
      'x: "y" z',
      'x: [a,',
      'y: [a b , c]',
      '  - "d"',
      '   - e',
      'z: yes  ',
      'a: 12:30',
      '  - http://a',
      "b: 'c'",
      'e: *f',
      '\tg: h',
    ),
    hardText.map((text) => `a: ${text}`),
  );

  it('is read like all YAML, or not at all', () => {
    fc.assert(
      fc.property(fc.array(yamlLine, { maxLength: 6 }), (lines) => {
        const yaml = ['title: T', ...lines]
          .join('\n')
          .replaceAll(/^([a-z]):/gm, (_, key: string) => `${KEYS[key.charCodeAt(0) % KEYS.length]}:`);
        if (readSimple(yaml) === null) return;
        const file = (matter: string) => ({ name: 'a.md', text: `---\n${matter}\n---\nBody` });
        expect(readMarkdown(file(yaml), NO_YAML_AT_ALL)).toEqual(
          readMarkdown(file(`# A comment.\n${yaml}`), allToRead()),
        );
      }),
      { numRuns: 3_000 },
    );
  });
});

const KEYS = ['description', 'category', 'state', 'variables', 'tags', 'labels', 'starred', 'created', 'references'];

describe('the name of a file', () => {
  it.each([
    ['Release: notes', 'Release notes'],
    ['a/b\\c<d>"e"|f?g*h', 'a b c d e f g h'],
    ['CON', 'CON_'],
    ['nul.txt', 'nul_.txt'],
    ['.hidden', 'hidden'],
    ['a\nb\tc', 'a b c'],
    ['e\u0301', '\u00e9'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u200b', 'Untitled'],
    ['👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦 family'],
    ['x'.repeat(140), 'x'.repeat(120)],
    ['🏳️‍🌈'.repeat(30), '🏳️‍🌈'.repeat(8)],
  ])('turns %j into %j', (title, name) => expect(fileName(title)).toBe(name));

  it('is given once in a folder, also where case does not count', () => {
    const path = uniquePaths();
    const given = ['Tone', 'tone', 'TONE', 'Tone (2)', 'Tone'].map((name) => path('Style', name, '.md'));
    expect(given).toEqual([
      'Style/Tone.md',
      'Style/tone (2).md',
      'Style/TONE (3).md',
      'Style/Tone (2) (2).md',
      'Style/Tone (4).md',
    ]);
    expect(path('Other', 'Tone', '.md')).toBe('Other/Tone.md');
  });

  it('can be saved everywhere', () => {
    fc.assert(
      fc.property(fc.array(hardText, { maxLength: 20 }), (titles) => {
        const path = uniquePaths();
        const paths = titles.map((title) => path('F', fileName(title), '.md'));
        expect(new Set(paths.map((each) => each.toLowerCase())).size).toBe(paths.length);
        for (const each of paths) {
          expect(each).toMatch(/^F\/[^<>:"/\\|?*\p{Cc}. ][^<>:"/\\|?*\p{Cc}]*\.md$/u);
          expect(Buffer.byteLength(each)).toBeLessThan(150);
          expect(each.normalize('NFC')).toBe(each);
        }
      }),
    );
  });
});
