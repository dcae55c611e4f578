import { markdownFiles } from '../../../client/screens/library/transfer/exports/markdownFiles.ts';
import type { ExportedPrompt } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { valueOf } from '../apis.ts';
import { graphqlCalls } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import type { File } from './importApis.ts';

/** The exported prompts of a user, with their ids. */
export async function exportedPrompts(server: Reachable, as: Caller, ids?: number[]) {
  const { call } = graphqlCalls(server);
  const file = await call(
    'query($ids: [ID!]) { exportContents(ids: $ids) { json ids } }',
    { ids: ids?.map(String) },
    { as },
    (raw: { json: string; ids: string[] }) => raw,
  );
  const { json, ids: exported } = valueOf(file);
  return { prompts: JSON.parse(json) as ExportedPrompt[], ids: exported };
}

/** The prompts of a user as Markdown files, as the client exports them. */
export async function exportedMarkdown(server: Reachable, as: Caller, ids?: number[]): Promise<File[]> {
  const files = markdownFiles(await exportedPrompts(server, as, ids));
  return Array.from(files, ({ path, text }) => ({ name: path, text }));
}
