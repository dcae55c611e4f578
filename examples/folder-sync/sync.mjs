// Keeps a folder of Markdown files and the prompts of a library the same. README.md shows how.
// SUSPIRE=https://… SUSPIRE_TOKEN=… node sync.mjs pull|push <folder> [--dry-run] [--delete] [--label <name>]
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fieldsOf, hashOf, readPrompt, writePrompt } from './promptFile.mjs';

const { SUSPIRE = 'http://localhost:3000', SUSPIRE_TOKEN } = process.env;
const SERVER = SUSPIRE.replace(/\/+$/, '');
const STATE = '.suspire.json';
const USAGE = 'Usage: node sync.mjs pull|push <folder> [--dry-run] [--delete] [--label <name>]';

class WrongUse extends Error {}
class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Calls the API. Waits and tries again if the server asks for it. */
async function call(method, address, { body, version } = {}, tries = 5) {
  const headers = { authorization: `Bearer ${SUSPIRE_TOKEN}`, 'content-type': 'application/json' };
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  const response = await fetch(`${SERVER}/api${address}`, { method, headers, body: body && JSON.stringify(body) });
  if ([429, 503].includes(response.status) && tries > 1) {
    const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, 60);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return call(method, address, { body, version }, tries - 1);
  }
  const answer = response.status === 204 ? null : await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, answer.error ?? answer.detail ?? `status ${response.status}`);
  return answer;
}

const promptOf = ({ id, version, labels, ...prompt }) => {
  const fields = fieldsOf(prompt);
  return { id, version, labels, fields, hash: hashOf(fields) };
};

async function everyPrompt() {
  const prompts = [];
  for (let after = ''; after !== null;) {
    const page = await call('GET', `/contents/?order_by=created_at&page_size=100${after && `&after=${after}`}`);
    prompts.push(...page.results.map(promptOf));
    after = page.end_cursor ? encodeURIComponent(page.end_cursor) : null;
  }
  return prompts;
}

/** The Markdown files of a folder by their paths. */
async function everyFile(folder, report) {
  const files = new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/');
    if (!entry.isFile() || !/\.md$/i.test(file) || /(?:^|\/)(?:\.|node_modules\/|readme\.md$)/i.test(file)) continue;
    try {
      const read = readPrompt(await readFile(path.join(folder, file), 'utf8'), path.basename(file, path.extname(file)));
      files.set(file, { ...read, hash: hashOf(read.fields) });
    } catch (error) {
      files.set(file, { failed: true });
      report.problem(file, error.message);
    }
  }
  return files;
}

/** What the last run left the same on both sides: the id, version and hash of each path. */
async function readState(folder) {
  const text = await readFile(path.join(folder, STATE), 'utf8').catch(() => null);
  if (text === null) return new Map();
  const { server, prompts } = JSON.parse(text);
  if (server !== SERVER) throw new WrongUse(`This folder belongs to ${server}, and SUSPIRE is ${SERVER}.`);
  const outside = Object.keys(prompts).find((file) => path.isAbsolute(file) || file.split(/[/\\]/).includes('..'));
  if (outside) throw new WrongUse(`${STATE} has a path outside of the folder: ${outside}`);
  return new Map(Object.entries(prompts));
}

async function writeState(folder, state) {
  const prompts = Object.fromEntries([...state].sort(([one], [other]) => (one < other ? -1 : 1)));
  await replaceFile(path.join(folder, STATE), `${JSON.stringify({ server: SERVER, prompts }, null, 2)}\n`);
}

async function replaceFile(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Finds the new path of renamed files, and the prompts that files without a known one already equal. */
function followRenames(state, files, prompts) {
  const isNew = ([file, { failed }]) => !failed && !state.has(file);
  const move = (from, to) => {
    state.set(to, state.get(from));
    state.delete(from);
  };
  for (const [from, { hash, title }] of [...state])
    if (!files.has(from)) {
      const candidates = [...files].filter(isNew);
      const [to] =
        candidates.find(([, file]) => file.hash === hash) ??
        candidates.find(([, file]) => file.fields.title === title) ??
        [];
      if (to) move(from, to);
    }
  for (const [file, { hash }] of [...files].filter(isNew)) {
    const known = new Set([...state.values()].map(({ id }) => id));
    const same = prompts.find((prompt) => prompt.hash === hash && !known.has(prompt.id));
    if (same) state.set(file, entryOf(same));
  }
}

const entryOf = ({ id, version, hash, fields }) => ({ id, version, hash, title: fields.title });

/** Each path with its file, its prompt and what the last run left, and which side has changed since. */
function comparison(state, files, prompts) {
  const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  const tracked = new Set([...state.values()].map(({ id }) => id));
  const free = prompts.filter(({ id }) => !tracked.has(id));
  const taken = new Set([...state.keys(), ...files.keys()].map((file) => file.toLowerCase()));
  const pairs = [...new Set([...state.keys(), ...files.keys()])].map((file) => {
    const kept = state.get(file);
    const local = files.get(file);
    // A prompt with the title of an unknown file is most likely meant, so neither takes the place of the other.
    const at =
      kept || !local || local.failed ? -1 : free.findIndex(({ fields }) => fields.title === local.fields.title);
    return { file, kept, local, prompt: kept ? byId.get(kept.id) : free.splice(at, at < 0 ? 0 : 1)[0] };
  });
  const added = free.map((prompt) => ({ file: newPath(prompt.fields, taken), prompt }));
  return [...pairs, ...added].map((pair) => ({ ...pair, change: changeOf(pair) }));
}

function changeOf({ kept, local, prompt }) {
  if (local?.failed) return 'failed';
  if (local?.hash === prompt?.hash) return 'none';
  if (kept?.hash === prompt?.hash) return 'here';
  // A file that is not there cannot lose anything.
  if (prompt && !local) return 'there';
  return kept?.hash === local?.hash ? 'there' : 'conflict';
}

/** A path that every system can save and no other prompt has. */
function newPath({ category, title }, taken) {
  const name = (text) => {
    const safe = text.replace(/[<>:"/\\|?*\p{Cc}\p{Bidi_Control}]+/gu, ' ').replace(/\s+/g, ' ');
    const short =
      [...safe.normalize('NFC')]
        .slice(0, 60)
        .join('')
        .replace(/^[. ]+|[. ]+$/g, '') || 'Untitled';
    return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(short) || /^readme$/i.test(short) ? `_${short}` : short;
  };
  const base = `${name(category)}/${name(title)}`;
  let file = `${base}.md`;
  for (let count = 2; taken.has(file.toLowerCase()); count++) file = `${base} (${count}).md`;
  taken.add(file.toLowerCase());
  return file;
}

async function pull({ folder, state, pairs, report, options }) {
  for (const { file, local, prompt, change } of pairs) {
    if (change === 'here') report.line(`${file}: changed here, not pushed`);
    if (change !== 'there') continue;
    const target = path.join(folder, file);
    if (prompt) {
      await report.work(`${local ? 'update' : 'create'} ${file}`, file, async () => {
        await replaceFile(target, writePrompt(prompt.fields, local?.others));
        state.set(file, entryOf(prompt));
      });
    } else if (!options.delete) report.line(`${file}: deleted on the server; --delete deletes the file`);
    else
      await report.work(`delete ${file}`, file, async () => {
        await rm(target);
        state.delete(file);
      });
  }
}

async function push({ state, pairs, report, options }) {
  const types = new Map((await call('GET', '/content-types/')).map(({ id, name }) => [name.toLowerCase(), id]));
  const typeId = async (name) => {
    if (!types.has(name.toLowerCase()))
      types.set(name.toLowerCase(), (await call('POST', '/content-types/', { body: { name } })).id);
    return types.get(name.toLowerCase());
  };
  const save = async ({ category, ...fields }, prompt) => {
    const body = { ...fields, content_type_id: await typeId(category) };
    if (!prompt) return promptOf(await call('POST', '/contents/', { body }));
    return promptOf(await call('PUT', `/contents/${prompt.id}/`, { body, version: prompt.version }));
  };
  for (const pair of pairs) {
    const { file, local, prompt, change } = pair;
    if (change === 'there') report.line(`${file}: changed on the server, not pulled`);
    if (change !== 'here') continue;
    if (local)
      await report.work(`${prompt ? 'update' : 'create'} ${local.fields.title} (${file})`, file, async () => {
        pair.prompt = await save(local.fields, prompt);
        // If the server wrote something otherwise, a later pull shows it.
        state.set(file, { ...entryOf(pair.prompt), hash: local.hash });
        pair.change = 'none';
      });
    else if (!options.delete) report.line(`${file}: deleted here; --delete moves the prompt to the trash`);
    else
      await report.work(`move ${prompt.fields.title} to the trash (${file})`, file, async () => {
        await call('DELETE', `/contents/${prompt.id}/`, { version: prompt.version });
        state.delete(file);
      });
  }
  if (options.label) await moveLabels(pairs, report, options);
}

/** The label stands for the text of the folder: prompts that are the same on both sides get it. */
async function moveLabels(pairs, report, { label, 'dry-run': isDry }) {
  for (const { file, local, prompt, change } of pairs) {
    const isPushed = isDry && change === 'here' && local;
    if (!isPushed && !(change === 'none' && prompt)) continue;
    const before = prompt?.labels.find(({ name }) => name === label)?.version ?? 0;
    if (!isPushed && before === prompt.version) continue;
    await report.work(
      `move ${label} to ${isPushed ? 'the new version' : `version ${prompt.version}`} (${file})`,
      file,
      () =>
        call('PUT', `/contents/${prompt.id}/labels/${label}/`, { body: { version: prompt.version }, version: before }),
    );
  }
}

function reporter(isDry) {
  const report = {
    problems: 0,
    lines: 0,
    line(text) {
      report.lines++;
      console.log(text);
    },
    problem(file, why) {
      report.problems++;
      console.error(`${file}: ${why}`);
    },
    /** Does one thing, or says it. A failure does not keep the others from being done. */
    async work(what, file, act) {
      report.line(isDry ? `would ${what}` : what);
      if (isDry) return;
      try {
        await act();
      } catch (error) {
        const isConflict = error instanceof Refusal && [404, 409, 412].includes(error.status);
        report.problem(file, isConflict ? 'conflict: it was changed on the server meanwhile' : error.message);
      }
    },
  };
  return report;
}

function readArguments() {
  const flags = { 'dry-run': { type: 'boolean' }, delete: { type: 'boolean' }, label: { type: 'string' } };
  try {
    const { values, positionals } = parseArgs({ options: flags, allowPositionals: true });
    const [command, folder, more] = positionals;
    if (!['pull', 'push'].includes(command) || !folder || more) throw new Error('name a command and a folder');
    if (values.label !== undefined && (command === 'pull' || !/^[a-z0-9][a-z0-9._-]{0,49}$/.test(values.label)))
      throw new Error('--label takes the name of a label, and goes with push');
    if (!SUSPIRE_TOKEN) throw new Error('set SUSPIRE_TOKEN to an API token');
    return { command, folder, options: values };
  } catch (error) {
    throw new WrongUse(`${error.message}\n${USAGE}`);
  }
}

async function main() {
  const { command, folder, options } = readArguments();
  const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
  if (!isThere && command === 'push') throw new WrongUse(`There is no folder ${folder}.`);
  const report = reporter(options['dry-run']);
  const state = isThere ? await readState(folder) : new Map();
  const files = isThere ? await everyFile(folder, report) : new Map();
  const prompts = await everyPrompt();
  followRenames(state, files, prompts);
  const pairs = comparison(state, files, prompts);
  for (const { file, local, prompt, change } of pairs) {
    if (change === 'conflict') report.problem(file, 'conflict: it was changed here and on the server; both stay');
    if (change === 'none' && prompt) state.set(file, entryOf(prompt));
    if (change === 'none' && !prompt && !local) state.delete(file);
  }
  try {
    await (command === 'pull' ? pull : push)({ folder, state, pairs, report, options });
  } finally {
    if (!options['dry-run']) await writeState(folder, state);
  }
  if (report.lines === 0 && report.problems === 0) report.line('Nothing has changed.');
  return report.problems > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.cause?.code ? `${SERVER} cannot be reached (${error.cause.code}).` : error.message);
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}
