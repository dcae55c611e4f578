import { readdirSync, readFileSync } from 'node:fs';

/** The pages whose code blocks are run. */
export const PAGES_THAT_RUN = ['README.md', ...readdirSync('docs').filter(isPage).map(inDocs)];

export interface Block {
  /** The language after the fence. */
  language: string;
  text: string;
  /** The line of the fence, from 1. */
  line: number;
  /** The name of the file to save it as, from a comment in its first line. */
  fileName: string | undefined;
  /** The text of the page between the previous and the next block. */
  around: string;
  /** The output that the page shows directly below, if any. */
  expected: string | undefined;
}

const FENCED = /^```(.*)\n([^]*?)^```$/gm;
const NAMED = /^(?:\/\/|#) ([\w-]+\.(?:mjs|ts|py|graphql|json))$/m;
const OUTPUT = new Set(['json', 'text']);

export function blocksOf(page: string): Block[] {
  const text = readFileSync(page, 'utf8');
  const found = [...text.matchAll(FENCED)].map(([whole, language = '', body = ''], index, all) => {
    const { index: start = 0 } = all[index] ?? {};
    return { language, body, start, end: start + whole.length };
  });
  return found.map(({ language, body, start, end }, index) => {
    const next = found[index + 1];
    const isFollowed = next && OUTPUT.has(next.language) && text.slice(end, next.start).trim() === '';
    return {
      language,
      text: body,
      line: text.slice(0, start).split('\n').length,
      fileName: NAMED.exec(body.split('\n', 1)[0] ?? '')?.[1],
      around: text.slice(found[index - 1]?.end ?? 0, isFollowed ? next.end : (next?.start ?? text.length)),
      expected: isFollowed ? next.body : undefined,
    };
  });
}

function isPage(name: string) {
  return name.endsWith('.md');
}

function inDocs(name: string) {
  return `docs/${name}`;
}
