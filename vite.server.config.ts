import path from 'node:path';
import { defineConfig } from 'vite';

const file = (name: string) => path.resolve(import.meta.dirname, name);

/**
 * The server and its commands are compiled into dist/server with every package they use, but for those that bring a
 * binary: nothing is compiled when they run, and a start reads few files.
 */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // One copy of graphql, the one that Node.js would load: a second one would not know the types of the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'fs-native-extensions'] },
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
        seed: file('server/seed/seed.ts'),
        writeSchema: file('server/graphql/writeSchema.ts'),
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
