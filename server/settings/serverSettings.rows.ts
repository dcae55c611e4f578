import type { EntityManager } from 'typeorm';

/** What all processes of the server go by, most of it as administrators set it. */
export interface ServerSettings {
  /** Whether codes admit new accounts; while it is false only invitations do. True unless set. */
  signUpIsOpen: boolean;
  /** When a process last said that it has a mail server: ISO 8601. */
  smtpSeenAt: string;
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
