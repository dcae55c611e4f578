import type { Nodes, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, Effects, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { hasTooManyCells } from './tableSize.ts';

/** A generous limit: real Markdown takes 4 to 10 steps per character. */
const STEPS_A_CHARACTER = 50;
const FREE_STEPS = 100_000;
/** The cost, in steps, of examining one earlier event: marks examine each event of their paragraph, lines copy them. */
const [MARK, LINE, LAZY_LINE] = [1 / 8, 1 / 32, 1];
/** A formula takes a browser a millisecond or more. */
const [FORMULA, FORMULA_CHARACTER] = [500, 30];
/** The regular expressions that find bare links in a word take quadratic time in its length. */
export const LONGEST_LINKED_WORD = 1_000;
/** The codes of Markdown's special characters: all are ASCII, and the parser numbers line ends and tabs from -5. */
const CODES = Array.from({ length: 132 }, (_, index) => index - 5);
/** The longest run that has a meaning, as *** is bold emphasis; below it the codes of * _ ~. */
const LONGEST_WRITTEN_RUN = 3;
const RUNS: readonly (number | null)[] = [42, 95, 126];

/**
 * A plugin that must follow those whose syntax it limits. Markdown parsers take quadratic time in the worst case, in
 * many ways. It counts a step for each character read and each earlier event examined, and throws if a text takes more
 * steps than its length allows.
 */
export function boundedParsing(this: Processor) {
  let stepsLeft = 0;
  let mayLinkWords = true;
  const take = (steps: number) => {
    stepsLeft -= steps;
    if (stepsLeft < 0) throw new Error('The text takes too many steps.');
  };
  const counted = new WeakSet<Effects>();
  /** A construct that never matches: the parser tries it before each part of the syntax. */
  const meter = (share: number): Construct => ({
    previous: () => false,
    tokenize(effects, _, nok) {
      take(this.events.length * (this.parser.lazy[this.now().line] ? LAZY_LINE : share));
      if (!counted.has(effects)) {
        counted.add(effects);
        const { consume } = effects;
        let run = 0;
        effects.consume = (code) => {
          run = code === this.previous ? run + 1 : 1;
          // Each mark of a long run may search for its own partner.
          take(1 + (run > LONGEST_WRITTEN_RUN && RUNS.includes(code) ? this.events.length : 0));
          consume(code);
        };
      }
      return nok;
    },
  });
  const [lines, marks] = [LINE, MARK].map((share) => everywhere(meter(share)));
  const syntax: Extension = {
    document: lines,
    contentInitial: lines,
    flowInitial: lines,
    flow: lines,
    string: marks,
    text: marks,
  };
  const data: { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[] } =
    this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax];
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().map((extension) => ({
    ...extension,
    transforms: extension.transforms?.map((transform) => (tree: Root) => (mayLinkWords ? transform(tree) : undefined)),
  }));
  const parse = this.parser;
  this.parser = (text, file) => {
    if (hasTooManyCells(text)) throw new Error('The text has a table of too many cells.');
    stepsLeft = FREE_STEPS + STEPS_A_CHARACTER * text.length;
    mayLinkWords = !text.split(/\s/).some((word) => word.length > LONGEST_LINKED_WORD);
    const root = parse?.(text, file) as Root;
    take(stepsToDraw(root));
    return root;
  };
}

const everywhere = (construct: Construct) => Object.fromEntries(CODES.map((code) => [code, construct]));

/** The additional steps that rendering a tree takes: for formulas, and for addresses that several references repeat. */
function stepsToDraw(root: Root): number {
  const addresses = new Map<string, number>();
  const nodes = allNodes(root);
  for (const node of nodes) if (node.type === 'definition') addresses.set(node.identifier, node.url.length);
  let steps = 0;
  for (const node of nodes) {
    if (node.type === 'math' || node.type === 'inlineMath') steps += FORMULA + FORMULA_CHARACTER * node.value.length;
    if (node.type === 'linkReference' || node.type === 'imageReference') steps += addresses.get(node.identifier) ?? 0;
  }
  return steps;
}

/** Avoids recursion: a tree may be deeper than the stack. */
function allNodes(root: Root): Nodes[] {
  const nodes: Nodes[] = [root];
  for (const node of nodes) if ('children' in node) for (const child of node.children) nodes.push(child);
  return nodes;
}
