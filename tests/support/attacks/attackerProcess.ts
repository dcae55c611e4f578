import { type ChildProcess, fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { attackNamed } from '../../system/attacks/attacks.ts';
import { outcomeOf } from '../system/send.ts';
import { attackerAt, newAttacker } from './attacker.ts';

/** The longest time of an attack; multiplied on a slow machine. */
const ATTACK_MS = 10_000;
const PREPARATION_MS = 90_000;

/** The commands to the attacker's process, and its reports. */
type Order = { do: 'prepare'; attack: string; url: string; address: string } | { do: 'attack'; slowness: number };
export type Report = { outcomes: string[]; ms: number } | { failure: string };

/** Starts the attacker in a process of its own, so that its work does not slow the measured process. */
export function startAttacker() {
  const child = fork(import.meta.filename, {
    execArgv: ['--import', '@swc-node/register/esm-register'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return {
    prepare: (attack: string, url: string, address: string) => ordered(child, { do: 'prepare', attack, url, address }),
    attack: (slowness: number) => ordered(child, { do: 'attack', slowness }),
    end: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function ordered(child: ChildProcess, order: Order): Promise<{ outcomes: string[]; ms: number }> {
  const told = once(child, 'message');
  child.send(order);
  const [report] = (await told) as [Report];
  if ('failure' in report) throw new Error(report.failure);
  return report;
}

let attack: (slowness: number) => Promise<string[]>;

async function obey(order: Order) {
  const from = performance.now();
  const outcomes = order.do === 'prepare' ? await prepare(order) : await attack(order.slowness);
  return { outcomes: [...new Set(outcomes)].sort(), ms: Math.round(performance.now() - from) };
}

async function prepare({ attack: name, url, address }: Extract<Order, { do: 'prepare' }>) {
  const { prepare, run, by } = attackNamed(name);
  const time = AbortSignal.timeout(PREPARATION_MS);
  setMaxListeners(0, time);
  const preparing = await newAttacker({ url, address, signal: time });
  const prepared = await prepare?.(preparing);
  const token = by === 'visitor' ? null : preparing.token;
  attack = (slowness) =>
    bounded(ATTACK_MS * slowness, async (signal) => {
      const replies = await run(attackerAt({ ...preparing, token, address, signal }), prepared);
      return replies.map((reply) => {
        if (typeof reply === 'string') return reply;
        return reply.status === 0 ? 'cut' : outcomeOf(reply);
      });
    });
  return [];
}

/** Cuts off pending requests and open connections when the time is over. */
async function bounded(maxMs: number, run: (signal: AbortSignal) => Promise<string[]>) {
  const time = new AbortController();
  setMaxListeners(0, time.signal);
  const timer = setTimeout(() => time.abort(), maxMs);
  const cut = new Promise<string[]>((resolve) =>
    time.signal.addEventListener('abort', () => setTimeout(resolve, 1_000, ['cut'])),
  );
  try {
    return await Promise.race([run(time.signal), cut]);
  } finally {
    clearTimeout(timer);
    time.abort();
  }
}

if (process.argv[1] === import.meta.filename)
  process.on('message', (order: Order) => {
    void obey(order)
      .catch((error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
      .then((report: Report) => process.send?.(report));
  });
