import type { ImportReport, Outcome } from '../apis.ts';
import { graphqlCalls, numbered } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, restCalls } from '../restApi.ts';

export interface File {
  name: string;
  text: string;
}
export interface ImportChoices {
  stamp?: string;
  convertPlaceholders?: boolean;
  newItems?: string;
  similarItems?: string;
  identicalItems?: string;
  conflictingItems?: string;
  exceptions?: { index: number; action: string }[];
}
interface Preview {
  stamp: string;
  sources: { name: string; format: string | null; count: number }[];
  items: {
    index: number;
    title: string;
    status: string;
    match: { id: number; version: number } | null;
    placeholders: string[];
    versionCount: number;
    tags: string[];
    labels: { name: string; version: number }[];
  }[];
  skipped: { index: number; title: string; reason: string }[];
}
type Report = ImportReport & { replacedIds: number[] };

/** Imports of files over GraphQL or REST, with GraphQL's names. */
export interface ImportApi {
  preview(as: Caller, files: File[], convertPlaceholders?: boolean): Promise<Outcome<Preview>>;
  import(as: Caller, files: File[], choices?: ImportChoices): Promise<Outcome<Report>>;
}

export const importApis = (server: Reachable): [name: string, api: ImportApi][] => [
  ['GraphQL', overGraphQL(server)],
  ['REST', overRest(server)],
];

function overGraphQL(to: Reachable): ImportApi {
  const { call, mutate } = graphqlCalls(to, numbered);
  return {
    preview: (as, files, convertPlaceholders = false) =>
      call(
        `query($input: PreviewImportInput!) { previewImport(input: $input) { stamp sources { name format count }
          items { index title status match { id version } placeholders versionCount tags labels { name version } } skipped { index title reason } } }`,
        { input: { files, convertPlaceholders } },
        { as },
        asItIs<Preview>,
      ),
    import: (as, files, choices = {}) =>
      mutate(
        'importFiles',
        { files, ...choices },
        '{ createdIds replacedIds createdTypes { name } skipped { index title reason } leftOut }',
        { as },
        asItIs<Report>,
      ),
  };
}

function overRest(to: Reachable): ImportApi {
  const call = restCalls(to);
  const lower = (action?: string) => action?.toLowerCase();
  return {
    preview: (as, files, convertPlaceholders = false) =>
      call('POST', '/contents/import/preview/', { as, body: { files, convertPlaceholders } }, (raw: Preview) => ({
        ...raw,
        sources: raw.sources.map((source) => ({ ...source, format: source.format?.toUpperCase() ?? null })),
        items: raw.items.map((item) => ({ ...item, status: item.status.toUpperCase() })),
      })),
    import: (as, files, { newItems, similarItems, identicalItems, conflictingItems, exceptions, ...same } = {}) =>
      call(
        'POST',
        '/contents/import/files/',
        {
          as,
          body: {
            files,
            ...same,
            newItems: lower(newItems),
            similarItems: lower(similarItems),
            identicalItems: lower(identicalItems),
            conflictingItems: lower(conflictingItems),
            exceptions: exceptions?.map(({ index, action }) => ({ index, action: action.toLowerCase() })),
          },
        },
        asItIs<Report>,
      ),
  };
}
