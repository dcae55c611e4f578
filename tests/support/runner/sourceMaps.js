import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SourceMapSupport } from '@jest/source-map';
import { transformSync } from '@swc/core';
import { swcOptions } from './swcOptions.js';

/** Source maps of the files in a stack, created on demand. */
class SourceMaps extends Map {
  get(source) {
    if (!super.has(source)) super.set(source, mapOf(source));
    return super.get(source);
  }
}

function mapOf(source) {
  const [address] = source.split('?');
  if (!/^file:.*\.tsx?$/.test(address)) return undefined;
  const filename = fileURLToPath(address);
  const { map } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    ...swcOptions(filename.endsWith('x')),
    sourceMaps: true,
  });
  return `data:application/json;base64,${Buffer.from(map).toString('base64')}`;
}

const support = new SourceMapSupport();
const maps = new SourceMaps();

/** Maps stacks to the source files from now on. */
export const mapStacks = () => support.install(maps);
