/** Special parameters of zsh: setting them changes the shell. */
const TAKEN = /^\s*(?:export )?(status|path|prompt|PROMPT|PATH|HOST|USERNAME|options|signals|watch|history)=/gm;

/**
 * Finds what an interactive zsh reads differently from bash: comments, patterns that match no file, history marks
 * outside single quotes, and special parameters.
 */
export function shellProblems(text: string): string[] {
  const { bare, doubleQuoted } = quoting(text);
  const found = (where: string, pattern: RegExp, what: string) =>
    where.search(pattern) >= 0 ? [`${what}: ${where.match(pattern)?.[0].trim()}`] : [];
  return [
    ...found(bare, /(?:^|\s)#.*/, 'a comment, which zsh does not know where it is typed'),
    ...found(bare.replaceAll(/\$[#?@*]|\$\{[^}]*\}/g, ''), /\S*[?*[\]]\S*/, 'a pattern that is not quoted'),
    ...found(bare + doubleQuoted, /\S*!\S*/, 'a history mark outside single quotes'),
    ...[...bare.matchAll(TAKEN)].map(([, name]) => `a parameter of zsh itself: ${name}`),
  ];
}

/** Splits the text into unquoted and double-quoted parts. The content of `$(…)` in double quotes counts as unquoted. */
function quoting(text: string) {
  let bare = '';
  let doubleQuoted = '';
  const within: ('"' | '(')[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    const isQuoted = within.at(-1) === '"';
    if (character === '\\') at++;
    else if (character === "'" && !isQuoted) at = text.indexOf("'", at + 1);
    else if (character === '"' && isQuoted) within.pop();
    else if (character === '"') within.push('"');
    else if (character === '(' && text[at - 1] === '$') within.push('(');
    else if (character === ')' && within.at(-1) === '(') within.pop();
    else if (isQuoted) doubleQuoted += character;
    else bare += character;
    if (at < 0) return { bare: `${bare} # a quote that does not end`, doubleQuoted };
  }
  return { bare, doubleQuoted };
}
