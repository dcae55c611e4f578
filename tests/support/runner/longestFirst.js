import Sequencer from '@jest/test-sequencer';

/** Files that start servers and browsers, or count steps. */
const LONGEST = /\/tests\/(system|browser)\/|Steps\./;

/** Jest begins with the largest files on a new clone, so a short file that takes minutes would run last and alone. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (LONGEST.test(path) ? 0 : 1);
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
