import { accountAttacks } from './accountAttacks.ts';
import { aiAttacks } from './aiAttacks.ts';
import type { Attack } from './attack.ts';
import { connectionAttacks } from './connectionAttacks.ts';
import { graphqlAttacks } from './graphqlAttacks.ts';
import { libraryAttacks } from './libraryAttacks.ts';

/** All of them, in the order in which they are made and told. */
export const attacks: Attack[] = [
  ...accountAttacks,
  ...graphqlAttacks,
  ...libraryAttacks,
  ...aiAttacks,
  ...connectionAttacks,
];

export function attackNamed(name: string) {
  const found = attacks.find((each) => each.name === name);
  if (!found) throw new Error(`There is no attack ${name}.`);
  return found;
}
