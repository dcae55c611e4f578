import type { SharedRoles } from '../../base/context.ts';
import { includesRole, LibraryRole } from '../../base/libraries/libraryRoles.ts';
import type { ClaimRule, LibraryRule } from '../../config/oidc.ts';

export type Claims = Readonly<Partial<Record<string, unknown>>>;

/** The claim with this name, which may have dots like a URL, or else the one at this path; undefined without one. */
export function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Claims)[part];
  }
  return found;
}

/** Whether a claim, or one of the texts in its list, is one of the accepted values. */
export const isMet = ({ values }: ClaimRule, claim: unknown): boolean =>
  (Array.isArray(claim) ? claim : [claim]).some((each) =>
    typeof each === 'string' || typeof each === 'boolean' ? values.includes(String(each)) : false,
  );

const ROLES: Record<LibraryRule['role'], LibraryRole> = {
  viewer: LibraryRole.VIEWER,
  editor: LibraryRole.EDITOR,
  owner: LibraryRole.OWNER,
};

/** The highest role in each library that these rules give. */
export function highestRoles(rules: readonly LibraryRule[]): SharedRoles {
  const roles: SharedRoles = {};
  for (const { libraryId, role: given } of rules) {
    const role = ROLES[given];
    const known = roles[libraryId];
    if (known === undefined || includesRole(role, known)) roles[libraryId] = role;
  }
  return roles;
}
