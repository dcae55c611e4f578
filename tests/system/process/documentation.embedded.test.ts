import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Block, blocksOf, PAGES_THAT_RUN } from '../../support/docs/pageBlocks.ts';
import { type BlockRun, runPage } from '../../support/docs/pageSession.ts';
import { missingIn } from '../../support/docs/sameShape.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { aNewcomer } from '../../support/system/load.ts';
import { type Env, spawnServer } from '../../support/system/start.ts';

/** The pages need curl, bash, zsh and python3: one that is missing fails their tests. */
const RUN_LANGUAGES = new Set(['bash', 'js', 'mjs', 'python', 'graphql']);
let env: Env;

/** Starts a server like `npm start`. */
async function startServer() {
  const port = await freePort();
  env = { SUSPIRE: `http://localhost:${port}` };
  await spawnServer({ PORT: String(port), LOG_LEVEL: 'info' }).ready();
}
/** An account for pages without a sign-in of their own. */
async function signUp(name: string) {
  env.SUSPIRE_TOKEN = await aNewcomer(env.SUSPIRE ?? '', name);
}

const PAGES = PAGES_THAT_RUN.filter((page) => blocksOf(page).some(({ language }) => RUN_LANGUAGES.has(language)));

describe.each(['bash', 'zsh'])('a reader in %s', (shell) => {
  beforeAll(startServer);

  it.each(PAGES)('runs the code blocks of %s as written', async (page) => {
    await signUp(path.basename(page, '.md'));
    const { exitCode, runs, stderr } = await runPage(shell, blocksOf(page), env);
    const last = runs.at(-1);
    expect(exitCode === 0 ? 'the end' : `${page}:${last?.block.line}\n${last?.stdout}\n${stderr}`).toBe('the end');
    expect(runs.flatMap((run) => problemsOf(run).map((problem) => `${page}:${run.block.line}: ${problem}`))).toEqual(
      [],
    );
  });
});

it.each([
  ['Node', process.execPath, 'examples/node/ask.mjs'],
  ['Python', 'python3', 'examples/python/ask.py'],
])(
  'streams a reply in the example in %s, and shows why it was refused with an invalid token',
  async (name, program, file) => {
    const run = (more = {}) =>
      promisify(execFile)(program, [file], { env: { PATH: process.env.PATH, ...env, ...more } });
    await signUp(name);
    expect((await run()).stdout).toMatch(/You asked for:[^]*No AI was used/);
    await expect(run({ SUSPIRE_TOKEN: 'none' })).rejects.toMatchObject({
      stderr: expect.stringContaining('UNAUTHENTICATED'),
    });
  },
);

/** Refusals that the page does not mention, and output that differs from the page. */
function problemsOf({ block, stdout, statuses }: BlockRun) {
  const refusals = statuses.filter((status) => status >= 400).map(String);
  const codes = [...stdout.matchAll(/"errors":\[.*?"code":"(\w+)"/g)].map(([, code]) => code ?? '');
  const unmentioned = [...refusals, ...codes].filter((word) => !new RegExp(`\\b${word}\\b`).test(block.around));
  return [
    ...unmentioned.map((word) => `${word}, which the page does not tell: ${stdout}`),
    ...differences(block, stdout),
  ];
}

function differences({ language, expected }: Block, stdout: string) {
  if (expected === undefined || !RUN_LANGUAGES.has(language)) return [];
  if (expected.startsWith('{') || expected.startsWith('['))
    return missingIn(JSON.parse(stdout), JSON.parse(expected)).map((place) => `there is no ${place} in ${stdout}`);
  const lines = expected.split('\n').map((line) => line.split('…')[0] ?? '');
  return lines.filter((line) => !stdout.includes(line)).map((line) => `it does not print ${line}, but ${stdout}`);
}
