/** Text as it stands in HTML, also inside double quotes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | false | null | undefined;

/** A template whose texts are escaped wherever they stand; what is HTML already stays as it is. */
export const html = (strings: TemplateStringsArray, ...pieces: (Piece | Piece[])[]) =>
  new Html(strings.map((text, index) => text + [pieces[index]].flat().map(written).join('')).join(''));

function written(piece: Piece) {
  if (piece instanceof Html) return piece.text;
  return piece === false || piece === null || piece === undefined ? '' : escapeHtml(String(piece));
}
