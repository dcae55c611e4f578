import type { Values } from './variables.ts';

/** The account that a start creates in a database without accounts. */
export interface FirstAdministratorSettings {
  username: string;
  email: string;
  password: string;
  /** An API token; null for none. */
  token: string | null;
}

const NEEDED = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const;

export const firstAdministrator = (values: Values): FirstAdministratorSettings | null =>
  values.ADMIN_USERNAME && values.ADMIN_EMAIL && values.ADMIN_PASSWORD
    ? {
        username: values.ADMIN_USERNAME,
        email: values.ADMIN_EMAIL,
        password: values.ADMIN_PASSWORD,
        token: values.ADMIN_TOKEN ?? null,
      }
    : null;

/** A sentence for each setting that is missing although others of the first administrator are set. */
export function firstAdministratorProblems(env: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const given = [...NEEDED, 'ADMIN_TOKEN'].find(isSet);
  if (given === undefined) return [];
  return NEEDED.filter((name) => !isSet(name)).map(
    (name) => `${name} is not set; with ${given} it must be set too, for the first administrator.`,
  );
}
