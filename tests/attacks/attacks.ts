import { accountAttacks } from './accountAttacks.ts';
import type { Attack } from './attack.ts';
import { graphqlAttacks } from './graphqlAttacks.ts';

/** All of them, in the order in which they are made and told. */
export const attacks: Attack[] = [...accountAttacks, ...graphqlAttacks];

export function attackNamed(name: string) {
  const found = attacks.find((each) => each.name === name);
  if (!found) throw new Error(`There is no attack ${name}.`);
  return found;
}
