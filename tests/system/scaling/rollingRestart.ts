import { Writers } from '../../support/system/load.ts';
import { Machine } from './machine/machine.ts';
import { type Extent, type Finding, pause, type Program, until } from './program.ts';
import { Replies } from './replies.ts';
import { slowModel } from './slowModel.ts';
import { Sockets } from './sockets.ts';
import { SteadyLoad } from './steadyLoad.ts';

const PEOPLE = 8;
const SOCKETS_EACH = 3;
const A_SECOND = { tenth: 30, whole: 40 };
const ROUNDS = { tenth: 1, whole: 6 };
/** How many of the three processes are restarted; one kill is enough for the control. */
const RESTARTED = { tenth: { SIGTERM: 3, SIGKILL: 1 }, whole: { SIGTERM: 3, SIGKILL: 3 } };
/** Longer than HAProxy takes to pass on requests that it received before a drain. */
const DRAINED_MS = 1_000;

/** Restarts the three processes one after the other while people work. */
async function restartAll(extent: Extent, signal: 'SIGTERM' | 'SIGKILL'): Promise<Finding> {
  const model = await slowModel();
  const env = () => ({ OPENAI_API_KEY: 'none-is-needed', OPENAI_BASE_URL: model.url });
  try {
    return await Machine.with({ env }, async (machine) => {
      const { url, haproxy } = machine;
      const everyone = await Writers.signUp(url, PEOPLE);
      const { people } = everyone;
      const load = new SteadyLoad(url, people);
      const sockets = new Sockets(url, people);
      const replies = new Replies(url);
      const exits: (number | null)[] = [];
      await sockets.open(SOCKETS_EACH);
      await replies.begin(people);
      load.begin(A_SECOND[extent]);
      await pause(DRAINED_MS);
      for (let round = 0; round < ROUNDS[extent]; round++)
        for (const process of machine.processes.slice(0, RESTARTED[extent][signal])) {
          if (signal === 'SIGTERM') {
            await haproxy.drain(process.name);
            await pause(DRAINED_MS);
          }
          exits.push(await process.end(signal));
          await process.start();
          await haproxy.resume(process.name);
          await until(() => haproxy.isUp(process.name));
          await pause(DRAINED_MS);
        }
      await load.end();
      await replies.end();
      await sockets.allOpen();
      await sockets.close();
      const signedOut = await everyone.refresh(url);
      return {
        figures: {
          restarts: exits.length,
          requests: load.requests,
          'requests failed': load.failed.length,
          'p50, ms': load.percentile(50),
          'p99, ms': load.percentile(99),
          'replies ended and told': replies.complete,
          'replies cut': replies.cut.length,
          'sockets closed, by code': JSON.stringify(Object.fromEntries(sockets.closed)),
          'people signed out': signedOut.length,
        },
        faults: [
          ...load.failed,
          ...replies.cut,
          ...(replies.complete === 0 ? ['No reply was under way at a restart.'] : []),
          ...signedOut.map((username) => `${username} was signed out.`),
          ...exits.filter((code) => code !== 0).map((code) => `A process ended with ${code ?? 'a signal'}.`),
        ],
      };
    });
  } finally {
    model.close();
  }
}

export const rollingRestart: Program = {
  name: 'Rolling restart of three processes under load',
  run: (extent) => restartAll(extent, 'SIGTERM'),
  control: { name: 'by SIGKILL', run: (extent) => restartAll(extent, 'SIGKILL') },
};
