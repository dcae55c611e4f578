import type { Random } from '../../../bench/load/random.ts';
import { hostileTexts } from '../../support/attacks/hostileTexts.ts';
import type { Actor } from './actors.ts';

/** Words that are syntax somewhere. */
const WORDS = `
  %_% %00 $1 $$ {{x}} {{x {{#if}} \${x} ~~[@1]x~~ ~~[@99999999999999999999]x~~ ~~[@-1]~~ ~~[@ __proto__
  constructor toString hasOwnProperty null undefined true NaN -1 1e309 ../../etc/passwd / # ?a=b [] {}
  [[[[[[[[ {"a": " - -- "unclosed tag: tag:" ((((( *
`
  .trim()
  .split(/\s+/);

/** Texts that break careless readers. None looks like our SQL or stacks, because an answer may quote it. */
const TEXTS = [
  '',
  ' ',
  '\n',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\udfff\ud800',
  '\u202Eabc\u202C',
  '\u2066\u2067',
  '\ufeff',
  '\uffff',
  '\u0085\u2028\u2029',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(20),
  'İıſßﬀŉǰΐ',
  '١٢٣',
  '\u200b\u200b',
  "'; --",
  "' OR ''='",
  '\\',
  '\\u0000',
  ...WORDS,
  'type:"a" is:starred -is:shared',
  '-tag:x -"y z" -w',
  '-'.repeat(100),
  'a'.repeat(51),
  'a'.repeat(201),
  'a'.repeat(10_001),
  'ä'.repeat(100_001),
  '\t\v\f\r',
  'aGVsbG8=',
  'eyJhbGciOiJub25lIn0.e30.',
  'http://127.0.0.1/',
  'javascript:alert(1)',
  'a@b',
  '"a b"@example.test',
];
const NUMBERS = [
  0, -0, 1, -1, 2, 20, 100, 101, 250, 251, 0.5, -0.5, 1.000000001, 2_147_483_647, 2_147_483_648, -2_147_483_648,
  -2_147_483_649,
];
const HUGE = [9_007_199_254_740_992, 9_007_199_254_740_994, 9_223_372_036_854_775_808, 1e21, 1e308, -1e308, 5e-324];
const IDS = [
  ...'0 -1 2147483647 2147483648 9223372036854775807 9223372036854775808 1e3 0x1 1.0 01 ١ x'.split(' '),
  ...[' 1', '', '\0', '1\0'],
];
const DATES = [
  '2026-01-01T00:00:00Z',
  '2026-11-01T12:00:00.123456789+14:00',
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '+294277-01-01T00:00:00Z',
  '2026-01-01',
  'infinity',
  'now',
  '',
];
const EVERY_TEXT = [...TEXTS, ...hostileTexts];

/** Usual values by the end of a name, in lower case and without underscores. */
const USUAL: [name: RegExp, of: (actor: Actor, random: Random) => string][] = [
  [/password$/, (actor, random) => (random.chance(0.7) ? actor.password : 'not this one')],
  [/username$/, (actor) => actor.username],
  [/email$/, (_, random) => `someone${random.below(50)}@example.test`],
  [/betaaccesscode$/, () => 'load'],
  [/provider$/, () => 'openai'],
  [/models?$/, (_, random) => random.pick(['gpt-4o-mini', 'gpt-4o'])],
  [/url$/, (_, random) => `https://hooks.invalid/${random.below(100)}`],
  [/json$/, (_, random) => JSON.stringify([{ title: `Imported ${random.below(100)}`, content: 'A few words.' }])],
  [/shareid$/, (actor, random) => random.pick(actor.shareIds)],
  [/(after|cursor|before)$/, (actor, random) => random.pick(actor.cursors)],
  [/label$/, (_, random) => random.pick(['production', 'staging', 'a1'])],
  [/search$/, (_, random) => random.pick(['prompt', 'the', 'tag:mine', 'is:starred word', 'type:Email -x'])],
  [/refresh(token)?$/, (actor) => actor.refreshToken],
  [/tags?$/, (_, random) => `tag ${random.below(5)}`],
  [
    /(content|body|text|prompt)$/,
    (actor, random) => `Say {{what}} ~~[@${random.pick(actor.ids.content)}]Prompt~~ in ${random.below(9)} words.`,
  ],
  [/(date|since|until|from|at)$/, (_, random) => random.pick(DATES)],
];

/** The kinds of ids that probably fit, by field and name. */
const ID_KINDS: [name: RegExp, kind: keyof Actor['ids']][] = [
  [/typeid/, 'contentType'],
  [/message|reply/, 'message'],
  [/runanswer|answerid|example/, 'runAnswer'],
  [/toneconv|toneparam|tonemess|toneans|tone-shift/, 'toneConversation'],
  [/llmconv|llmmess|llm\/conv|generat/, 'llmConversation'],
  [/chat|conversation/, 'conversation'],
  [/deliver/, 'delivery'],
  [/webhook/, 'webhook'],
  [/toneitem|voice|role|format|audience/, 'toneItem'],
  [/modifier/, 'modifier'],
  [/tag/, 'tag'],
  [/view/, 'savedView'],
  [/run/, 'run'],
  [/token/, 'apiToken'],
  [/session/, 'session'],
  [/user|administrator|factor/, 'user'],
  [/content|trash|render|label|share|star|duplicate|version/, 'content'],
];

/** The values of a request, mostly usual ones. */
export class Values {
  constructor(
    readonly random: Random,
    readonly actor: Actor,
    /** The root field or path of the values. */
    readonly asked: string,
    /** The share of odd values, from 0 to 1. */
    readonly oddness: number,
  ) {}

  isOdd = () => this.random.chance(this.oddness);

  text(name: string): string {
    if (this.isOdd()) return this.random.chance(0.2) ? this.#randomText() : this.random.pick(EVERY_TEXT);
    const key = name.toLowerCase().replaceAll('_', '');
    const usual = USUAL.find(([pattern]) => pattern.test(key))?.[1];
    return usual ? usual(this.actor, this.random) : `Some text ${this.random.below(1_000)}`;
  }

  id(name: string): string {
    if (this.isOdd()) return this.random.pick(IDS);
    const key = `${this.asked}.${name}`.toLowerCase().replaceAll('_', '');
    const kind =
      ID_KINDS.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ??
      ID_KINDS.find(([pattern]) => pattern.test(key))?.[1];
    const mine = kind ? this.actor.ids[kind] : Object.values(this.actor.ids).flat();
    return this.random.chance(0.85) && mine.length > 0 ? this.random.pick(mine) : String(2 + this.random.below(300));
  }

  integer(): number {
    return this.isOdd() ? this.random.pick([...NUMBERS, ...HUGE]) : this.random.below(30);
  }

  float(): number {
    return this.isOdd() ? this.random.pick([...NUMBERS, ...HUGE]) : this.random.below(200) / 100;
  }

  boolean = () => this.random.chance(0.5);

  date = () => (this.isOdd() ? this.random.pick(DATES) : '2026-01-01T00:00:00Z');

  /** The length of a list, rarely above the limit. */
  count = () => (this.isOdd() && this.random.chance(0.3) ? 251 : this.random.pick([0, 1, 1, 1, 2, 3]));

  /** A value of the wrong kind. */
  wrong(): unknown {
    const { random } = this;
    return random.pick([
      null,
      {},
      [],
      [[[]]],
      [null],
      { a: { b: [] } },
      '',
      '0',
      0,
      -1,
      1e400,
      true,
      random.pick(EVERY_TEXT),
    ]);
  }

  #randomText(): string {
    const length = this.random.below(300);
    return Array.from({ length }, () =>
      String.fromCharCode(this.random.below(this.random.chance(0.5) ? 256 : 65_536)),
    ).join('');
  }
}
