import { readdirSync, readFileSync } from 'node:fs';

/** The pages whose code blocks are run. */
export const PAGES_THAT_RUN = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const FENCED = /^```(.*)\n([^]*?)^```$/gm;
const NAMED = /^(?:\/\/|#) ([\w-]+\.(?:mjs|ts|py|graphql|json))$/m;
const OUTPUT = new Set(['json', 'text']);

/** All code blocks of a page, in order. */
export function blocksOf(page: string) {
  const text = readFileSync(page, 'utf8');
  const found = [...text.matchAll(FENCED)].map(([whole, language = '', body = ''], index, all) => {
    const { index: start = 0 } = all[index] ?? {};
    return { language, body, start, end: start + whole.length };
  });
  return found.map(({ language, body, start, end }, index) => {
    const next = found[index + 1];
    const isFollowed = next && OUTPUT.has(next.language) && text.slice(end, next.start).trim() === '';
    return {
      /** The language after the fence. */
      language,
      text: body,
      /** The line of the fence, from 1. */
      line: text.slice(0, start).split('\n').length,
      /** The name of the file to save it as, from a comment in its first line. */
      fileName: NAMED.exec(body.split('\n', 1)[0] ?? '')?.[1],
      /** The text of the page between the previous and the next block. */
      around: text.slice(found[index - 1]?.end ?? 0, isFollowed ? next.end : (next?.start ?? text.length)),
      /** The output that the page shows directly below, if any. */
      expected: isFollowed ? next.body : undefined,
    };
  });
}

export type Block = ReturnType<typeof blocksOf>[number];
