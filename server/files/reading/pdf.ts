import { getDocumentProxy } from 'unpdf';
import { MAX_PAGES, MAX_PDF_TEXT } from './limits.ts';
import { unreadable } from './readFile.ts';

/** No script of the document runs, nothing is fetched, and no fonts are made. */
const OPTIONS = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  stopAtErrors: false,
  disableAutoFetch: true,
  enableXfa: false,
  verbosity: 0,
};

/** The text of each page of a PDF; empty for a page that is only a picture. */
export async function pageTextsOf(bytes: Buffer): Promise<string[]> {
  // The library takes the bytes over, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(bytes), OPTIONS).catch(refuse);
  if (document.numPages > MAX_PAGES)
    throw unreadable(`This PDF has ${document.numPages.toLocaleString('en')} pages. It can have up to ${MAX_PAGES}.`);
  const texts: string[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const text = await textOfPage(document, number);
    characters += text.length;
    if (characters > MAX_PDF_TEXT)
      throw unreadable(
        `This PDF has too much text. It can have up to ${MAX_PDF_TEXT.toLocaleString('en')} characters.`,
      );
    texts.push(text);
  }
  return texts;
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A page that cannot be read has no text, and the others still count. */
async function textOfPage(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number).catch(() => null);
  const content = await page?.getTextContent().catch(() => null);
  page?.cleanup();
  const lines = (content?.items ?? []).map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  return storable(lines.join('')).trim();
}

/** PostgreSQL stores no NUL and no half of a character pair. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

function refuse(error: unknown): never {
  const isEncrypted = error instanceof Error && error.name === 'PasswordException';
  throw unreadable(
    isEncrypted
      ? 'This PDF is encrypted. Save it without a password, then attach it again.'
      : 'This PDF cannot be read. It may be damaged.',
    error,
  );
}
