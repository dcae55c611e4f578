import { broken, required } from '../../../rules/accountRules.ts';
import { isLonger } from '../../../rules/characters.ts';

export const MAX_NAME = 80;

export const nameProblem = (name: string) =>
  broken({
    name: required(name, 'Name') || (isLonger(name.trim(), MAX_NAME) && `Name must be ${MAX_NAME} characters or less.`),
  });
