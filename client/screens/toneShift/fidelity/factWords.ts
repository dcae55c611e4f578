/** Negations in the most common languages. Words with another meaning in one of them are left out. */
export const negations: ReadonlySet<string> = new Set(
  [
    "not no never none nobody nothing neither nor without cannot can't don't doesn't didn't won't isn't aren't wasn't weren't shouldn't wouldn't couldn't mustn't haven't hasn't hadn't",
    'nicht kein keine keiner keinen keinem keines nie niemals niemand nichts ohne weder',
    'pas jamais aucun aucune personne rien sans ni',
    'nunca jamás ningún ninguna ninguno nadie nada sin tampoco',
    'non nessun nessuno nessuna niente nulla senza',
    'não nem sem ninguém nenhum nenhuma',
    'niet geen nooit niemand zonder',
    'inte aldrig ingen inga utan ikke aldri uten',
    'nie nigdy bez nikt żaden',
    'не нет никогда никто ничего без ни',
    'değil yok hiç asla',
    'لا ليس لم لن بدون غير',
    'नहीं मत कभी बिना',
    'לא אין בלי',
  ].flatMap((words) => words.split(' ')),
);

/** Negations in scripts without spaces. */
export const UNSPACED_NEGATIONS = /不|没|沒|无|無|未|别|ない|ません|なかった|않|못|없/gu;

/** Words that can replace a negation in a rewording: "do not send" may become "avoid sending". */
export const denials: ReadonlySet<string> = new Set(
  'avoid avoids avoided avoiding refrain decline declines declined refuse refused unable impossible lack lacks lacking fail fails failed prevent prevents exclude excluding except stop hardly'.split(
    ' ',
  ),
);

/** Numbers in words: digits that were replaced by one of these are kept. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
    'zero um dois três quatro cinco seis sete oito nove dez onze doze',
    'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf',
    'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  ]
    .flatMap((words) => words.split(' ').map((word, value) => [word, String(value)] as const))
    .concat(tensInWords()),
);

function tensInWords() {
  const tens = [
    'thirty forty fifty sixty seventy eighty ninety hundred',
    'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  ];
  return tens.flatMap((words) => words.split(' ').map((word, index) => [word, String((index + 3) * 10)] as const));
}

/** Words in capitals that are not names. */
export const plainCapitals: ReadonlySet<string> = new Set(
  "I I'm I'll I've I'd A OK PS FYI ASAP AM PM NB TBD TBC EOD TL DR Q A RE FW FWD CC BCC NOT NO AND OR TO DO".split(' '),
);

/** Capitalised words at the beginning and end of letters. */
export const greetings: ReadonlySet<string> = new Set(
  'regards wishes sincerely team all everyone sir madam manager customer colleagues folks dear hi hello hey thanks best kind warm cheers subject'.split(
    ' ',
  ),
);

/** The full stop after these does not end a sentence. */
export const titles: ReadonlySet<string> = new Set('Mr Mrs Ms Dr Prof St Herr Frau Mme M Sr Sra'.split(' '));

/** Words that show that a text is German. German capitalises every noun, so a capital does not mean a name. */
export const germanWords: ReadonlySet<string> = new Set(
  'der die das und ist nicht ein eine einen mit für auf wir sie ich zu den dem von im wird'.split(' '),
);
