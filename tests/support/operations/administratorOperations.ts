import { needing } from './operation.ts';

/** The password of all test users, including the administrators. */
const PASSWORD = 'the tests know this one';
/** No request is sent to this address. */
const AI_SERVER = { kind: 'compatible', address: 'http://127.0.0.1:22' };
const MODEL = { provider: 'openai', model: 'gpt-4o' };

/** All other callers are refused. The first call of a change adds an entry to the audit log. */
export const ADMINISTRATION = needing('an administrator', {
  adminUsers: null,
  adminUser: ({ user: id }) => ({ id }),
  signUpCodes: null,
  signUpSettings: null,
  serverUsage: null,
  undeliveredMails: null,
  adminLibraries: null,
  auditLog: null,
  serverLimits: null,
  readUserLimits: ({ user: id }) => ({ id }),
  setUserLimits: ({ user: id }) => ({ id, callsPerDay: 5 }),
  createUser: () => {
    const username = `made.${Math.floor(Math.random() * 1e9)}`;
    return { username, email: `${username}@example.test` };
  },
  inviteUser: () => ({ email: 'guest@example.test' }),
  setUserDisabled: { args: ({ user: id }) => ({ id, isDisabled: true }), isGraphqlOnly: true },
  updateUser: ({ user: id }) => ({ id, isDisabled: true }),
  setAdministrator: {
    args: ({ user: id }) => ({ id, isAdministrator: true, password: PASSWORD }),
    isGraphqlOnly: true,
  },
  resetUserPassword: ({ user: id }) => ({ id, password: PASSWORD }),
  removeSecondFactor: ({ user: id }) => ({ id, password: PASSWORD }),
  endUserSessions: ({ user: id }) => ({ id }),
  deleteUser: ({ user: id, username }) => ({ id, username, password: PASSWORD }),
  addSignUpCode: null,
  revokeSignUpCode: ({ signUpCode: code }) => ({ code }),
  setSignUpOpen: () => ({ isOpen: false }),
  retryMail: ({ mail: id }) => ({ id }),
  adminModels: null,
  modelLists: null,
  refreshModels: null,
  chooseModels: () => ({ provider: 'openai', models: [] }),
  addModel: () => ({ provider: 'openai', model: 'ft:gpt-4o:ours' }),
  setModelPrice: () => ({ ...MODEL, input: 1, output: 2 }),
  removeModelPrice: () => ({ ...MODEL, area: 'library', validFrom: '2026-01-01' }),
  aiProviders: null,
  foundAiServers: null,
  findAiServers: null,
  addAiProvider: () => ({ ...AI_SERVER, name: 'Lab' }),
  tryAiProvider: () => AI_SERVER,
  changeAiProvider: ({ aiProvider: id }) => ({ id, name: 'Other' }),
  removeAiProvider: ({ aiProvider: id }) => ({ id }),
});
