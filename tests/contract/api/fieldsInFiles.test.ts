import { describe, expect, it } from '@jest/globals';
import { csvFile } from '../../../client/screens/library/transfer/exports/csvFile.ts';
import { type ExportedPrompt, promptFile } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { atOnce } from '../../../server/base/turns/turns.ts';
import { presentWrittenInFile } from '../../../server/contents/core/contentAnswers.ts';
import { textsOf, type WrittenFields, writtenOf } from '../../../server/contents/core/contentFields.ts';
import { readCsv } from '../../../server/contents/transfer/formats/csv.ts';
import { readMarkdown } from '../../../server/contents/transfer/formats/markdown.ts';
import { exportedEntry } from '../../../server/contents/transfer/formats/records.ts';
import { allToRead, type Entry } from '../../../server/contents/transfer/formats/source.ts';
import { checkedItems } from '../../../server/contents/transfer/importFile.ts';

const VERSION: WrittenFields = {
  title: 'Release notes',
  description: 'For customers',
  content: 'Summarise {{changes}}.',
  variables: [
    {
      name: 'changes',
      label: 'Changes',
      help: 'One a line',
      kind: 'LONG_TEXT',
      choices: [],
      defaultValue: 'None',
      isRequired: false,
    },
  ],
};
const EARLIER: WrittenFields = { ...VERSION, description: 'For colleagues' };

const PROMPT = {
  ...presentWrittenInFile(VERSION),
  type: 'Writing',
  state: 'Draft',
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-03T03:04:06.000Z',
  earlier_versions: [{ ...presentWrittenInFile(EARLIER), labels: ['production'] }],
} as unknown as ExportedPrompt;

const imported = (entry: Entry | undefined) => atOnce(checkedItems(entry ? [entry] : [], 'files')).items;

describe('every written field of a content', () => {
  it.each([
    ['JSON', exportedEntry(JSON.parse(JSON.stringify(PROMPT)))],
    ['Markdown', readMarkdown({ name: 'prompt.md', text: promptFile(PROMPT, () => undefined) }, allToRead())],
  ])('is read back from %s, in every version', (_, entry) => {
    const [item] = imported(entry);
    expect([item, ...(item?.earlier ?? [])].map((each) => each && writtenOf(each))).toEqual([VERSION, EARLIER]);
  });

  it('is read back from CSV if it is a text', () => {
    const [entry] = readCsv(csvFile([PROMPT]).join(''), 1);
    expect(imported(entry).map(textsOf)).toEqual([textsOf(VERSION)]);
  });

  it('is kept by examples/folder-sync', async () => {
    const address = new URL('../../../examples/folder-sync/promptFile.mjs', import.meta.url).href;
    const { fieldsOf, readPrompt, writePrompt } = (await import(address)) as FolderSync;
    const written = presentWrittenInFile(VERSION);
    const fields = fieldsOf({ ...written, content_type: { name: 'Writing' }, tags: [] });
    expect(readPrompt(writePrompt(fields), '').fields).toEqual({ ...written, category: 'Writing', tags: [] });
  });
});

interface FolderSync {
  fieldsOf(prompt: object): object;
  writePrompt(fields: object): string;
  readPrompt(text: string, title: string): { fields: object };
}
