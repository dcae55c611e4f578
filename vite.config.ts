import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const clientFile = (name: string) => path.resolve(import.meta.dirname, 'client', name);

/** What these need at once comes with the first chunk if two of them do, or if it is small. */
const MAIN_SCREENS = ['library/LibraryScreen.tsx', 'chat/ChatScreen.tsx', 'toneShift/ToneShiftScreen.tsx'];
const SMALL_MODULES = /[\\/](client[\\/](lib|ui[\\/]toasts)|rules)[\\/]/;

/** What the Library needs of these comes with the first chunk too: its own chunk waits for no other file. */
const STYLES_AND_CONTROLS = /\.css$|client[\\/]ui[\\/]/;

/** What shows a reply of a model, in a chat and in a run. */
const REPLIES =
  /client[\\/]conversation[\\/](markdown[\\/](MessageText|PlainText|lazyFormulas)|costs|offlineWriter|replyStates)/;

/** What filling a prompt shares with asking for its values and with the form: each chunk is named wherever it is asked for. */
const PROMPTS = /[\\/](client[\\/]prompts[\\/](?!TagsField|tags)|rules[\\/](contentRules|fillPrompt|variable\w+)\.)/;

/** The server that `npm run dev` starts with the client. */
const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The client is built into dist/client, which the server serves. Nothing in it needs an inline script or style. */
export default defineConfig({
  root: 'client',
  plugins: [react(), compressedOnce()],
  resolve: {
    alias: [
      // The library's own takes the focus while it is hidden from assistive technology.
      {
        find: /^.*\/utils\/FocusGuard\.mjs$/,
        replacement: clientFile('ui/popups/FocusGuard.tsx'),
      },
    ],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The supported browsers, as in docs/product.md and index.html: light-dark() is written as it is.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: stylesOnly },
    chunkSizeWarningLimit: 600,
    // Small files apart weigh more than together, and over HTTP/1.1 wait for each other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstChunk(), debugName: 'first', priority: 2 },
            { name: 'forms', test: /client[\\/]ui[\\/]fields[\\/](?!Slider)/, minShareCount: 2 },
            { name: 'replies', test: REPLIES, minShareCount: 2 },
            { name: 'prompts', test: PROMPTS, minShareCount: 2 },
            { name: 'popups', test: /node_modules[\\/](@base-ui|@floating-ui)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/graphql': { target: server, ws: true }, '/schema.graphql': server, '/api': server, '/explorer': server },
  },
});

/** WebKit never again fetches a script whose preload failed, not even after a reload, so none is preloaded. */
function stylesOnly(_: string, files: string[]): string[] {
  return files.filter((file) => !file.endsWith('.js'));
}

/** By the ending of the file. */
const ENCODINGS = {
  br: (text: Buffer) => promisify(brotliCompress)(text),
  gz: (text: Buffer) => promisify(gzip)(text),
};

/**
 * Writes what the server would else compress for every visitor, with Brotli smaller than it could in the time. Fonts
 * already are.
 */
export function compressedOnce(endings: (keyof typeof ENCODINGS)[] = ['br', 'gz']): Plugin {
  return {
    name: 'compressed-once',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(texts.map((name) => writeCompressed(path.join(dir, name), endings)));
    },
  };
}

async function writeCompressed(file: string, endings: (keyof typeof ENCODINGS)[]): Promise<void> {
  const text = await readFile(file);
  for (const ending of endings) await writeFile(`${file}.${ending}`, await ENCODINGS[ending](text));
}

/** Names the chunk of what is needed before anything can be drawn, whatever the screen. */
function firstChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let isNeeded: ((id: string) => boolean) | undefined;
  return (id, context) => {
    isNeeded ??= neededFirst(context);
    return isNeeded(id) ? 'index' : null;
  };
}

function neededFirst(context: Rolldown.ChunkingContext): (id: string) => boolean {
  const main = withImports(clientFile('main.tsx'), context);
  const screens = MAIN_SCREENS.map((name) => withImports(clientFile(`screens/${name}`), context));
  const [library] = screens;
  return (id) => {
    const times = screens.filter((screen) => screen.has(id)).length;
    if (main.has(id) || times > 1 || (library?.has(id) && STYLES_AND_CONTROLS.test(id))) return true;
    return times === 1 && SMALL_MODULES.test(id);
  };
}

/** A module with all that it imports before it can run. */
function withImports(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const each of context.getModuleInfo(id)?.importedIds ?? []) withImports(each, context, found);
  return found;
}
