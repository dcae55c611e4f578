import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Ends a run with what failed, what held only when it was told again, and one plain line that a script can read.
 * A file that does not load counts as one failure.
 */
export default class LastLine {
  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const lines = testResults.flatMap(linesOf);
    // Jest's own summary comes after every reporter.
    process.once('exit', () => console.log([...lines, `${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`].join('\n')));
  }
}

function linesOf({ testFilePath, testExecError, testResults }) {
  const file = path.relative(process.cwd(), testFilePath);
  if (testExecError) return [`failed: ${file}: ${firstLineOf(testExecError.message)}`];
  return testResults.flatMap(({ fullName, status, failureMessages, retryReasons = [] }) => {
    if (status === 'failed') return [`failed: ${file} › ${fullName}: ${firstLineOf(failureMessages[0])}`];
    return retryReasons.length > 0 ? [`held when told again: ${file} › ${fullName}: ${firstLineOf(retryReasons[0])}`] : [];
  });
}

const firstLineOf = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0];
