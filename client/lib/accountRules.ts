import { limits } from './limits.ts';
import { codePointLength } from './text.ts';

type Rule = string | false;

/** '{Field} is required' for a blank field. */
export function required(value: string, field: string): Rule {
  return !value.trim() && `${field} is required`;
}

/** Required, at least 8 characters (code points). */
export function passwordRule(password: string): Rule {
  return (
    (!password && 'Password is required') ||
    (codePointLength(password) < limits.passwordLength && 'Password must be at least 8 characters long')
  );
}

export function confirmRule(password: string, confirm: string): Rule {
  return password !== confirm && 'Passwords do not match';
}

/** Required, at least 3 characters (code points), blanks around it not counted. */
export function betaCodeRule(code: string): Rule {
  return (
    (!code.trim() && 'Beta access code is required') ||
    (codePointLength(code.trim()) < limits.betaCodeLength && 'Beta access code must be at least 3 characters long')
  );
}

/** Only the fields whose rule has something to say, in the order given. */
export function broken<Name extends string>(rules: Record<Name, Rule>): { [Field in Name]?: string } {
  const said: { [Field in Name]?: string } = {};
  for (const name in rules) {
    const sentence: Rule = rules[name];
    if (sentence) said[name] = sentence;
  }
  return said;
}
