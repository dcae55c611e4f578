/** The positions of a modifier that have a level, from left to right. Position 0 is neutral and has none. */
export const POSITIONS = [-3, -2, -1, 1, 2, 3] as const;
export type Position = (typeof POSITIONS)[number];

/** The names of the two ends of a modifier. */
interface Ends {
  leftLabel: string;
  rightLabel: string;
}

/**
 * The names of a modifier's levels: collaborative, more_collaborative, most_collaborative, and likewise at the other
 * end.
 */
export function levelNames({ leftLabel, rightLabel }: Ends): Record<Position, string> {
  const [left, right] = [levelWord(leftLabel), levelWord(rightLabel)];
  return {
    [-3]: `most_${left}`,
    [-2]: `more_${left}`,
    [-1]: left,
    1: right,
    2: `more_${right}`,
    3: `most_${right}`,
  };
}

const levelWord = (label: string) => label.trim().toLowerCase().replace(/\s+/g, '_');

/** Limits a level to -3 to 3. */
export const clampLevel = (level: number) => Math.max(-3, Math.min(3, level));

const SCOPES = [
  'only the choice of words',
  'the choice of words and the form of sentences',
  'words, sentences, the opening, the closing and the order of ideas',
];
const STEPS = ['a little', 'clearly', 'as far as the text bears it,'];

interface OwnModifier {
  name: string;
  leftLabel: string | null;
  rightLabel: string | null;
}

/** The six levels of a user's own modifier, named like the shipped ones. The text defines how far each step goes. */
export function customLevels({ name, leftLabel, rightLabel }: OwnModifier) {
  const ends: Ends = { leftLabel: leftLabel ?? `less ${name}`, rightLabel: rightLabel ?? `more ${name}` };
  const names = levelNames(ends);
  return POSITIONS.map((position) => {
    const step = Math.abs(position) - 1;
    const end = position < 0 ? ends.leftLabel : ends.rightLabel;
    return {
      position,
      levelName: names[position],
      prompt: `Move the text ${STEPS[step]} towards "${end}": change ${SCOPES[step]}. Keep every fact, number, name and request.`,
    };
  });
}
