import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Block, blocksOf, PAGES_THAT_RUN } from '../../support/docs/pageBlocks.ts';
import { type BlockRun, runPage } from '../../support/docs/pageSession.ts';
import { missingIn } from '../../support/docs/sameShape.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';

/** The pages need curl, bash, zsh and python3: one that is missing fails their tests. */
const RUN_LANGUAGES = new Set(['bash', 'js', 'mjs', 'python', 'graphql']);
let server: ServerProcess;
let env: Record<string, string>;

/** Starts a server like `npm start`, with one account; its token is for pages without a sign-in of their own. */
beforeEach(async () => {
  const port = await freePort();
  const SUSPIRE = `http://localhost:${port}`;
  server?.kill('SIGKILL');
  server = spawnServer({ PORT: String(port), LOG_LEVEL: 'info' });
  await server.ready();
  const answer = await fetch(`${SUSPIRE}/api/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'reader',
      email: 'reader@example.org',
      password: 'a quiet morning',
      beta_access_code: 'welcome',
    }),
  });
  const { access } = (await answer.json()) as { access: string };
  env = { SUSPIRE, SUSPIRE_TOKEN: access };
});

afterAll(() => server?.kill('SIGKILL'));

const pagesWith = (language: (block: Block) => boolean) =>
  PAGES_THAT_RUN.filter((page) => blocksOf(page).some(language));

describe.each(pagesWith(({ language }) => RUN_LANGUAGES.has(language)))('the code blocks of %s', (page) => {
  const blocks = blocksOf(page);

  for (const shell of ['bash', 'zsh'])
    it(`run in ${shell} as written`, async () => {
      const { exitCode, runs, stderr } = await runPage(shell, blocks, env);
      const last = runs.at(-1);
      expect(exitCode === 0 ? 'the end' : `${page}:${last?.block.line}\n${last?.stdout}\n${stderr}`).toBe('the end');
      expect(runs.flatMap((run) => problemsOf(run).map((problem) => `${page}:${run.block.line}: ${problem}`))).toEqual(
        [],
      );
    });
});

describe('the examples', () => {
  it('stream a reply in Node', async () => {
    expect(await outputOf(process.execPath, 'examples/node/ask.mjs')).toMatch(OFFLINE_REPLY);
  });

  it('stream a reply in Python', async () => {
    expect(await outputOf('python3', 'examples/python/ask.py')).toMatch(OFFLINE_REPLY);
  });
});

describe('the examples with an invalid token', () => {
  it('show in Node why they were refused', async () => {
    expect(await complaintOf(process.execPath, 'examples/node/ask.mjs')).toContain('UNAUTHENTICATED');
  });

  it('show in Python why they were refused', async () => {
    expect(await complaintOf('python3', 'examples/python/ask.py')).toContain('UNAUTHENTICATED');
  });
});

const OFFLINE_REPLY = /You asked for:[^]*No AI was used/;

const run = (program: string, file: string, more = {}) =>
  promisify(execFile)(program, [file], { env: { PATH: process.env.PATH, ...env, ...more } });

const outputOf = async (program: string, file: string) => (await run(program, file)).stdout;

const complaintOf = (program: string, file: string) =>
  run(program, file, { SUSPIRE_TOKEN: 'none' }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
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
