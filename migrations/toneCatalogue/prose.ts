export interface CatalogueItem {
  name: string;
  description: string;
  prompt: string;
}

/** A text that is written here over several lines and read in one. */
export const prose = ([text = '']: TemplateStringsArray) => text.trim().replace(/\s+/g, ' ');
