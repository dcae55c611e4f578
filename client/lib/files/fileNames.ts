import { beginning, withoutEnding } from '../../../rules/characters.ts';

/** The longest name without its extension, in UTF-8: file systems allow 255 bytes, and some programs add to names. */
const MAX_BYTES = 120;
/** Characters that Windows, macOS or Linux do not allow in names, and those that change how a name is shown. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029\ufeff<>:"/\\|?*]+/gu;
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** Names of devices, which Windows does not allow whatever follows behind a dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?=\.|$)/i;
const UNNAMED = 'Untitled';

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** A title as the name of a file or folder on every system, without an extension. */
export function fileName(title: string): string {
  const line = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ');
  const name = withoutEnds(shortened(withoutEnds(line)));
  if (name.replace(INVISIBLE, '') === '') return UNNAMED;
  return RESERVED.test(name) ? name.replace(RESERVED, '$&_') : name;
}

/** Windows removes dots and spaces at the end; a dot at the beginning hides a file. */
const withoutEnds = (name: string) => withoutEnding(name.replace(/^[. ]+/, ''), '. ');

function shortened(name: string): string {
  let length = MAX_BYTES;
  let short = beginning(name, length);
  while (bytes(short) > MAX_BYTES) short = beginning(short, --length);
  return short;
}

/** Gives each path once, also where upper and lower case are the same: the second one gets a number. */
export function uniquePaths() {
  const taken = new Map<string, number>();
  return (folder: string, name: string, extension: string): string => {
    const key = (count: number) => `${folder}/${numbered(name, count)}`.normalize('NFKC').toLowerCase();
    let count = taken.get(key(1)) ?? 1;
    while (taken.has(key(count))) count++;
    taken.set(key(1), count);
    taken.set(key(count), 1);
    return `${folder}/${numbered(name, count)}${extension}`;
  };
}

const numbered = (name: string, count: number) => (count === 1 ? name : `${name} (${count})`);
