import { mutation, type Operation } from './operation.ts';

export const ACCOUNT_OPERATIONS: Operation[] = [
  { field: 'me', document: '{ me { id username email } }', route: 'GET /check-auth/', stranger: 'OK' },
  { field: 'usage', document: '{ usage { total { requests } models { model } } }', stranger: 'OK' },
  {
    field: 'accountData',
    document: '{ accountData(part: CONTENTS) { rows } }',
    route: 'GET /account-data/',
    stranger: 'OK',
  },
  { field: 'sessions', document: '{ sessions { id userAgent } }', stranger: 'OK' },
  { field: 'apiTokens', document: '{ apiTokens { id name beginning } }', route: 'GET /api-tokens/', stranger: 'OK' },
  mutation(
    'updateProfile',
    'UpdateProfileInput',
    'username',
    () => ({ username: 'taken.over', password: 'not theirs' }),
    { stranger: 'VALIDATION_FAILED' },
  ),
  mutation(
    'changePassword',
    'ChangePasswordInput',
    'message',
    () => ({ currentPassword: 'not theirs', newPassword: 'taken over now' }),
    { stranger: 'VALIDATION_FAILED' },
  ),
  mutation('endSession', 'EndSessionInput', 'id', ({ session }) => ({ id: session }), { stranger: 'NOT_FOUND' }),
  { field: 'endOtherSessions', document: 'mutation { endOtherSessions { id } }', stranger: 'OK' },
  mutation('deleteAccount', 'DeleteAccountInput', 'message', ({ username }) => ({ username, password: 'not theirs' }), {
    stranger: 'VALIDATION_FAILED',
  }),
  mutation(
    'createApiToken',
    'CreateApiTokenInput',
    'token',
    () => ({ name: 'Mine', scopes: ['AI'], password: 'not theirs' }),
    {
      route: 'POST /api-tokens/',
      body: () => ({ name: 'Mine', scopes: ['ai'], password: 'not theirs' }),
      stranger: 'VALIDATION_FAILED',
    },
  ),
  {
    field: 'secondFactor',
    document: '{ secondFactor { isOn recoveryCodesLeft } }',
    route: 'GET /second-factor/',
    stranger: 'OK',
  },
  mutation('beginSecondFactor', 'BeginSecondFactorInput', 'secret', () => ({ password: 'not theirs' }), {
    route: 'POST /second-factor/',
    body: () => ({ password: 'not theirs' }),
    stranger: 'VALIDATION_FAILED',
  }),
  mutation('confirmSecondFactor', 'ConfirmSecondFactorInput', 'codes', () => ({ code: 'no code' }), {
    route: 'POST /second-factor/confirm/',
    body: () => ({ code: 'no code' }),
    stranger: 'VALIDATION_FAILED',
  }),
  mutation(
    'removeSecondFactorOfMine',
    'RemoveSecondFactorOfMineInput',
    'isOn',
    () => ({ password: 'not theirs', code: '123456' }),
    {
      route: 'POST /second-factor/remove/',
      body: () => ({ password: 'not theirs', code: '123456' }),
      stranger: 'VALIDATION_FAILED',
    },
  ),
  mutation(
    'renewRecoveryCodes',
    'RenewRecoveryCodesInput',
    'codes',
    () => ({ password: 'not theirs', code: '123456' }),
    {
      route: 'POST /second-factor/recovery-codes/',
      body: () => ({ password: 'not theirs', code: '123456' }),
      stranger: 'VALIDATION_FAILED',
    },
  ),
  mutation('revokeApiToken', 'RevokeApiTokenInput', 'id', ({ apiToken }) => ({ id: apiToken }), {
    route: 'DELETE /api-tokens/:id/',
    of: 'apiToken',
    stranger: 'NOT_FOUND',
  }),
  { field: 'identities', document: '{ identities { id email } }', route: 'GET /identities/', stranger: 'OK' },
  mutation('permitConnection', 'PermitConnectionInput', 'permission', () => ({ password: 'not theirs' }), {
    route: 'POST /identities/permission/',
    body: () => ({ password: 'not theirs' }),
    stranger: 'NOT_FOUND',
  }),
  mutation('connectIdentity', 'ConnectIdentityInput', 'id', () => ({ code: 'x', verifier: 'y', permission: 'z' }), {
    route: 'POST /identities/',
    body: () => ({ code: 'x', verifier: 'y', permission: 'z' }),
    stranger: 'NOT_FOUND',
  }),
  mutation(
    'disconnectIdentity',
    'DisconnectIdentityInput',
    'id',
    ({ identity }) => ({ id: identity, password: 'not theirs' }),
    {
      route: 'DELETE /identities/:id/',
      of: 'identity',
      body: () => ({ password: 'not theirs' }),
      stranger: 'VALIDATION_FAILED',
    },
  ),
];
