import { describe, expect, it } from '@jest/globals';
import type { Conversion } from '../../../../client/screens/chat/imports/convert/convert.ts';
import { nothingLeftOut } from '../../../../client/screens/chat/imports/convert/values.ts';
import { readConversations } from '../../../../client/screens/chat/imports/readConversations.ts';
import { gptTalk } from '../../../support/chat/foreignExports.ts';
import { type Packed, zipBytes } from '../../../support/library/zips.ts';

const zipFile = (...files: Packed[]) => new File([zipBytes(files)], 'export.zip');
const jsonFile = (name: string, value: unknown) => new File([JSON.stringify(value)], name);

async function read(files: File[], signal = new AbortController().signal) {
  const found: Conversion[] = [];
  const progress: number[] = [];
  const reading = {
    leftOut: nothingLeftOut(),
    signal,
    onProgress: (done: number, total: number) => void progress.push(done / total),
  };
  for await (const conversion of readConversations(files, reading)) found.push(conversion);
  return { found, names: found.map(({ name }) => name), progress };
}
const list = (...titles: string[]) => JSON.stringify(titles.map((title) => gptTalk(['Why?'], { title })));

describe('files with conversations', () => {
  it('are read in their order, with the progress', async () => {
    const { names, progress } = await read([
      jsonFile('a.json', [gptTalk(['Why?'], { title: 'One' })]),
      jsonFile('b.json', gptTalk(['Why?'], { title: 'Two' })),
    ]);
    expect(names).toEqual(['One', 'Two']);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  });

  it('are the numbered lists of a zip file, whatever else is in it', async () => {
    const zip = zipFile(
      { name: 'user.json', text: '{"id": "user-1"}' },
      { name: 'file-abc.png', text: 'a picture with a wrong sum, which is never read', crc: 1 },
      { name: 'export/conversations-010.json', text: list('Ten') },
      { name: 'export/conversations-002.json', text: list('Two') },
    );
    expect((await read([zip])).names).toEqual(['Two', 'Ten']);
  });

  it('are all files of our own zip file, also one that is called conversations', async () => {
    const own = { format: 'suspire-conversation', version: 1, name: 'conversations', messages: [], later: 'field' };
    const zip = zipFile(
      { name: 'conversations/conversations.json', text: JSON.stringify(own, null, 2) },
      { name: 'conversations/Other.json', text: JSON.stringify({ ...own, name: 'Other' }) },
    );
    const { found } = await read([zip]);
    expect(found.map(({ json }) => JSON.parse(json ?? '') as object)).toEqual([own, { ...own, name: 'Other' }]);
  });

  it('are read where characters are split between pieces', async () => {
    const title = 'ü€😀'.repeat(20_000);
    for (const file of [
      jsonFile('a.json', [gptTalk([title])]),
      zipFile({ name: 'conversations.json', text: JSON.stringify([gptTalk([title])]) }),
    ]) {
      const { found } = await read([file]);
      expect(JSON.parse(found[0]?.json ?? '')).toMatchObject({ messages: [{ content: title }] });
    }
  });

  it('name one without conversations, and what is cut off, and go on with the others', async () => {
    const cut = new File([`${list('Fine').slice(0, -1)}, {"title": "Cut o`], 'conversations.json');
    const { found } = await read([jsonFile('empty.json', []), cut, jsonFile('user.json', { id: 1 })]);
    expect(found.map(({ name, problem }) => [name, problem])).toEqual([
      ['empty.json', 'It has no conversations.'],
      ['Fine', null],
      ['Unreadable conversation', 'It is not valid JSON. The file may be incomplete.'],
      ['Untitled conversation', 'It is not a conversation of ChatGPT, Claude or Suspire.'],
    ]);
  });

  it.each([
    [
      'is damaged',
      new File([zipBytes([{ name: 'conversations.json', text: '[]' }]).slice(0, 60)], 'broken.zip'),
      /^broken\.zip cannot be unpacked here/,
    ],
    ['has no JSON', zipFile({ name: 'a.png', text: 'x' }), /^export\.zip has no conversations/],
    ['is protected', zipFile({ name: 'conversations.json', text: '[]', isEncrypted: true }), /protected by a password/],
    ['has a wrong sum', zipFile({ name: 'conversations.json', text: '[{}]', crc: 7 }), /cannot be unpacked here/],
    [
      'unpacks to far more than its size',
      zipFile({ name: 'conversations.json', text: `[${' '.repeat(1_000_000)}]` }),
      /far more than its size/,
    ],
  ])('are refused if a zip file %s', async (_what, file, message) => {
    await expect(read([file])).rejects.toThrow(message);
  });

  it('are no longer read after a stop', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(read([jsonFile('a.json', [])], controller.signal)).rejects.toThrow();
  });
});
