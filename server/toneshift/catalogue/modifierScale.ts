/** The positions of a modifier that have a level, from left to right; 0 is neutral and asks nothing. */
export const POSITIONS = [-3, -2, -1, 1, 2, 3] as const;
export type Position = (typeof POSITIONS)[number];

type Names = Record<Position, string>;

/** The level names that are made of an end's word: collaborative, more_collaborative, most_collaborative. */
const namesOf = (left: string, right: string): Names => ({
  [-3]: `most_${left}`,
  [-2]: `more_${left}`,
  [-1]: left,
  1: right,
  2: `more_${right}`,
  3: `most_${right}`,
});

/** The shipped modifiers in their order, with their level names by position. */
export const SCALE = {
  assertiveness: namesOf('collaborative', 'decisive'),
  length: namesOf('concise', 'detailed'),
  directness: namesOf('diplomatic', 'blunt'),
  energy: namesOf('calm', 'excited'),
  formality: namesOf('casual', 'professional'),
  urgency: namesOf('relaxed', 'immediate'),
  humor: namesOf('humorous', 'serious'),
} satisfies Record<string, Names>;

/** Beyond -3 or 3 counts as that end. */
export const clampLevel = (level: number) => Math.max(-3, Math.min(3, level));

interface Ends {
  name: string;
  leftLabel: string | null;
  rightLabel: string | null;
}

const SCOPES = [
  'only the choice of words',
  'the choice of words and the form of sentences',
  'words, sentences, the opening, the closing and the order of ideas',
];
const STEPS = ['a little', 'clearly', 'as far as the text bears it,'];

/** The six levels of a user's own modifier, named as the shipped ones are; the text says how far a step goes. */
export function customLevels({ name, leftLabel, rightLabel }: Ends) {
  const left = leftLabel ?? `less ${name}`;
  const right = rightLabel ?? `more ${name}`;
  const names = namesOf(levelWord(left), levelWord(right));
  return POSITIONS.map((position) => {
    const step = Math.abs(position) - 1;
    const end = position < 0 ? left : right;
    return {
      position,
      levelName: names[position],
      prompt: `Move the text ${STEPS[step]} towards "${end}": change ${SCOPES[step]}. Keep every fact, number, name and request.`,
    };
  });
}

const levelWord = (label: string) => label.trim().toLowerCase().replace(/\s+/g, '_');
