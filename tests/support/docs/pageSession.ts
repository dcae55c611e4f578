import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperationTypeNode, parse } from 'graphql';
import type { Block } from './pageBlocks.ts';

const PROGRAMS: Record<string, string> = { js: 'node', mjs: 'node', python: 'python3' };
/** How to check a program that the page only saves, for example a server. */
const CHECKS: Record<string, string> = { js: 'node --check', mjs: 'node --check', python: 'python3 -m py_compile' };
const EXTENSIONS: Record<string, string> = { js: 'mjs', mjs: 'mjs', python: 'py', graphql: 'graphql' };
const MARK = '@@block';
const GRAPHQL = path.resolve('tests/support/docs/postDocument.mjs');

/**
 * Runs the blocks of a page in order in one shell session, like a reader in an empty folder. The first failing block
 * ends the session.
 */
export async function runPage(shell: string, blocks: Block[], env: Record<string, string>) {
  const folder = emptyFolder();
  try {
    const script = blocks.map((block) => `${mark(block)}\n${commandsOf(block, folder, env)}`).join('\n');
    writeFileSync(path.join(folder, 'session.sh'), script);
    const { exitCode, stdout, stderr } = await run(shell, ['-e', '-u', '-o', 'pipefail', 'session.sh'], folder, env);
    const [out, errors] = [byLine(stdout), byLine(stderr)];
    const runs = blocks
      .filter(({ line }) => out.has(line))
      .map((block) => ({
        block,
        stdout: out.get(block.line) ?? '',
        /** The HTTP status of every response to curl. */
        statuses: [...(errors.get(block.line) ?? '').matchAll(/^@@curl (\d+)$/gm)].map(([, status]) => Number(status)),
      }));
    return { exitCode, runs, stderr: errors.get(runs.at(-1)?.block.line ?? 0) ?? stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type BlockRun = Awaited<ReturnType<typeof runPage>>['runs'][number];

/**
 * Creates a folder with the packages of this repository; its `curl` prints the status of each response on standard
 * error.
 */
function emptyFolder() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'suspire-page-')));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  const curl = `#!/bin/sh\nPATH=\${PATH#*:}\nexec curl -w '%{stderr}\\n@@curl %{http_code}\\n' "$@"\n`;
  writeFileSync(path.join(folder, 'curl'), curl);
  chmodSync(path.join(folder, 'curl'), 0o755);
  return folder;
}

/** The shell commands for a block. A block with a file name is only saved. */
function commandsOf({ language, text, line, fileName }: Block, folder: string, env: Record<string, string>) {
  const ours = text.replaceAll('http://localhost:3000', env.SUSPIRE ?? '');
  if (language === 'bash') return ours;
  const file = fileName ?? `block${line}.${EXTENSIONS[language]}`;
  if (fileName || language in EXTENSIONS) writeFileSync(path.join(folder, file), ours);
  if (fileName) return `${CHECKS[language] ?? ':'} ${file}`;
  if (language in PROGRAMS) return `${PROGRAMS[language]} ${file}`;
  return language === 'graphql' && isAnswered(text) ? `node ${GRAPHQL} ${file}` : ':';
}

/** Whether a document can be posted as it is, without subscriptions and variables. */
const isAnswered = (document: string) =>
  parse(document).definitions.every(
    (node) =>
      node.kind !== 'OperationDefinition' ||
      (node.operation !== OperationTypeNode.SUBSCRIPTION && !node.variableDefinitions?.length),
  );

const mark = ({ line }: Block) => `echo '${MARK} ${line}'; echo '${MARK} ${line}' >&2`;

/** The output after each mark. */
const byLine = (output: string) =>
  new Map(
    output.split(`${MARK} `).map((part) => {
      const end = part.indexOf('\n');
      return [Number(part.slice(0, end)), part.slice(end + 1)];
    }),
  );

function run(program: string, words: string[], cwd: string, env: Record<string, string>) {
  const PATH = [cwd, path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  return new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd, env: { HOME: cwd, ...env, PATH }, timeout: 240_000 };
    const child = execFile(program, words, options, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
