import { describe, expect, it } from '@jest/globals';
import { readChosen } from '../../../client/screens/library/transfer/incoming/readChosen.ts';
import { type Packed, zipBytes, zipFile } from '../../support/library/zips.ts';

const MIB = 1024 * 1024;
const read = (file: File, maxBytes = MIB, signal = new AbortController().signal) =>
  readChosen([file], { maxBytes, signal, onProgress: () => undefined });
const readFiles = async (files: Packed[], maxBytes?: number) => (await read(zipFile(files), maxBytes)).files;
const names = async (files: Packed[]) => (await readFiles(files)).map(({ name }) => name);

describe('a zip file', () => {
  it('is read into its texts, in the order of their paths', async () => {
    expect(
      await readFiles([
        { name: 'b/10.md', text: 'Ten' },
        { name: 'b/9.md', text: 'Nine', isStored: true },
        { name: 'a/', isStored: true },
        { name: 'a/x.md', text: 'X'.repeat(10_000) },
      ]),
    ).toEqual([
      { name: 'prompts/a/x.md', text: 'X'.repeat(10_000) },
      { name: 'prompts/b/9.md', text: 'Nine' },
      { name: 'prompts/b/10.md', text: 'Ten' },
    ]);
  });

  it.each<[string, Packed, string]>([
    ['marked as UTF-8', { name: 'Grüße.md', isMarkedUtf8: true }, 'Grüße.md'],
    ['in UTF-8 without a mark, as macOS writes them', { name: '日本.md' }, '日本.md'],
    ['with accents apart from letters, as macOS writes them', { name: 'U\u0308ber.md' }, '\u00dcber.md'],
    ['in code page 437, as old Windows writes them', { name: Buffer.from('Gr\x81\xe1e.md', 'latin1') }, 'Grüße.md'],
    ['with backslashes, as .NET wrote them', { name: 'a\\b.md' }, 'a/b.md'],
  ])('has names %s', async (_, file, name) => {
    expect(await names([{ ...file, text: 'x' }])).toEqual([`prompts/${name}`]);
  });

  it.each<[string, Partial<Packed>]>([
    ['after the data, as programs write that stream', { hasDescriptor: true }],
    ['in 64 bits', { isZip64: true }],
    ['in 64 bits after the data', { isZip64: true, hasDescriptor: true }],
  ])('has sizes %s', async (_, file) => {
    expect(await readFiles([{ name: 'a.md', text: 'Text', ...file }])).toEqual([
      { name: 'prompts/a.md', text: 'Text' },
    ]);
  });

  it('is recognized without its extension, and documents that are zip files are not', async () => {
    const bytes = zipBytes([{ name: 'SKILL.md', text: 'Text' }]);
    expect((await read(new File([bytes], 'review.skill'))).files).toEqual([{ name: 'review/SKILL.md', text: 'Text' }]);
    await expect(read(new File([bytes], 'report.docx'))).rejects.toThrow(
      'report.docx is not a text file, so nothing can be imported.',
    );
  });

  it('leaves out hidden files, links, paths out of it, and zip files in it', async () => {
    const text = 'x';
    const { files, leftOut } = await read(
      zipFile([
        { name: 'a.md', text },
        { name: '__MACOSX/._a.md', text },
        { name: 'p/.DS_Store', text },
        { name: 'p/.git/config', text },
        { name: 'node_modules/x/readme.md', text },
        { name: '../b.md', text },
        { name: 'p/..\\..\\c.md', text },
        { name: '/etc/d.md', text },
        { name: 'C:\\e.md', text },
        { name: 'link.md', text: '/etc/passwd', isSymlink: true },
        { name: 'picture.png', text },
        { name: 'inner.zip', text: zipBytes([{ name: 'f.md', text }]) },
        { name: 'unknown', text: 'a\0b' },
        { name: 'latin1.md', text: Buffer.from('caf\xe9', 'latin1') },
        { name: 'src/main.py', text },
      ]),
    );
    expect(files).toEqual([{ name: 'prompts/a.md', text }]);
    expect(leftOut).toEqual({
      notText: ['prompts/picture.png', 'prompts/inner.zip', 'prompts/latin1.md', 'prompts/unknown'],
      code: ['prompts/src/main.py'],
    });
  });

  it.each<[string, Packed[], RegExp]>([
    ['is empty', [], /^There are no files in prompts.zip\.$/],
    ['has only pictures', [{ name: 'a.png', text: 'x' }], /^There are no text files in prompts.zip, so/],
    ['has a password', [{ name: 'a.md', text: 'x', isEncrypted: true }], /is protected by a password\. Unpack it/],
    ['is a bomb', [{ name: 'a.md', text: 'x'.repeat(1_000_000) }], /would unpack to far more than its size/],
    [
      'declares too much',
      [{ name: 'a.md', text: 'x', declared: 2 * MIB, isStored: true }],
      /cannot be unpacked|far more/,
    ],
    ['declares too little', [{ name: 'a.md', text: 'abc'.repeat(999), declared: 9 }], /cannot be unpacked/],
    ['has a damaged file', [{ name: 'a.md', text: 'x', crc: 1 }], /cannot be unpacked here\. It may be damaged/],
  ])('is refused with a sentence if it %s', async (_, files, reason) => {
    await expect(readFiles(files)).rejects.toThrow(reason);
  });

  it('is refused if its texts are larger together than an import may be', async () => {
    const text = Array.from({ length: 9_000 }, (_, index) => `${index * 7919} `).join('');
    const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.md`, text }));
    expect(await readFiles(files)).toHaveLength(5);
    await expect(readFiles(files, 4 * text.length)).rejects.toThrow(/MiB of text together\. Import them in parts\.$/);
    const small = ['a', 'b', 'c'].map((name) => ({ name: `${name}.md`, text: 'Four' }));
    expect(await readFiles(small, 12)).toHaveLength(3);
    await expect(readFiles(small, 11)).rejects.toThrow(/of text together\. Import them in parts\.$/);
    await expect(readFiles(files, 9_000)).rejects.toThrow(/^prompts\/0\.md: The file is larger than/);
  });

  it('is refused if it has more files than an import takes, or than anybody has prompts', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.md`, text: 'x' }));
    await expect(readFiles(many(2_501))).rejects.toThrow(
      'prompts.zip has 2,501 text files. At most 2,500 can be imported at once.',
    );
    await expect(readFiles(many(20_001))).rejects.toThrow('prompts.zip has more than 20,000 files. Unpack it');
  });

  it('is refused if it is cut off, or no zip file at all', async () => {
    const bytes = zipBytes([{ name: 'a.md', text: 'Text' }]);
    await expect(read(new File([bytes.subarray(0, 40)], 'a.zip'))).rejects.toThrow('a.zip cannot be unpacked here.');
    await expect(read(new File(['not a zip file'], 'a.zip'))).rejects.toThrow('a.zip cannot be unpacked here.');
  });

  it('stops when the user stops', async () => {
    const stop = new AbortController();
    const reading = readChosen(
      [
        zipFile([
          { name: 'a.md', text: 'x' },
          { name: 'b.md', text: 'y' },
        ]),
      ],
      {
        maxBytes: MIB,
        signal: stop.signal,
        onProgress: ({ total }) => total !== null && stop.abort(),
      },
    );
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
