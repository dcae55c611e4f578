import type { EntityManager } from 'typeorm';

/** Settings that all processes share; most are set by administrators. */
export interface ServerSettings {
  /** Whether codes admit new accounts. If false, only invitations do. True by default. */
  signUpIsOpen: boolean;
  /** The last time at which a process recorded that it has a mail server, in ISO 8601. */
  smtpSeenAt: string;
}

/** The current value of a setting; undefined if it was never set. */
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
