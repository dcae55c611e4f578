import type { Nodes, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, Effects, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

/** People and models write Markdown that takes 4 to 10 steps a character. */
const STEPS_A_CHARACTER = 50;
const FREE_STEPS = 100_000;
/** What looking back at an event costs, in steps: marks look at each event of their paragraph, lines copy them. */
const [MARK, LINE, LAZY_LINE] = [1 / 8, 1 / 32, 1];
/** A formula takes a browser a millisecond or more. */
const [FORMULA, FORMULA_CHARACTER] = [500, 30];
/** Links without marks are looked for in words by regular expressions that take the square of the word's length. */
const LONGEST_LINKED_WORD = 1_000;
/** Markdown's special characters are ASCII, and its parser numbers line ends and tabs from -5. */
const CODES = Array.from({ length: 132 }, (_, index) => index - 5);
/** *** is emphasis in bold; the codes of * _ ~. */
const LONGEST_WRITTEN_RUN = 3;
const RUNS: readonly (number | null)[] = [42, 95, 126];

/**
 * A plugin behind those whose syntax it bounds. A parser of Markdown takes the square of a text's length at the worst,
 * in many ways: each character that it reads is a step, and so is each event that it looks back at. It throws where a
 * text takes more steps than its length allows.
 */
export function boundedParsing(this: Processor) {
  let stepsLeft = 0;
  let mayLinkWords = true;
  const take = (steps: number) => {
    stepsLeft -= steps;
    if (stepsLeft < 0) throw new Error('The text takes too many steps.');
  };
  const counted = new WeakSet<Effects>();
  /** It never matches. The parser tries it before each part of the syntax. */
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
          // Each mark of a long run may look for a partner of its own.
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
    stepsLeft = FREE_STEPS + STEPS_A_CHARACTER * text.length;
    mayLinkWords = !text.split(/\s/).some((word) => word.length > LONGEST_LINKED_WORD);
    const root = parse?.(text, file) as Root;
    take(stepsToDraw(root));
    return root;
  };
}

const everywhere = (construct: Construct) => Object.fromEntries(CODES.map((code) => [code, construct]));

/**
 * The steps that drawing a tree takes beyond the length of its text: for formulas, for cells that a table's rows lack,
 * and for addresses that several references repeat.
 */
function stepsToDraw(root: Root): number {
  const addresses = new Map<string, number>();
  const nodes = allNodes(root);
  for (const node of nodes) if (node.type === 'definition') addresses.set(node.identifier, node.url.length);
  let steps = 0;
  for (const node of nodes) {
    if (node.type === 'math' || node.type === 'inlineMath') steps += FORMULA + FORMULA_CHARACTER * node.value.length;
    if (node.type === 'table') steps += node.children.length * (node.align?.length ?? 0);
    if (node.type === 'linkReference' || node.type === 'imageReference') steps += addresses.get(node.identifier) ?? 0;
  }
  return steps;
}

/** Without recursion: a tree may be deeper than the stack. */
function allNodes(root: Root): Nodes[] {
  const nodes: Nodes[] = [root];
  for (const node of nodes) if ('children' in node) for (const child of node.children) nodes.push(child);
  return nodes;
}
