import { type Profiler, Session } from 'node:inspector';

/** The code that is counted: the product, and the packages that it parses and renders with. */
const COUNTED = /\/(client|rules|server|node_modules\/(?!@?jest|@swc|@sinclair|expect|jsdom))/;

/**
 * Counts executed steps instead of time: the blocks that V8 counts for coverage, and the characters that regular
 * expressions and indexOf pass over. It does not count what a regular expression reads more than once, which
 * tests/contract/code/regexes.test.ts excludes for ours, what it reads when it must match at one place, nor the work of
 * other built-in functions.
 */
export class StepCounter {
  readonly #session = new Session();
  #characters = 0;
  readonly #exec = RegExp.prototype.exec;
  readonly #indexOf = String.prototype.indexOf;

  /** Must be called before the counted code is loaded: V8 inserts the counters when it compiles. */
  start() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const [exec, indexOf] = [this.#exec, this.#indexOf];
    const past = (characters: number) => void (this.#characters += Math.max(1, characters));
    RegExp.prototype.exec = function (text) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const match = exec.call(this, text);
      if (match) past(match.index + match[0].length - from);
      else past(this.sticky || this.source.startsWith('^') ? 1 : String(text).length - from);
      return match;
    };
    String.prototype.indexOf = function (sought, from = 0) {
      const index = indexOf.call(this, sought, from);
      past((index < 0 ? this.length : index) - from);
      return index;
    };
  }

  stop() {
    RegExp.prototype.exec = this.#exec;
    String.prototype.indexOf = this.#indexOf;
    this.#session.disconnect();
  }

  /** The steps of `work`, and of whatever else ran since the last call. */
  steps(work: () => unknown): number {
    this.#characters = 0;
    work();
    const characters = this.#characters;
    return this.#blocks() + characters;
  }

  #blocks(): number {
    let scripts: Profiler.ScriptCoverage[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      scripts = coverage.result;
    });
    let blocks = 0;
    for (const { url, functions } of scripts)
      if (COUNTED.test(url)) for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    return blocks;
  }
}
