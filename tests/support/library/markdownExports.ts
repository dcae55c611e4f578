import { markdownFiles } from '../../../client/screens/library/transfer/exports/markdownFiles.ts';
import type { ExportedPrompt } from '../../../client/screens/library/transfer/exports/promptFile.ts';
import { graphqlClient, valueOf } from '../client/apis.ts';
import type { Caller, Reachable } from '../http/calls.ts';

export async function exportedPrompts(server: Reachable, as: Caller) {
  const { json, ids } = valueOf(await graphqlClient(server).exportContents(as));
  return { prompts: JSON.parse(json) as ExportedPrompt[], ids };
}

/** The prompts of a user as Markdown files, as the client exports them. */
export async function exportedMarkdown(server: Reachable, as: Caller) {
  const { prompts, ids } = await exportedPrompts(server, as);
  return Array.from(markdownFiles({ prompts, ids: ids.map(String) }), ({ path, text }) => ({ name: path, text }));
}
