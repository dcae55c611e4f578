import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swcOptions } from './swcOptions.js';

const TESTS = new URL('../../', import.meta.url).href;
const PER_WORKER = new URL('../perWorker/', import.meta.url).href;
const GLOBALS = new URL('./globals.js', import.meta.url).href;

/** Source file and the time of its last change → compiled code. */
const compiled = new Map();

/** Gives each test file its own copy of the modules below tests/, by a query in their URLs. */
export async function resolve(specifier, context, next) {
  const query = context.parentURL?.startsWith(TESTS) ? new URL(context.parentURL).search : '';
  if (specifier === '@jest/globals') return { url: GLOBALS + query, format: 'module', shortCircuit: true };
  const resolved = await next(specifier, context);
  const isOfFile =
    resolved.url.startsWith(TESTS) && !resolved.url.startsWith(PER_WORKER) && !resolved.url.includes('?');
  return isOfFile ? { ...resolved, url: resolved.url + query } : resolved;
}

export async function load(url, context, next) {
  const [address] = url.split('?');
  if (!/\.tsx?$/.test(address)) return next(url, context);
  const filename = fileURLToPath(address);
  const key = `${filename} ${(await stat(filename)).mtimeMs}`;
  if (!compiled.has(key)) compiled.set(key, await compile(filename));
  return { format: 'module', source: compiled.get(key), shortCircuit: true };
}

async function compile(filename) {
  const source = await readFile(filename, 'utf8');
  // Without coverage, source maps are created when a stack is shown.
  const sourceMaps = process.env.NODE_V8_COVERAGE ? 'inline' : false;
  const { code } = await transform(source, { filename, ...swcOptions(filename.endsWith('x')), sourceMaps });
  return code;
}
