/** Escapes text for HTML, including attribute values in double quotes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | false | null | undefined;

/** A template that escapes its values, except for those that are already Html. */
export const html = (strings: TemplateStringsArray, ...pieces: (Piece | Piece[])[]) =>
  new Html(strings.map((text, index) => text + [pieces[index]].flat().map(written).join('')).join(''));

function written(piece: Piece) {
  if (piece instanceof Html) return piece.text;
  return piece === false || piece === null || piece === undefined ? '' : escapeHtml(String(piece));
}
