import { cut } from '../../rules/characters.ts';
import { plainWords } from '../../rules/plainWords.ts';

/** The most characters of an answer that are announced. */
const ANNOUNCED_LENGTH = 300;

/** The beginning of an answer, without its formatting, as screen readers announce it. */
export const spokenText = (answer: string): string => cut(plainWords(answer), ANNOUNCED_LENGTH);
