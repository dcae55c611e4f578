import { accountAttacks } from './accountAttacks.ts';
import { aiAttacks } from './aiAttacks.ts';
import type { Attack } from './attack.ts';
import { connectionAttacks } from './connectionAttacks.ts';
import { fileAttacks } from './fileAttacks.ts';
import { graphqlAttacks } from './graphqlAttacks.ts';
import { libraryAttacks } from './libraryAttacks.ts';
import { textAttacks } from './textAttacks.ts';

/** All attacks, in the order in which they run and are printed. */
export const attacks: Attack[] = [
  ...accountAttacks,
  ...graphqlAttacks,
  ...libraryAttacks,
  ...textAttacks,
  ...aiAttacks,
  ...connectionAttacks,
  ...fileAttacks,
];

export function attackNamed(name: string) {
  const found = attacks.find((each) => each.name === name);
  if (!found) throw new Error(`There is no attack ${name}.`);
  return found;
}
