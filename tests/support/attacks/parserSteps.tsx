import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StepCounter } from './countedSteps.ts';
import { hostilePatterns } from './hostilePatterns.ts';

const LENGTH = 6_000;
/** Differences are searched up to a limit that shorter texts do not reach. */
const LENGTHS: Record<string, number> = { 'differences of words': 20_000 };
const MOST = 2.5;
/** V8 counts neighbouring blocks as one while they ran equally often, so that a count jumps now and then. */
const TRIES = 3;

/** Tests that no parser of foreign texts takes quadratic time on these patterns. */
export function describeParserSteps(names = Object.keys(hostilePatterns)) {
  const counter = new StepCounter();
  /** Parsers share an entry, because reading V8's counters takes longer than parsing; one that is quadratic stands out. */
  let parsers: Record<string, (text: string) => unknown>;

  beforeAll(async () => {
    counter.start();
    const { cleanup, render } = await import('@testing-library/react');
    const { MarkdownText } = await import('../../../client/conversation/markdown/MarkdownText.tsx');
    const { drawFormula } = await import('../../../client/conversation/markdown/formulas.ts');
    const { highlightCode } = await import('../../../client/conversation/markdown/highlighting.ts');
    const { mayHoldFormula } = await import('../../../client/conversation/markdown/lazyFormulas.ts');
    const { withMathDelimiters } = await import('../../../client/conversation/markdown/mathDelimiters.ts');
    const { wordDiff } = await import('../../../client/lib/wordDiff.ts');
    const { analyse } = await import('../../../client/screens/toneShift/analysis/analysis.ts');
    const { compareFacts } = await import('../../../client/screens/toneShift/fidelity/fidelity.ts');
    const { referencesOf } = await import('../../../rules/contextMarkers.ts');
    const { templateWithTitles } = await import('../../../rules/fillPrompt.ts');
    const { drawnText } = await import('../../../rules/marks.ts');
    const { convertPlaceholders, placeholdersOf } = await import('../../../rules/placeholders.ts');
    const { plainWords } = await import('../../../rules/plainWords.ts');
    const { parseSearch } = await import('../../../rules/searchOperators.ts');
    const { fold } = await import('../../../rules/folding.ts');
    parsers = {
      Markdown: (text) => {
        render(<MarkdownText text={text} />);
        cleanup();
      },
      'differences of words': (text) => wordDiff(text, [...text].reverse().join('')),
      'formulas, code, ToneShift, prompts and lines': (text) => [
        [withMathDelimiters(text), mayHoldFormula(text), drawFormula(text, true)],
        [highlightCode(text, 'c'), highlightCode(text, 'typescript')],
        [compareFacts(text, `${text} `), analyse(text, '')],
        [referencesOf(text), templateWithTitles({ content: text, variables: [] })],
        convertPlaceholders(text, placeholdersOf(text)),
        [plainWords(text), parseSearch(text), drawnText(text), fold(text)],
      ],
    };
  });
  afterAll(() => counter.stop());

  describe(`parsers take at most ${MOST} times the steps for twice the text`, () => {
    it.each(names)('parse %s in linear time', (name) => {
      const pattern = hostilePatterns[name];
      const stepsOf = (parser: string) => {
        const length = LENGTHS[parser] ?? LENGTH;
        const [text, twice] = [pattern?.(length) ?? '', pattern?.(2 * length) ?? ''];
        return [text, twice].map((each) => counter.steps(() => parsers[parser]?.(each))) as [number, number];
      };
      const grown = Object.keys(parsers).flatMap((parser) => {
        const counts: string[] = [];
        while (counts.length < TRIES) {
          const [steps, ofTwice] = stepsOf(parser);
          if (ofTwice <= MOST * steps) return [];
          counts.push(`${steps}, ${ofTwice}`);
        }
        return [`${parser}: ${counts.join('; ')}`];
      });
      expect(grown).toEqual([]);
    });
  });
}
