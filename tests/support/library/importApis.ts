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
  convertKinds?: string[];
  folderTags?: boolean;
  newItems?: string;
  similarItems?: string;
  identicalItems?: string;
  conflictingItems?: string;
  exceptions?: { index: number; action: string }[];
}
interface Preview {
  stamp: string;
  sources: { name: string; format: string | null; count: number; omittedTests: number }[];
  placeholderKinds: { kind: string; count: number; promptCount: number; examples: string[] }[];
  items: {
    index: number;
    title: string;
    excerpt: string;
    status: string;
    match: { id: number; version: number } | null;
    placeholders: string[];
    versionCount: number;
    exampleCount: number;
    tags: string[];
    labels: { name: string; version: number }[];
  }[];
  skipped: { index: number; title: string; reason: string }[];
}
type Report = ImportReport & { replacedIds: number[]; exampleCount: number };

export type Converted = Pick<ImportChoices, 'convertPlaceholders' | 'convertKinds' | 'folderTags'>;

/** Imports of files over GraphQL or REST, with GraphQL's names. */
export interface ImportApi {
  preview(as: Caller, files: File[], converted?: Converted): Promise<Outcome<Preview>>;
  import(as: Caller, files: File[], choices?: ImportChoices): Promise<Outcome<Report>>;
}

export const importApis = (server: Reachable): [name: string, api: ImportApi][] => [
  ['GraphQL', overGraphQL(server)],
  ['REST', overRest(server)],
];

function overGraphQL(to: Reachable): ImportApi {
  const { call, mutate } = graphqlCalls(to, numbered);
  return {
    preview: (as, files, converted = {}) =>
      call(
        `query($input: PreviewImportInput!) { previewImport(input: $input) { stamp sources { name format count omittedTests } placeholderKinds { kind count promptCount examples }
          items { index title excerpt status match { id version } placeholders versionCount exampleCount tags labels { name version } } skipped { index title reason } } }`,
        { input: { files, ...converted } },
        { as },
        asItIs<Preview>,
      ),
    import: (as, files, choices = {}) =>
      mutate(
        'importFiles',
        { files, ...choices },
        '{ createdIds replacedIds exampleCount createdTypes { name } skipped { index title reason } leftOut }',
        { as },
        asItIs<Report>,
      ),
  };
}

function overRest(to: Reachable): ImportApi {
  const call = restCalls(to);
  const lower = (action?: string) => action?.toLowerCase();
  const inRest = <T extends Converted>(given: T) => ({ ...given, convertKinds: given.convertKinds?.map(lower) });
  return {
    preview: (as, files, converted = {}) =>
      call('POST', '/contents/import/preview/', { as, body: { files, ...inRest(converted) } }, (raw: Preview) => ({
        ...raw,
        placeholderKinds: raw.placeholderKinds.map((found) => ({ ...found, kind: found.kind.toUpperCase() })),
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
            ...inRest(same),
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
