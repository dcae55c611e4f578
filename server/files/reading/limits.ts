const MB = 1024 * 1024;

/** The largest files that are accepted. */
export const MAX_IMAGE_BYTES = 5 * MB;
export const MAX_PDF_BYTES = 20 * MB;
export const MAX_SIDE = 8_000;
export const MAX_PIXELS = 40_000_000;
export const MAX_PAGES = 500;
/** The most characters of a PDF's text. */
export const MAX_PDF_TEXT = 5_000_000;
