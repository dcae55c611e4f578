import { describe, expect, it } from '@jest/globals';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import fc from 'fast-check';
import { zipFile } from '../../../client/lib/files/zipFile.ts';
import { csvFile } from '../../../client/screens/library/transfer/exports/csvFile.ts';
import { markdownFiles } from '../../../client/screens/library/transfer/exports/markdownFiles.ts';
import type { ExportedPrompt } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { readCsv } from '../../../server/contents/transfer/formats/csv.ts';
import { exportedPrompt, hardText } from '../../support/library/exportedPrompts.ts';

const aPrompt = (over: Partial<ExportedPrompt>): ExportedPrompt => ({
  title: 'A',
  description: '',
  content: 'Text',
  type: 'Writing',
  state: 'Draft',
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-03T03:04:06.000Z',
  ...over,
});

describe('a library as a table', () => {
  it('has a byte order mark, names of columns, and every value in quotation marks', () => {
    const file = csvFile([
      aPrompt({ title: 'Say "hi"', content: 'One,\ntwo', tags: ['a', 'b'], labels: ['production'], is_starred: true }),
    ]).join('');
    expect(file).toBe(
      '\uFEFF"title","description","content","category","state","tags","labels","starred","created_at","updated_at"\r\n' +
        '"Say ""hi""","","One,\ntwo","Writing","Draft","a, b","production","yes","2026-01-02T03:04:05.678Z","2026-01-03T03:04:06.000Z"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''-1"])(
    'keeps a spreadsheet from taking %j as a formula, and an import reads it back',
    (content) => {
      const file = csvFile([aPrompt({ title: content.replace(/[\t\r]/, ''), content })]).join('');
      expect(file).toContain(`"'${content}"`);
      expect(readCsv(file, 10).map(({ fields }) => fields.get('content'))).toEqual([content]);
    },
  );

  it('is read back with the same texts', () => {
    const text = fc.tuple(fc.constantFrom('', '=', "'", "'-", '@', '\t', '"'), hardText).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.record({ content: text, description: text }), { minLength: 1 }), (texts) => {
        const entries = readCsv(csvFile(texts.map(aPrompt)).join(''), 1_000);
        const read = entries.map(({ fields }) => ({
          content: fields.get('content'),
          description: fields.get('description'),
        }));
        expect(read).toEqual(texts);
      }),
    );
  });
});

describe('a library as a zip', () => {
  const opened = async (zip: Blob) => {
    const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries();
    return Promise.all(
      entries.map(async (entry) => ({
        path: entry.filename,
        text: entry.directory ? '' : await entry.getData(new TextWriter()),
        changed: entry.lastModDate.getTime(),
      })),
    );
  };
  const running = (signal = new AbortController().signal) => {
    const seen: number[] = [];
    return { seen, run: { signal, onProgress: (done: number) => void seen.push(done) } };
  };

  it('has a folder for each type, whose files refer to each other', async () => {
    const prompts = [
      aPrompt({ title: 'Tone: guide', type: 'Style' }),
      aPrompt({ title: 'Letter', content: 'As in ~~[@7]Tone~~ and ~~[@9]Other~~ and ~~[@5]letter~~' }),
      aPrompt({ title: 'letter', content: 'Other text' }),
    ];
    const { run, seen } = running();
    const files = await opened(await zipFile(markdownFiles({ prompts, ids: ['7', '8', '5'] }), run));
    expect(files.map(({ path }) => path)).toEqual([
      'Style/Tone guide.md',
      'Writing/Letter.md',
      'Writing/letter (2).md',
    ]);
    expect(files[1]?.text).toContain(`references:
  - id: "7"
    title: "Tone: guide"
    path: "../Style/Tone guide.md"
  - id: "9"
    title: Other
  - id: "5"
    title: letter
    path: letter (2).md
`);
    expect(files[0]?.changed).toBe(Date.parse('2026-01-03T03:04:06.000Z'));
    expect(seen).toEqual([1, 2, 3]);
  });

  it('holds the files to the byte', async () => {
    const prompts = fc.sample(exportedPrompt, 100);
    const files = [...markdownFiles({ prompts, ids: prompts.map((_, at) => String(at)) })];
    const zip = await opened(await zipFile(files, running().run));
    expect(zip.map(({ path, text }) => ({ path, text }))).toEqual(files.map(({ path, text }) => ({ path, text })));
  });

  it('stops when asked', async () => {
    const stop = new AbortController();
    const prompts = Array.from({ length: 50 }, (_, at) => aPrompt({ title: `P${at}` }));
    const { seen } = running();
    const zip = zipFile(markdownFiles({ prompts, ids: [] }), {
      signal: stop.signal,
      onProgress: (done) => {
        seen.push(done);
        if (done === 3) stop.abort();
      },
    });
    await expect(zip).rejects.toThrow();
    expect(seen.length).toBeLessThan(50);
  });
});
