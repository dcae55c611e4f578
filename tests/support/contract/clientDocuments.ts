import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';

/** All operations of our client as it sends them: with their fragments, and `__typename` in each selection. */
export function clientDocuments(): { name: string; document: DocumentNode }[] {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.graphql'),
  );
  const { definitions } = parse(files.map((name) => readFileSync(`client/${name}`, 'utf8')).join('\n'));
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const needed = (text: string, names = new Set<string>()): Set<string> => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      const fragment = fragments.get(name);
      if (fragment && !names.has(name)) needed(print(fragment), names.add(name));
    }
    return names;
  };
  return definitions
    .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => {
      const parts = [print(node), ...[...needed(print(node))].map((name) => print(fragments.get(name) as never))]
        .join('\n')
        .replace(/@nonreactive/g, '');
      return { name: node.name?.value ?? '', document: withTypenames(parse(parts)) };
    });
}

/** Adds `__typename` like Apollo Client: everywhere except at the root. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : {
            ...node,
            selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
          },
  });
