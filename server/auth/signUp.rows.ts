import type { EntityManager } from 'typeorm';
import { readSetting } from '../settings/serverSettings.rows.ts';

/** Whether codes admit new accounts; otherwise only invitations do. */
export const isSignUpOpen = async (db: EntityManager) => (await readSetting(db, 'signUpIsOpen')) ?? true;
