// `npm run bench -- first-screen`: the script of each first screen as a ratio to a bare React, Apollo Client and
// react-router-dom page of the same run. tests/contract/code/firstScreens.test.ts sets the limit.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

// The tests' own value would bundle React's larger development version on both sides, and lower the ratios.
process.env.NODE_ENV = 'production';

const root = path.resolve(import.meta.dirname, '..');
const BARE = `import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const router = createHashRouter([{ path: '/', element: null }]);
createRoot(document.getElementById('root')).render(<ApolloProvider client={client}><RouterProvider router={router} /></ApolloProvider>);
`;

const folder = await mkdtemp(path.join(root, '.bench-'));
try {
  await writeFile(
    path.join(folder, 'index.html'),
    '<div id="root"></div><script type="module" src="/main.jsx"></script>',
  );
  await writeFile(path.join(folder, 'main.jsx'), BARE);
  const bare = sizesOf(
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { write: false },
    }),
  );
  const product = sizesOf(
    await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'error', build: { write: false } }),
  );
  const bareSize = bare.withImports('index');
  console.log(`bare page                ${kilobytes(bareSize)}  1.00`);
  for (const screen of product.screens()) {
    const size = product.withImports('index', screen);
    console.log(`${screen.padEnd(24)} ${kilobytes(size)}  ${(size / bareSize).toFixed(2)}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Gzipped bytes of the named chunks with all their imports. */
function sizesOf({ output }) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  return {
    /** The chunk of each route is named after its screen. */
    screens: () =>
      [...chunks.values()]
        .map(({ name }) => name)
        .filter((name) => name.endsWith('Screen'))
        .sort(),
    withImports(...names) {
      const needed = new Set();
      const add = (file) => {
        if (needed.has(file) || !chunks.has(file)) return;
        needed.add(file);
        chunks.get(file).imports.forEach(add);
      };
      for (const chunk of chunks.values()) if (names.includes(chunk.name)) add(chunk.fileName);
      return [...needed].reduce((sum, file) => sum + gzipSync(chunks.get(file).code).length, 0);
    },
  };
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
