import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const RULE = 'suspire/text-next-to-elements';
/** The rule reads types, so the code takes the place of a file that has them. */
const filePath = 'client/ui/Chip.tsx';

const declarations = `
import { type ReactElement, type ReactNode } from 'react';
declare const some: boolean;
declare const name: string;
declare const count: number;
declare const maybe: string | undefined;
declare const node: ReactNode;
declare const element: ReactElement | null;
const Always = () => <b>always</b>;
const Sometimes = () => (some ? <b>sometimes</b> : null);
`;

const drawing = (children: string, index = 0) => `export const Drawn${index} = () => ${children};`;

/** Which of these drawings the rule refuses; each is on a line of its own. */
async function refused(drawings: string[]): Promise<string[]> {
  const code = declarations + drawings.map(drawing).join('\n');
  const [result] = await new ESLint().lintText(code, { filePath });
  const lines = result?.messages.filter(({ ruleId }) => ruleId === RULE).map(({ line }) => line);
  const first = declarations.split('\n').length;
  return drawings.filter((_, index) => lines?.includes(first + index));
}

describe('the lint rule for texts next to elements', () => {
  const refusedOnes = [
    '<p>{some && <b>!</b>}text</p>',
    '<p>text {some ? <b>a</b> : <i>b</i>}</p>',
    '<p>{some ? "a" : <i>b</i>}<b>c</b></p>',
    '<p><b>a</b>{name}</p>',
    '<p><Sometimes /> text</p>',
    '<p><b key={name}>a</b> text</p>',
    '<p>{node}{some && <b>b</b>}</p>',
    '<p>{maybe}<b>b</b></p>',
    '<p>{element}text</p>',
    '<>text</>',
    'name',
    'some ? "text" : <b>a</b>',
  ];

  it('refuses a text next to what may change', async () => {
    expect(await refused(refusedOnes)).toEqual(refusedOnes);
  });

  it('accepts other texts', async () => {
    const accepted = [
      '<p>text</p>',
      '<p>{some ? "a" : "b"}</p>',
      '<p>{some ? "a" : <b>b</b>}</p>',
      '<p>{name}</p>',
      '<p>Hello <b>{name}</b>, welcome</p>',
      '<p>{some && <b>!</b>}<span>text</span></p>',
      '<p>{`Hello ${name}`} <b>b</b></p>',
      '<p><Always /> text</p>',
      '<><b>a</b>{element}</>',
      'some ? <b>a</b> : null',
    ];
    expect(await refused(accepted)).toEqual([]);
  });

  it('joins texts in one template', async () => {
    const eslint = new ESLint({ fix: ({ ruleId }) => ruleId === RULE });
    const text = drawing('<p>\n  Hello {name},\n  {count}\\ `\n</p>');
    const [result] = await eslint.lintText(declarations + text, { filePath });
    expect(result?.output).toContain('{`Hello ${name},${count}\\\\ \\``}');
  });
});
