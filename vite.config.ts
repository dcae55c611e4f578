import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

/** The client is built into dist/client, which the server serves. Nothing in it needs an inline script or style. */
export default defineConfig({
  root: 'client',
  plugins: [react()],
  resolve: {
    alias: [
      // The library's own takes the focus while it is hidden from assistive technology.
      {
        find: /^.*\/utils\/FocusGuard\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'client/ui/popups/FocusGuard.tsx'),
      },
    ],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // light-dark() and field-sizing are written as they are; these browsers know them.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/graphql': { target: server, ws: true }, '/api': server },
  },
});
