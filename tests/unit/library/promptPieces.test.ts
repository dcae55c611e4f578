import { describe, expect, it } from '@jest/globals';
import { firstPieces, type PromptPiece, shownPieces, writtenPieces } from '../../../client/prompts/promptPieces.ts';
import { templateWithTitles } from '../../../rules/fillPrompt.ts';

/** The pieces as one line: 'text <variable> [reference]'. */
const marked = (pieces: PromptPiece[]) =>
  pieces.map(({ kind, text }) => ({ text, variable: `<${text}>`, reference: `[${text}]` })[kind]).join('');

describe('a prompt to read', () => {
  it.each([
    ['markers', 'Mind ~~[@7]the style~~.', 'Mind [the style].'],
    ['variables', 'To {{name}} and {{ tone }}.', 'To <{{name}}> and <{{ tone }}>.'],
    ['both, next to each other', '{{a}}~~[@7]b~~{{c}}~~[@8]d~~', '<{{a}}>[b]<{{c}}>[d]'],
    ['a variable in a title', '~~[@7]{{a}}~~ {{b}}', '[{{a}}] <{{b}}>'],
    ['no escaped braces', '\\{{kept}} ~~[@0]x~~', '\\{{kept}} ~~[@0]x~~'],
    ['nothing', '', ''],
  ])('marks %s', (_, text, expected) => {
    expect(marked(writtenPieces(text))).toBe(expected);
  });

  it('marks what stands for references in a filled text', () => {
    const content = 'Mind ~~[@7]the style~~ for {{name}}, ~~[@8]always~~.';
    const { text, inserted } = templateWithTitles({ content, variables: [] });
    expect(marked(shownPieces(text, inserted))).toBe('Mind [the style] for <{{name}}>, [always].');
  });

  it.each([
    ['no blank lines and indents', '\n One\n\n\n   Two', 20, 'One\nTwo'],
    ['whole variables and references', 'Dear {{name}}, ~~[@7]mind the style~~ and so on', 12, 'Dear <{{name}}>'],
    ['whole emoji', `${'a'.repeat(9)}👩‍👩‍👧b`, 10, 'aaaaaaaaa…'],
    ['the title of a long reference', `~~[@7]${'t'.repeat(300)}~~ x`, 300, `[${'t'.repeat(300)}]`],
  ])('begins with %s', (_, text, length, expected) => {
    expect(marked(firstPieces(text, length))).toBe(expected);
  });

  it('stops marking after 500 places', () => {
    const pieces = writtenPieces('{{a}} ~~[@7]b~~ '.repeat(400));
    expect(pieces.filter(({ kind }) => kind !== 'text')).toHaveLength(500);
  });
});
