import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedOnce } from './vite.config.ts';

/**
 * The GraphQL explorer, a page of its own that shares no file with the client, built into dist/explorer. Few look at it:
 * Brotli would take longer than all the rest of the build.
 */
export default defineConfig({
  root: 'client/explorer',
  base: '/explorer/',
  publicDir: false,
  plugins: [react(), ownFonts(), compressedOnce(['gz'])],
  build: {
    outDir: '../../dist/explorer',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
    // Hints to the compiler of React, which has read these files already.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});

/** Leaves out the fonts that GraphiQL has in its style sheet as data, which our policy refuses. */
function ownFonts(): Plugin {
  return {
    name: 'own-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      /graphiql[\\/]dist[\\/]style\.css$/.test(id)
        ? code.replaceAll(/@font-face\s*\{[^}]*url\(data:[^}]*\}/g, '')
        : null,
  };
}
