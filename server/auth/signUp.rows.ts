import type { EntityManager } from 'typeorm';
import { readSetting } from '../settings/serverSettings.rows.ts';

/** Whether codes admit new accounts. While sign-up is closed, only invitations do. */
export const isSignUpOpen = async (db: EntityManager) => (await readSetting(db, 'signUpIsOpen')) ?? true;
