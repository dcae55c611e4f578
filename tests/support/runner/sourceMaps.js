import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SourceMapSupport } from '@jest/source-map';
import { transformSync } from '@swc/core';
import { swcOptions } from './swcOptions.js';

/** The map of each source that a stack names, made when it is asked for. */
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

/** From now on stacks name the lines of the sources. */
export const mapStacks = () => support.install(maps);
