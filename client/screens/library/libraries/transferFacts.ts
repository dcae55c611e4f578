import { counted } from '../../../lib/text.ts';
import type { LibraryChoiceFragment, MovedContentsQuery } from './libraries.generated.ts';
import { nameOf } from './libraryNames.ts';

export type TransferKind = 'move' | 'copy';
export type TransferredContent = MovedContentsQuery['contentsByIds'][number];

interface Transfer {
  kind: TransferKind;
  from: LibraryChoiceFragment | undefined;
  to: LibraryChoiceFragment;
  libraries: readonly LibraryChoiceFragment[];
  contents: readonly TransferredContent[];
  /** The library of each prompt to which they refer, by its id. Prompts that the user cannot read are missing. */
  libraryOf: ReadonlyMap<string, string>;
}

/** The effects of a move or a copy on references, links, labels and tags, in the order of their weight. */
export function transferFacts(transfer: Transfer): string[] {
  const { kind, from, to, contents } = transfer;
  const them = contents.length === 1 ? 'it' : 'them';
  const links = contents.reduce((count, { sharedLinks }) => count + sharedLinks.length, 0);
  const labels = contents.reduce((count, content) => count + content.labels.length, 0);
  const facts = to.isOwn ? [] : [`Members of ${nameOf(to)} will be able to read ${them}.`];
  facts.push(...referenceFacts(transfer));
  if (kind === 'copy')
    return [
      ...facts,
      `Tags and the type are copied.${links + labels > 0 ? ' Links and labels are not.' : ''} The copy begins at version 1.`,
    ];
  if (from && !from.isOwn)
    facts.push(
      `Members of ${nameOf(from)} will no longer have ${them}. Prompts there that refer to ${them} show “Not shared with you” to members who cannot read ${nameOf(to)}.`,
    );
  if (links > 0) facts.push(`${counted(links, 'public link')} will keep working.`);
  return [...facts, 'All versions, labels and tags move too.'];
}

/** The references that some readers of the other library will see as hidden, by the library to which they point. */
function referenceFacts({ to, libraries, contents, libraryOf }: Transfer): string[] {
  if (to.isOwn) return [];
  const moving = new Set(contents.map(({ id }) => id));
  const targets = contents.flatMap(({ contextReferences }) => contextReferences.map(({ id }) => id));
  const outside = targets.filter((id) => !moving.has(id));
  return libraries
    .filter(({ id }) => id !== to.id)
    .flatMap((library) => {
      const count = outside.filter((id) => libraryOf.get(id) === library.id).length;
      if (count === 0) return [];
      const readers = library.isOwn ? 'Other members' : `Members who cannot read ${nameOf(library)}`;
      const points = count === 1 ? 'points' : 'point';
      return [
        `${counted(count, 'reference')} ${points} to ${nameOf(library)}. ${readers} will see ${count === 1 ? 'it' : 'them'} as hidden.`,
      ];
    });
}
