import { type Profiler, Session } from 'node:inspector';

/** What is counted: the product and the packages that it parses and draws with. */
const COUNTED = /\/(client|rules|server|node_modules\/(?!@?jest|@swc|@sinclair|expect|jsdom))/;

/**
 * Counts what code does instead of how long that takes: how often its blocks run, as V8 counts them for coverage, and
 * how many characters its regular expressions and searches for a text go past. It does not see what a regular expression
 * reads more than once, which tests/contract/regexes.test.ts rules out for ours, nor what it reads where it must match
 * at one place; nor the work of other built-in functions.
 */
export class StepCounter {
  readonly #session = new Session();
  #characters = 0;
  readonly #exec = RegExp.prototype.exec;
  readonly #indexOf = String.prototype.indexOf;

  /** To be called before the code that is counted is loaded: V8 puts the counters in while it compiles. */
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

  /** The steps that this takes, and what else ran since the last time. */
  steps(work: () => unknown): number {
    this.#characters = 0;
    work();
    const characters = this.#characters;
    return this.#blocks() + characters;
  }

  /** How often blocks ran since the last call. */
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
