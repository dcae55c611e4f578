import type { EntityManager } from 'typeorm';

/** Every setting that administrators make for the whole server, and what it holds. */
export interface ServerSettings {
  /** Whether codes admit new accounts; while it is false only invitations do. True unless set. */
  signUpIsOpen: boolean;
}

/** A setting as it was made last; undefined where it never was. */
export async function readSetting<Name extends keyof ServerSettings>(
  db: EntityManager,
  name: Name,
): Promise<ServerSettings[Name] | undefined> {
  const [found]: { value: ServerSettings[Name] }[] = await db.query(
    'SELECT value FROM server_settings WHERE name = $1',
    [name],
  );
  return found?.value;
}

export async function writeSetting<Name extends keyof ServerSettings>(
  manager: EntityManager,
  name: Name,
  value: ServerSettings[Name],
) {
  await manager.query(
    'INSERT INTO server_settings (name, value) VALUES ($1, $2::jsonb) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, JSON.stringify(value)],
  );
}
