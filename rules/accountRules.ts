import { codePoints } from './characters.ts';

const MIN_PASSWORD = 8;
const MIN_BETA_CODE = 3;

/** The problem as a sentence for people; false if there is none. */
type Rule = string | false;

/** '{Field} is required' for a blank field. */
export function required(value: string, field: string): Rule {
  return !value.trim() && `${field} is required`;
}

/** Required, at least 8 characters. */
export function passwordRule(password: string): Rule {
  return (!password && 'Password is required') || passwordLengthRule(password);
}

export function passwordLengthRule(password: string): Rule {
  return codePoints(password) < MIN_PASSWORD && `Password must be at least ${MIN_PASSWORD} characters long`;
}

/** A repeated password: required, and the same. */
export function confirmRule(password: string, confirm: string): Rule {
  return (!confirm && 'Repeat the password') || (password !== confirm && 'Passwords do not match');
}

/** Required, at least 3 characters without surrounding spaces. */
export function betaCodeRule(code: string): Rule {
  return (
    required(code, 'Beta access code') ||
    (codePoints(code.trim()) < MIN_BETA_CODE && `Beta access code must be at least ${MIN_BETA_CODE} characters long`)
  );
}

/** The fields with a problem, in the given order. */
export function broken<Name extends string>(rules: Record<Name, Rule>): { [Field in Name]?: string } {
  const said: { [Field in Name]?: string } = {};
  for (const name in rules) {
    const sentence: Rule = rules[name];
    if (sentence) said[name] = sentence;
  }
  return said;
}
