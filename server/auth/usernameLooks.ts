/** How names look, so that nobody takes one that a reader would mistake for another's. */

/** Letters and digits, and what each looks like: a choice of Unicode's confusables (UTS #39) that names may have. */
const LIKE: [string, string][] = [
  ['ABCDEFGHJKLMNOPQRSTUVWXYZ', 'abcdefghjklmnopqrstuvwxyz'],
  ['I01', 'lol'],
  // Cyrillic
  ['асԁеһіјкоԛгрѕѵԝхуүпԍӏӀ', 'acdehijkoqrpsvwxyyngll'],
  ['АВСЕԌНІЈКМОРԚЅТѴԜХУҮҺ', 'abceghljkmopqstvwxyyh'],
  // Greek
  ['αγηικνορσυχω', 'aynikvopouxw'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhlkmnoptyx'],
  // Armenian
  ['օոսհցզՏՍՕԼ', 'onuhgqsuol'],
  // Latin outside ASCII
  ['ıɑɡɩɪʏʟᴀʙᴄᴅᴇꜰɢʜᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢ', 'iagiiylabcdefghjkmnoprstuvwz'],
  // Cherokee
  ['ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ', 'abcdeghjklmprstvwz'],
  // Digits and letters that are a line or a ring
  ['٥ه०০၀߀סוןا', 'ooooooolll'],
];
/** Two that look like one. */
const PAIRS: [string, string][] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

const FROM = LIKE.map(([letters]) => letters).join('');
const TO = LIKE.map(([, looks]) => looks)
  .join('')
  .toLowerCase();
const LOOKS = new Map(Array.from(FROM, (letter, index): [string, string] => [letter, Array.from(TO)[index] ?? letter]));

/** The same for names that look alike. */
export function skeletonOf(username: string): string {
  const looks = Array.from(username, (letter) => LOOKS.get(letter) ?? letter).join('');
  return PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair, one), looks);
}

/** The same of a column, in SQL. */
export const skeletonSql = (column: string) =>
  PAIRS.reduce(
    (sql, [pair, one]) => `replace(${sql}, '${pair}', '${one}')`,
    `translate(${column}, '${FROM}', '${TO}')`,
  );

/** Scripts that people write today, and those that are written together: UTS #39's highly restrictive level. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Hebr Armn Geor Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Ethi Cher Cans Mong Thaa Syrc Nkoo Tfng Adlm Olck Vaii Yiii Java Bali Sund Cham Tale Talu Lana Tavt Mtei Newa Cakm Limb Lepc Rohg Osge';
const TOGETHER = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];
const ONE_WRITING = [...SCRIPTS.split(' '), ...TOGETHER].map(
  (scripts) => new RegExp(`^[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts.replace(/(\w+) ?/g, '\\p{scx=$1}')}]*$`, 'u'),
);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a name is in one writing, all of which can be seen. */
export const isInOneWriting = (username: string) =>
  !INVISIBLE.test(username) && ONE_WRITING.some((writing) => writing.test(username));
