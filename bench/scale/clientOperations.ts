import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

const FILES = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));
const DEFINITIONS = FILES.flatMap((file) => parse(readFileSync(path.join('client', file), 'utf8')).definitions);

/** An operation of the web client with its fragments, as the client sends it. */
export function clientOperation(name: string): string {
  const needed = new Set([definition(Kind.OPERATION_DEFINITION, name)]);
  for (const each of needed)
    visit(each, {
      FragmentSpread: (spread) => void needed.add(definition(Kind.FRAGMENT_DEFINITION, spread.name.value)),
    });
  return [...needed].map((each) => print(withoutClientsOwn(each))).join('\n');
}

function definition(kind: Kind, name: string): DefinitionNode {
  const found = DEFINITIONS.find((each) => each.kind === kind && 'name' in each && each.name?.value === name);
  if (!found) throw new Error(`The client has no ${name}.`);
  return found;
}

/** Directives for the client's cache only. */
const withoutClientsOwn = (node: DefinitionNode): DefinitionNode =>
  visit(node, { Directive: ({ name }) => (name.value === 'nonreactive' ? null : undefined) });
