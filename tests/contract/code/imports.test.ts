import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/** Layer → the layers that its files may import. The first pattern that matches a file gives its layer. */
type Layers = Record<string, { files: RegExp; may: string[] }>;

const RULES = ['service', 'worker', 'actions', 'rows', 'inputs', 'entity', 'pure', 'base'];

/** Layers whose types any file on the server may import. */
const SHAPES = ['rows', 'service'];

/** Layers from top to bottom. A file of a feature without a suffix is pure: no context, no database. */
const SERVER: Layers = {
  top: {
    files:
      /^server\/(main|startServer|processes|services|entities|keptSecrets|migrate|exitWithReason|commandLine)\.ts$/,
    may: ['top', 'http', 'observability', 'database', 'configuration', ...RULES],
  },
  commands: {
    files: /^server\/commands\//,
    may: ['top', 'commands', 'database', 'distribution', 'configuration', ...RULES],
  },
  seed: { files: /^server\/seed\//, may: ['top', 'seed', 'database', 'configuration', ...RULES] },
  http: {
    files: /^server\/http\//,
    may: ['http', 'graphql', 'resolver', 'rest', 'mcp', 'page', 'rows', 'base', 'configuration', 'observability'],
  },
  observability: {
    files: /^server\/observability\//,
    may: ['observability', 'database', 'pure', 'base', 'configuration'],
  },
  entity: { files: /^server\/.+\.entity\.ts$/, may: ['entity', 'inputs', 'base'] },
  graphql: { files: /^server\/graphql\//, may: ['graphql', 'resolver', 'base', 'configuration'] },
  mcp: {
    files: /^server\/mcp\//,
    may: ['mcp', 'service', 'loaders', 'inputs', 'entity', 'pure', 'base', 'configuration'],
  },
  /** The places of tables, which migrations must keep. */
  distribution: { files: /^server\/database\/distribution\//, may: ['distribution', 'base'] },
  database: { files: /^server\/database\//, may: ['database', 'distribution', 'migrations', 'base', 'configuration'] },
  base: { files: /^server\/base\//, may: ['base'] },
  configuration: { files: /^server\/config(\.ts$|\/)/, may: ['configuration'] },
  resolver: { files: /\.resolver\.ts$/, may: ['service', 'loaders', 'inputs', 'entity', 'pure', 'base'] },
  rest: { files: /\.rest\.ts$/, may: ['service', 'loaders', 'inputs', 'entity', 'pure', 'base'] },
  page: { files: /\.page\.ts$/, may: ['service', 'pure', 'base'] },
  loaders: { files: /\.loaders\.ts$/, may: ['rows', 'entity', 'pure', 'base'] },
  worker: { files: /\.worker\.ts$/, may: [...RULES, 'configuration'] },
  service: { files: /\.service\.ts$/, may: [...RULES, 'loaders'] },
  /** Changes with their policy and their mails in one transaction, for services, workers and commands. */
  actions: { files: /\.actions\.ts$/, may: ['actions', 'rows', 'inputs', 'entity', 'pure', 'base'] },
  rows: { files: /\.rows\.ts$/, may: ['rows', 'inputs', 'entity', 'pure', 'base', 'distribution'] },
  inputs: { files: /\.(inputs|types)\.ts$/, may: ['entity', 'inputs', 'pure', 'base'] },
  pure: { files: /^server\/\w+\/(\w+\/)*\w+\.ts$/, may: ['pure', 'inputs', 'entity', 'base', 'configuration'] },
  migrations: { files: /^migrations\//, may: ['migrations', 'distribution'] },
};

const CLIENT: Layers = {
  main: { files: /^client\/main\.tsx$/, may: ['app', 'lib'] },
  explorer: { files: /^client\/explorer\//, may: ['explorer'] },
  app: { files: /^client\/app\//, may: ['app', 'screens', 'prompts', 'session', 'graphql', 'ui', 'lib'] },
  screens: {
    files: /^client\/screens\//,
    may: ['screens', 'conversation', 'prompts', 'settings', 'session', 'graphql', 'ui', 'lib', 'shell'],
  },
  conversation: { files: /^client\/conversation\//, may: ['conversation', 'session', 'graphql', 'ui', 'lib'] },
  prompts: { files: /^client\/prompts\//, may: ['prompts', 'session', 'graphql', 'ui', 'lib'] },
  settings: { files: /^client\/settings\//, may: ['settings', 'graphql', 'ui', 'lib'] },
  session: { files: /^client\/session/, may: ['session', 'graphql', 'lib'] },
  graphql: { files: /^client\/graphql\//, may: ['graphql', 'lib', 'session'] },
  ui: { files: /^client\/ui\//, may: ['ui', 'lib'] },
  lib: { files: /^client\/lib\//, may: ['lib'] },
};

/** The features that a feature may call. Any feature may read entities. */
const FEATURES: Record<string, string[]> = {
  auth: ['contents', 'webhooks', 'audit', 'settings', 'files'],
  backfills: ['contents'],
  webhooks: [],
  contents: ['webhooks'],
  libraries: ['auth', 'contents', 'audit'],
  llm: ['contents', 'audit', 'settings'],
  llmConversations: ['llm'],
  usage: [],
  audit: [],
  settings: [],
  administration: ['auth', 'contents', 'audit', 'settings', 'usage', 'llm'],
  replies: ['llm'],
  files: [],
  chat: ['llm', 'contents', 'webhooks', 'replies', 'files'],
  toneshift: ['llm', 'contents', 'webhooks', 'replies'],
  runs: ['llm', 'contents', 'chat', 'replies', 'files'],
  vitals: [],
  about: [],
};

/** Packages that only some layers may import. */
const PACKAGES: { pattern: RegExp; only: string[] }[] = [
  { pattern: /^(@?fastify|@as-integrations)/, only: ['http', 'graphql', 'base', 'page'] },
  { pattern: /^type-graphql$/, only: ['entity', 'inputs', 'resolver', 'graphql', 'base'] },
  { pattern: /^graphql(-|$)/, only: ['graphql'] },
  {
    pattern: /^typeorm$/,
    only: [
      'entity',
      'loaders',
      'rows',
      'actions',
      'service',
      'worker',
      'base',
      'database',
      'distribution',
      'http',
      'observability',
    ],
  },
  { pattern: /^zod$/, only: ['rest', 'mcp', 'base', 'http', 'configuration', 'pure'] },
  { pattern: /^@modelcontextprotocol\//, only: ['mcp'] },
  { pattern: /^yaml$/, only: ['pure'] },
  { pattern: /^@ai-sdk\//, only: ['pure'] },
  { pattern: /^(prom-client$|@opentelemetry\/)/, only: ['observability'] },
];

const imports = ['server', 'client', 'rules', 'migrations'].flatMap(sourceFiles).flatMap(importsOf);

describe('imports', () => {
  it.each([
    ['server', SERVER],
    ['client', CLIENT],
  ])('follow the table in the %s', (side, layers) => {
    const own = imports.filter(({ from }) => from.startsWith(`${side}/`));
    expect(own.length).toBeGreaterThan(0);
    const wrong = own
      .filter(({ to }) => isOurs(to) && !isRule(to))
      .filter(({ from, to, isTypeOnly }) => {
        const target = layerOf(layers, to) ?? '';
        return !layers[layerOf(layers, from) ?? '']?.may.includes(target) && !(isTypeOnly && SHAPES.includes(target));
      });
    expect(wrong.map(asText)).toEqual([]);
  });

  it('never cross from one screen to another', () => {
    const screen = (file: string) => /^client\/screens\/(\w+)\//.exec(file)?.[1];
    expect(
      imports.filter(({ from, to }) => screen(from) && screen(to) && screen(from) !== screen(to)).map(asText),
    ).toEqual([]);
  });

  it('lead from a feature only to the features below it', () => {
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

  it('lead from the core of the contents to no service, resolver or REST call of their parts', () => {
    const ofCore = imports.filter(({ from, isTypeOnly }) => from.startsWith('server/contents/core/') && !isTypeOnly);
    expect(ofCore.length).toBeGreaterThan(20);
    expect(ofCore.filter(({ to }) => /\.(service|resolver|rest|loaders)\.ts$/.test(to)).map(asText)).toEqual([]);
  });

  it('keep the client separate from the server, and both from the tests', () => {
    const side = (file: string) => file.split('/')[0];
    expect(
      imports
        .filter(({ from, to }) => isOurs(to) && side(from) !== side(to) && side(to) !== 'migrations' && !isRule(to))
        .map(asText),
    ).toEqual([]);
  });

  it('may lead from both sides to rules, which import only each other', () => {
    const ofRules = imports.filter(({ from }) => isRule(from));
    expect(ofRules.filter(({ to }) => !isRule(to)).map(asText)).toEqual([]);
    for (const side of ['server/', 'client/'])
      expect(imports.some(({ from, to }) => from.startsWith(side) && isRule(to))).toBe(true);
  });

  it('keep the context and the database out of files without a suffix', () => {
    const takesThem = /\b(Context|EntityManager|DataSource|PreparedStatement|RateLimits)\b/;
    const pure = sourceFiles('server').filter((file) => layerOf(SERVER, file) === 'pure');
    expect(pure.length).toBeGreaterThan(20);
    expect(pure.filter((file) => takesThem.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('use packages only in the layers listed', () => {
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

/** Static and dynamic imports; paths inside the repository are relative to its root. */
function importsOf(from: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'), true, true);
  const source = readFileSync(from, 'utf8');
  return importedFiles.map(({ fileName, pos }) => ({
    from,
    to: fileName.startsWith('.') ? path.posix.join(path.posix.dirname(from), fileName) : fileName,
    isTypeOnly: /^\s*import type\b/.test(source.slice(source.lastIndexOf('\nimport', pos) + 1, pos)),
  }));
}

const isOurs = (file: string) => /^(server|client|rules|migrations|tests)\/.+\.tsx?$/.test(file);
const isRule = (file: string) => file.startsWith('rules/');
const layerOf = (layers: Layers, file: string) => Object.keys(layers).find((name) => layers[name]?.files.test(file));
const asText = ({ from, to }: Import) => `${from} imports ${to}`;
