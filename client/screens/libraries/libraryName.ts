import { broken, required } from '../../../rules/accountRules.ts';
import { isLonger } from '../../../rules/characters.ts';
import { MAX_LIBRARY_NAME } from '../../../rules/libraryRules.ts';

export const nameProblem = (name: string) =>
  broken({
    name:
      required(name, 'Name') ||
      (isLonger(name.trim(), MAX_LIBRARY_NAME) && `Name must be ${MAX_LIBRARY_NAME} characters or less.`),
  });
