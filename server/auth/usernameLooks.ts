/** Compares names by their looks, so that no user can take a name that readers would mistake for another one. */

/**
 * Letters and digits, and the ASCII characters that they look like: a selection from Unicode's confusables (UTS #39).
 */
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
  // Digits and letters that look like a line or a ring
  ['٥ه०০၀߀סוןا', 'ooooooolll'],
];
/** Pairs of letters that look like one letter. */
const PAIRS: [string, string][] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

const FROM = LIKE.map(([letters]) => letters).join('');
const TO = LIKE.map(([, looks]) => looks)
  .join('')
  .toLowerCase();
const LOOKS = new Map(Array.from(FROM, (letter, index): [string, string] => [letter, Array.from(TO)[index] ?? letter]));

/** Returns the same text for names that look alike. */
export function skeletonOf(username: string): string {
  const looks = Array.from(username, (letter) => LOOKS.get(letter) ?? letter).join('');
  return PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair, one), looks);
}

/** The SQL expression of `skeletonOf` for a column. */
export const skeletonSql = (column: string) =>
  PAIRS.reduce(
    (sql, [pair, one]) => `replace(${sql}, '${pair}', '${one}')`,
    `translate(${column}, '${FROM}', '${TO}')`,
  );

/** Scripts in current use, and those that are used together: the highly restrictive level of UTS #39. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Hebr Armn Geor Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Ethi Cher Cans Mong Thaa Syrc Nkoo Tfng Adlm Olck Vaii Yiii Java Bali Sund Cham Tale Talu Lana Tavt Mtei Newa Cakm Limb Lepc Rohg Osge';
const TOGETHER = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];
const ONE_WRITING = [...SCRIPTS.split(' '), ...TOGETHER].map(
  (scripts) => new RegExp(`^[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts.replace(/(\w+) ?/g, '\\p{scx=$1}')}]*$`, 'u'),
);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Whether all characters of a name are visible and in one script. */
export const isInOneWriting = (username: string) =>
  !INVISIBLE.test(username) && ONE_WRITING.some((writing) => writing.test(username));
