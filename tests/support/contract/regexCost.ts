import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A quantifier with at least this many repetitions counts as unbounded. */
const MANY = 10;

/** A position in a pattern that reads a character, and the positions that may read the next one. */
interface State {
  reads: string;
  next: State[];
  accepts: boolean;
}

interface Part {
  first: State[];
  last: State[];
  canBeEmpty: boolean;
  /** The part contains an assertion, so the match may still fail after what precedes it. */
  mayFail?: boolean;
}

/**
 * Returns why a regular expression may take more than linear time, or undefined. A backtracking engine tries every way
 * to read a text; there are unboundedly many only if a position p can read some text and return to p, or reach another
 * position q that can read the same text and return to q. The search for a start counts as a position too. Lookbehinds
 * and \b count as always true; backreferences and unbounded lookbehinds are reported. Positions that accept any rest
 * cannot fail, so their work is never repeated.
 */
export function regexProblem(source: string, flags: string): string | undefined {
  const states: State[] = [];
  const problems: string[] = [];
  const doubted = new Set<State>();

  const single = (reads: string): Part => {
    const state: State = { reads, next: [], accepts: false };
    states.push(state);
    return { first: [state], last: [state], canBeEmpty: false };
  };
  const empty: Part = { first: [], last: [], canBeEmpty: true };

  function connect(from: readonly State[], to: readonly State[]) {
    for (const state of from)
      for (const following of to) {
        if (state.next.includes(following)) problems.push('a loop within a loop reads the same');
        else state.next.push(following);
      }
  }

  function inOrder(parts: readonly Part[]): Part {
    return parts.reduce((before, part) => {
      connect(before.last, part.first);
      if (part.mayFail && part.canBeEmpty) before.last.forEach((state) => doubted.add(state));
      return {
        mayFail: before.mayFail || part.mayFail,
        first: before.canBeEmpty ? [...before.first, ...part.first] : before.first,
        last: part.canBeEmpty ? [...before.last, ...part.last] : part.last,
        canBeEmpty: before.canBeEmpty && part.canBeEmpty,
      };
    }, empty);
  }

  const oneOf = (parts: readonly Part[]): Part => ({
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
    mayFail: parts.some(({ mayFail }) => mayFail),
  });

  function repeated({ element, min, max }: AST.Quantifier): Part {
    const times = Math.min(min, MANY);
    const copies = Array.from({ length: max < MANY ? max : Math.max(1, times) }, () => partOf(element));
    const last = copies.at(-1);
    if (!last) return empty;
    if (max >= MANY) connect(last.last, last.first);
    // Built from the end: an optional part is followed by an optional part.
    return copies.reduceRight((after, part, index) => {
      const both = inOrder([part, after]);
      return index < min ? both : { ...both, canBeEmpty: true };
    }, empty);
  }

  function partOf(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return single(element.raw);
      case 'Group':
      case 'CapturingGroup':
        return oneOf(element.alternatives.map(({ elements }) => inOrder(elements.map(partOf))));
      case 'Quantifier':
        return repeated(element);
      case 'Backreference':
        problems.push('it refers back');
        return empty;
      case 'Assertion':
        return assertion(element);
    }
  }

  /** A lookahead is read, and its text is read again. */
  function assertion(element: AST.Assertion): Part {
    if (element.kind === 'lookahead') {
      const ahead = oneOf(element.alternatives.map(({ elements }) => inOrder(elements.map(partOf))));
      return { first: ahead.first, last: [], canBeEmpty: true, mayFail: true };
    }
    if (element.kind === 'lookbehind' && /[*+]|\{\d+,\}/.test(element.raw.replace(/\\.|\[[^\]]*\]/g, '')))
      problems.push('it looks behind without end');
    return { ...empty, mayFail: true };
  }

  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: /[uv]/.test(flags),
    unicodeSets: flags.includes('v'),
  });
  const [anywhere, lineStart] = [
    single('[^\\n\\r\\u2028\\u2029]').first,
    single('[\\n\\r\\u2028\\u2029]').first,
  ].flat() as [State, State];
  const [beginning] = single('[^]').first as [State];
  connect([anywhere], [anywhere, lineStart]);
  connect([lineStart], [anywhere, lineStart]);
  for (const { elements } of pattern.alternatives) {
    const [start] = elements;
    const isAnchored = start?.type === 'Assertion' && start.kind === 'start';
    const part = inOrder(elements.map(partOf));
    for (const state of part.last) state.accepts = !doubted.has(state);
    if (flags.includes('y')) connect([beginning], part.first);
    else if (!isAnchored) connect([anywhere, lineStart], part.first);
    else connect(flags.includes('m') ? [lineStart] : [beginning], part.first);
  }
  return problems[0] ?? ambiguity(states, flags);
}

/** Searches for positions p and q as described above. */
function ambiguity(states: State[], flags: string): string | undefined {
  const open = canReadInVain(states);
  const alphabets = alphabetOf(open, flags);
  const following = within(open);
  const together = (one: State, two: State, three: State) =>
    alphabets
      .get(one)
      ?.some((symbol) => alphabets.get(two)?.includes(symbol) && alphabets.get(three)?.includes(symbol));
  const numbers = new Map(open.map((state, index) => [state, index]));
  const reachable = new Map(open.map((state) => [state, reachedFrom(state, following)]));
  const looping = open.filter((state) => reachable.get(state)?.has(state));
  for (const p of looping)
    for (const q of looping) {
      if (p === q || !reachable.get(p)?.has(q)) continue;
      const seen = new Set<number>();
      const queue: [State, State, State][] = [[p, p, q]];
      for (const [one, two, three] of queue)
        for (const nextOne of following.get(one) ?? [])
          for (const nextThree of following.get(three) ?? [])
            for (const nextTwo of following.get(two) ?? []) {
              if (!reachable.get(nextOne)?.has(p) && nextOne !== p) continue;
              if (!reachable.get(nextThree)?.has(q) && nextThree !== q) continue;
              if (!reachable.get(nextTwo)?.has(q) && nextTwo !== q) continue;
              if (!together(nextOne, nextTwo, nextThree)) continue;
              if (nextOne === p && nextTwo === q && nextThree === q)
                return `${p.reads} and ${q.reads} can read the same`;
              const key = [nextOne, nextTwo, nextThree].reduce(
                (sum, state) => sum * open.length + (numbers.get(state) ?? 0),
                0,
              );
              if (!seen.has(key)) queue.push([nextOne, nextTwo, nextThree]);
              seen.add(key);
            }
    }
  return undefined;
}

/**
 * Positions that lead to a loop without acceptance; what others read becomes part of the match, except for a few
 * characters.
 */
function canReadInVain(states: readonly State[]): State[] {
  const refusing = within(states.filter(({ accepts }) => !accepts));
  const loops = [...refusing.keys()].filter((state) => reachedFrom(state, refusing).has(state));
  const all = within(states);
  return states.filter((state) => loops.includes(state) || loops.some((loop) => reachedFrom(state, all).has(loop)));
}

const within = (states: readonly State[]): Map<State, State[]> =>
  new Map(states.map((state) => [state, state.next.filter((next) => states.includes(next))]));

function reachedFrom(state: State, following: ReadonlyMap<State, State[]>): Set<State> {
  const reached = new Set<State>();
  const queue = [state];
  for (const from of queue)
    for (const next of following.get(from) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
  return reached;
}

/** All characters up to U+0600, and a sample of the others. */
const SAMPLES = [
  ...Array(0x600).keys(),
  ...Array.from({ length: 3_000 }, (_, index) => 0x600 + index * 371),
  0x2028,
  0x2029,
  0x212a,
  0x3000,
]
  .filter((point) => point < 0x110000 && (point < 0xd800 || point > 0xdfff))
  .map((point) => String.fromCodePoint(point));
const readings = new Map<string, boolean[]>();

/** The character classes that each position reads, as numbers of sets that the pattern does not distinguish. */
function alphabetOf(states: readonly State[], flags: string): Map<State, number[]> {
  const read = new Map(states.map((state) => [state, readingOf(state.reads, flags)]));
  const kinds = new Map<string, number>();
  SAMPLES.forEach((_, index) => {
    const kind = [...read.values()].map((reads) => Number(reads[index])).join('');
    if (!kinds.has(kind)) kinds.set(kind, index);
  });
  const symbols = [...kinds.values()];
  return new Map([...read].map(([state, reads]) => [state, symbols.filter((index) => reads[index])]));
}

function readingOf(reads: string, flags: string): boolean[] {
  const kept = flags.replace(/[gymd]/g, '');
  const key = `${kept}/${reads}`;
  const known = readings.get(key);
  if (known) return known;
  const regex = new RegExp(`^(?:${reads})$`, kept);
  const reading = SAMPLES.map((character) => regex.test(character));
  readings.set(key, reading);
  return reading;
}
