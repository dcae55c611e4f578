import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/** Layer → what its files may import of ours. The first pattern that matches a file gives its layer. */
type Layers = Record<string, { files: RegExp; may: string[] }>;

const SERVER_EVERYWHERE = ['context', 'errors', 'normalization', 'paging', 'validation'];

const SERVER: Layers = {
  entity: { files: /^server\/.+\.entity\.ts$/, may: ['entity'] },
  inputs: { files: /^server\/.+\.(inputs|types)\.ts$/, may: ['entity', 'inputs', 'paging'] },
  loaders: { files: /^server\/.+\.loaders\.ts$/, may: ['entity', 'context', 'pure'] },
  resolver: { files: /^server\/.+\.resolver\.ts$/, may: ['service', 'inputs', 'entity', 'pure', ...SERVER_EVERYWHERE] },
  rest: {
    files: /^server\/.+\.rest\.ts$/,
    may: ['service', 'inputs', 'entity', 'pure', 'reply', ...SERVER_EVERYWHERE],
  },
  page: { files: /^server\/.+\.page\.ts$/, may: ['service', 'pure', ...SERVER_EVERYWHERE] },
  service: {
    files: /^server\/.+\.service\.ts$/,
    may: ['service', 'inputs', 'entity', 'pure', 'limits', 'prepared', 'transaction', ...SERVER_EVERYWHERE],
  },
  reply: {
    files: /^server\/rest\/(reply|pages)\.ts$/,
    may: ['context', 'errors', 'errorReply', 'operation', 'paging', 'validation'],
  },
  openapi: { files: /^server\/rest\/openapi\.ts$/, may: ['reply', 'errors'] },
  router: { files: /^server\/rest\/router\.ts$/, may: ['rest', 'reply', 'openapi', 'context', 'errors'] },
  doors: {
    files: /^server\/(graphql|rest)\//,
    may: ['doors', 'resolver', 'context', 'errors', 'operation', 'validation', 'paging', 'configuration', 'html'],
  },
  seed: {
    files: /^server\/database\/seed\.ts$/,
    may: ['database', 'configuration', 'services', 'service', 'inputs', 'entity', 'pure', ...SERVER_EVERYWHERE],
  },
  prepared: { files: /^server\/database\/prepared\.ts$/, may: ['errors'] },
  transaction: { files: /^server\/database\/(transaction|ownRows)\.ts$/, may: ['errors', 'transaction'] },
  database: {
    files: /^server\/database\//,
    may: ['database', 'entity', 'configuration', 'migrations', 'operation', 'errors'],
  },
  configuration: { files: /^server\/config\.ts$/, may: [] },
  context: { files: /^server\/context\.ts$/, may: ['errors', 'loading', 'limits', 'pure'] },
  loading: { files: /^server\/loaders\.ts$/, may: ['loaders', 'context'] },
  errors: { files: /^server\/errors\.ts$/, may: [] },
  operation: { files: /^server\/operation\.ts$/, may: ['errors'] },
  requestOperations: { files: /^server\/requestOperations\.ts$/, may: ['operation', 'pure'] },
  errorReply: { files: /^server\/(errorReply|clientErrors|door)\.ts$/, may: ['errors', 'errorReply'] },
  paging: { files: /^server\/paging\.ts$/, may: ['errors'] },
  validation: { files: /^server\/(validation|requestLists|answerSize|jsonText)\.ts$/, may: ['errors', 'validation'] },
  normalization: { files: /^server\/normalization\.ts$/, may: [] },
  limits: { files: /^server\/(rateLimits|storedWeight)\.ts$/, may: ['errors', 'operation'] },
  logging: { files: /^server\/logging\.ts$/, may: [] },
  html: { files: /^server\/html\.ts$/, may: [] },
  bodies: { files: /^server\/bodiesUnderWay\.ts$/, may: ['errors', 'errorReply'] },
  health: { files: /^server\/health\.ts$/, may: ['operation'] },
  idempotency: { files: /^server\/idempotency\.ts$/, may: ['context', 'errors', 'errorReply'] },
  services: { files: /^server\/services\.ts$/, may: ['pure', 'configuration', 'context', 'database', 'limits'] },
  app: {
    files: /^server\/app\.ts$/,
    may: [
      'doors',
      'router',
      'page',
      'health',
      'bodies',
      'idempotency',
      'logging',
      'configuration',
      'pure',
      'context',
      'errors',
      'errorReply',
      'operation',
      'requestOperations',
    ],
  },
  main: {
    files: /^server\/main\.ts$/,
    may: ['app', 'services', 'configuration', 'database', 'pure', 'context', 'errors'],
  },
  pure: {
    files: /^server\/\w+\/\w+\.ts$/,
    may: [
      'pure',
      'entity',
      'inputs',
      'configuration',
      'limits',
      'prepared',
      'transaction',
      'html',
      'operation',
      ...SERVER_EVERYWHERE,
    ],
  },
  migrations: { files: /^migrations\//, may: ['migrations'] },
};

const CLIENT: Layers = {
  main: { files: /^client\/main\.tsx$/, may: ['app', 'lib'] },
  app: { files: /^client\/app\//, may: ['app', 'screens', 'session', 'graphql', 'ui', 'lib'] },
  screens: { files: /^client\/screens\//, may: ['screens', 'session', 'graphql', 'ui', 'lib', 'shell'] },
  session: { files: /^client\/session/, may: ['session', 'graphql', 'lib'] },
  graphql: { files: /^client\/graphql\//, may: ['graphql', 'lib', 'session'] },
  ui: { files: /^client\/ui\//, may: ['ui', 'lib'] },
  lib: { files: /^client\/lib\//, may: ['lib'] },
};

/** Services of a feature may call those of the features named here; entities may be read by all. */
const FEATURES: Record<string, string[]> = {
  account: ['auth'],
  auth: [],
  contents: [],
  llm: ['contents'],
  chat: ['llm', 'contents'],
  toneshift: ['llm', 'contents'],
  vitals: [],
};

/** Packages that only some layers may know. */
const PACKAGES: { pattern: RegExp; only: string[] }[] = [
  {
    pattern: /^(@?fastify|@as-integrations)/,
    only: [
      'app',
      'requestOperations',
      'doors',
      'router',
      'reply',
      'page',
      'health',
      'bodies',
      'idempotency',
      'errorReply',
      'context',
      'main',
      'pure',
    ],
  },
  { pattern: /^type-graphql$/, only: ['entity', 'inputs', 'resolver', 'doors', 'paging'] },
  { pattern: /^graphql(-|$)/, only: ['doors'] },
  { pattern: /^zod$/, only: ['rest', 'reply', 'openapi', 'configuration', 'pure'] },
  { pattern: /^@ai-sdk\//, only: ['pure'] },
];

const imports = [...sourceFiles('server'), ...sourceFiles('client'), ...sourceFiles('migrations')].flatMap(importsOf);

describe('who imports whom', () => {
  it.each([
    ['server', SERVER],
    ['client', CLIENT],
  ])('in the %s follows the table', (side, layers) => {
    const own = imports.filter(({ from }) => from.startsWith(`${side}/`));
    expect(own.length).toBeGreaterThan(0);
    const wrong = own
      .filter(({ to }) => isOurs(to))
      .filter(({ from, to }) => {
        const target = layerOf(layers, to);
        return !target || !layers[layerOf(layers, from) ?? '']?.may.includes(target);
      });
    expect(wrong.map(asText)).toEqual([]);
  });

  it('keeps every screen to itself', () => {
    const screen = (file: string) => /^client\/screens\/(\w+)\//.exec(file)?.[1];
    expect(
      imports.filter(({ from, to }) => screen(from) && screen(to) && screen(from) !== screen(to)).map(asText),
    ).toEqual([]);
  });

  it('lets a feature use only the features below it', () => {
    const feature = (file: string) => /^server\/(\w+)\//.exec(file)?.[1] ?? '';
    const crossing = imports.filter(
      ({ from, to }) => FEATURES[feature(from)] && FEATURES[feature(to)] && feature(from) !== feature(to),
    );
    expect(
      crossing
        .filter(({ from, to }) => !to.endsWith('.entity.ts') && !FEATURES[feature(from)]?.includes(feature(to)))
        .map(asText),
    ).toEqual([]);
  });

  it('keeps the client from the server, and both from the tests', () => {
    const side = (file: string) => file.split('/')[0];
    expect(
      imports.filter(({ from, to }) => isOurs(to) && side(from) !== side(to) && side(to) !== 'migrations').map(asText),
    ).toEqual([]);
  });

  it('keeps web packages out of the services', () => {
    const known = imports.filter(({ from }) => from.startsWith('server/'));
    const wrong = known.filter(
      ({ from, to, isTypeOnly }) =>
        !isTypeOnly &&
        PACKAGES.some(({ pattern, only }) => pattern.test(to) && !only.includes(layerOf(SERVER, from) ?? '')),
    );
    expect(wrong.map(asText)).toEqual([]);
  });
});

interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

function sourceFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file));
}

/** Static and dynamic imports; paths of ours are relative to the root. */
function importsOf(from: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'), true, true);
  const source = readFileSync(from, 'utf8');
  return importedFiles.map(({ fileName, pos }) => ({
    from,
    to: fileName.startsWith('.') ? path.posix.join(path.posix.dirname(from), fileName) : fileName,
    isTypeOnly: /^\s*import type\b/.test(source.slice(source.lastIndexOf('\nimport', pos) + 1, pos)),
  }));
}

const isOurs = (file: string) => /^(server|client|migrations|tests)\/.+\.tsx?$/.test(file);
const layerOf = (layers: Layers, file: string) => Object.keys(layers).find((name) => layers[name]?.files.test(file));
const asText = ({ from, to }: Import) => `${from} imports ${to}`;
