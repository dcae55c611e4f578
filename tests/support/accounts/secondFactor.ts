import { TOTP } from 'otpauth';
import { graphqlClient, valueOf } from '../client/apis.ts';
import type { TestUser } from '../factories.ts';
import type { Reachable } from '../http/calls.ts';

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
  const api = graphqlClient(server);
  const { secret } = valueOf(await api.beginSecondFactor(user, { password: user.password }));
  const confirm = () => api.confirmSecondFactor(user, { code: appCode(secret, -1) });
  let confirmed = await confirm();
  // A new step may have begun meanwhile.
  if (!confirmed.ok) confirmed = await confirm();
  const { codes } = valueOf(confirmed);
  return { secret, recoveryCodes: codes as [string, ...string[]] };
}
