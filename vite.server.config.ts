import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const file = (name: string) => path.resolve(import.meta.dirname, name);

/** Packages with a binary, which cannot be compiled into the server. */
const INSTALLED = ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions'];

/**
 * Compiles the server and its commands into dist/server with every package they use, except those with a binary.
 * Nothing is compiled when they run, and a start reads few files.
 */
export default defineConfig({
  publicDir: false,
  plugins: [installedPackages()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One copy of graphql, the one that Node.js would load: a second one would not know the types of the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  ssr: { noExternal: true, external: INSTALLED },
  build: {
    ssr: true,
    outDir: file('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: file('server/main.ts'),
        migrate: file('server/migrate.ts'),
        admin: file('server/commands/admin.ts'),
        move: file('server/commands/move.ts'),
        backup: file('server/commands/backup.ts'),
        restore: file('server/commands/restore.ts'),
        distribute: file('server/commands/distribute.ts'),
        healthCheck: file('server/commands/healthCheck.ts'),
        seed: file('server/seed/seed.ts'),
        writeSchema: file('server/graphql/writeSchema.ts'),
        fileReader: file('server/files/reading/thread.ts'),
        databaseThread: file('server/database/embedded/worker.ts'),
        makeInitialDatabase: file('server/database/embedded/makeInitialDatabase.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: false,
        // V8 keeps a source with a single wider character at two bytes for each.
        charset: 'ascii',
      },
      // The metadata of a decorator names types that are gone: they read as Object.
      checks: { importIsUndefined: false },
    },
  },
});

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Writes dist/package.json and its lock: `npm ci` in dist installs only the packages that are not compiled in. */
function installedPackages(): Plugin {
  return {
    name: 'installed-packages',
    async writeBundle() {
      const { name, version, type, dependencies } = JSON.parse(await readFile(file('package.json'), 'utf8'));
      const { packages } = JSON.parse(await readFile(file('package-lock.json'), 'utf8'));
      const ranges = Object.fromEntries(INSTALLED.map((each) => [each, dependencies[each]]));
      const manifest = { name, version, private: true, type, dependencies: ranges };
      const locked = { '': { name, version, dependencies: ranges }, ...neededOf(packages) };
      await writeFile(file('dist/package.json'), asJson(manifest));
      await writeFile(
        file('dist/package-lock.json'),
        asJson({ name, version, lockfileVersion: 3, requires: true, packages: locked }),
      );
    },
  };
}

/** The locked packages that INSTALLED need, by their places in node_modules. */
function neededOf(packages: Record<string, Manifest>): Record<string, Manifest> {
  const found: Record<string, Manifest> = {};
  const add = (name: string, place: string) => {
    const own = `${place && `${place}/`}node_modules/${name}`;
    const locked = packages[own];
    if (!locked) {
      if (place) add(name, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))));
      return;
    }
    if (found[own]) return;
    found[own] = locked;
    for (const each of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) add(each, own);
  };
  for (const name of INSTALLED) add(name, '');
  return found;
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
