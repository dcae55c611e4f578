import { beginning, cut } from './characters.ts';
import { withoutHidden } from './hiddenCharacters.ts';
import { drawnText } from './marks.ts';

/** What a public link shows, as far as its page tells of it. */
export interface SharedPrompt {
  title: string;
  description: string;
  content: string;
  contentTypeName: string;
  /** ISO 8601. */
  createdAt: string;
  isIndexable: boolean;
}

interface MetaTag {
  name?: string;
  property?: string;
  content: string;
}

/** What the head of a page says. */
export interface ShareTags {
  title: string;
  /** A sentence or two of the prompt. */
  summary: string;
  metas: MetaTag[];
  /** JSON-LD. */
  structuredData: Record<string, string>;
}

/** Characters that search engines and link cards show of a description. */
const DESCRIPTION_LENGTH = 160;
/** As much of the text as a description for machines needs, in characters. */
const STRUCTURED_TEXT_LENGTH = 5_000;

/**
 * What search engines and link previews read of a public link, without what a reader could not see; the address is its
 * canonical one.
 */
export function shareTags(prompt: SharedPrompt, address: string): ShareTags {
  const { createdAt, isIndexable } = prompt;
  const title = shown(prompt.title);
  const text = shown(beginning(prompt.content, 2 * STRUCTURED_TEXT_LENGTH));
  const summary = cut(shown(prompt.description) || text, DESCRIPTION_LENGTH);
  return {
    title: `${title} · Suspire`,
    summary,
    metas: [
      ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex' }]),
      { name: 'description', content: summary },
      { property: 'og:type', content: 'article' },
      { property: 'og:site_name', content: 'Suspire' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: summary },
      { property: 'og:url', content: address },
      { name: 'twitter:card', content: 'summary' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: summary },
    ],
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: title,
      description: summary,
      url: address,
      dateCreated: createdAt,
      genre: shown(prompt.contentTypeName),
      text: cut(text, STRUCTURED_TEXT_LENGTH),
    },
  };
}

const shown = (text: string) => drawnText(withoutHidden(text));
