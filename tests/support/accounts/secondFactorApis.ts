import { TOTP } from 'otpauth';
import { type Outcome, valueOf } from '../apis.ts';
import type { TestUser } from '../factories.ts';
import { graphqlCalls } from '../graphqlApi.ts';
import type { Caller, Reachable } from '../http/calls.ts';
import { asItIs, restCalls } from '../restApi.ts';

interface State {
  isOn: boolean;
  confirmedAt: string | null;
  recoveryCodesLeft: number;
}
interface SetUp {
  secret: string;
  uri: string;
}
interface Proof {
  password: string;
  code: string;
}
interface Codes {
  codes: string[];
}

/** Operations on the second factor of an account, over GraphQL or REST. */
export interface SecondFactorApi {
  state(caller: Caller): Promise<Outcome<State>>;
  begin(caller: Caller, password: string): Promise<Outcome<SetUp>>;
  confirm(caller: Caller, code: string): Promise<Outcome<Codes>>;
  remove(caller: Caller, proof: Proof): Promise<Outcome<State>>;
  renew(caller: Caller, proof: Proof): Promise<Outcome<Codes>>;
}

const STATE = '{ isOn confirmedAt recoveryCodesLeft }';

export function graphqlSecondFactor(server: Reachable): SecondFactorApi {
  const { call, mutate } = graphqlCalls(server);
  return {
    state: (as) => call(`{ secondFactor ${STATE} }`, {}, { as }, asItIs<State>),
    begin: (as, password) => mutate('beginSecondFactor', { password }, '{ secret uri }', { as }, asItIs<SetUp>),
    confirm: (as, code) => mutate('confirmSecondFactor', { code }, '{ codes }', { as }, asItIs<Codes>),
    remove: (as, proof) => mutate('removeSecondFactorOfMine', proof, STATE, { as }, asItIs<State>),
    renew: (as, proof) => mutate('renewRecoveryCodes', proof, '{ codes }', { as }, asItIs<Codes>),
  };
}

export function restSecondFactor(server: Reachable): SecondFactorApi {
  const call = restCalls(server);
  return {
    state: (as) => call('GET', '/second-factor/', { as }, asItIs<State>),
    begin: (as, password) => call('POST', '/second-factor/', { as, body: { password } }, asItIs<SetUp>),
    confirm: (as, code) => call('POST', '/second-factor/confirm/', { as, body: { code } }, asItIs<Codes>),
    remove: (as, body) => call('POST', '/second-factor/remove/', { as, body }, asItIs<State>),
    renew: (as, body) => call('POST', '/second-factor/recovery-codes/', { as, body }, asItIs<Codes>),
  };
}

/** The code that an app shows, `steps` half minutes from now. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Six digits that match none of the three accepted steps. */
export const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((steps) => appCode(secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) as string;
};

/** Sets up a second factor with the code of the previous step, so that the current one is still unused. */
export async function setUpFactor(server: Reachable, user: TestUser) {
  const api = graphqlSecondFactor(server);
  const { secret } = valueOf(await api.begin(user, user.password));
  let confirmed = await api.confirm(user, appCode(secret, -1));
  // A new step may have begun meanwhile.
  if (!confirmed.ok) confirmed = await api.confirm(user, appCode(secret, -1));
  const { codes } = valueOf(confirmed);
  return { secret, recoveryCodes: codes as [string, ...string[]] };
}
