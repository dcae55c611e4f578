import { beginning, cut } from './characters.ts';
import type { ContentText } from './contentRules.ts';
import { withoutHidden } from './hiddenCharacters.ts';
import { drawnText } from './marks.ts';

/** The parts of a public link that its page describes. */
export interface SharedPrompt extends Record<ContentText, string> {
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

/** The contents of a page's head. */
export interface ShareTags {
  title: string;
  /** The beginning of the prompt. */
  summary: string;
  metas: MetaTag[];
  /** JSON-LD. */
  structuredData: Record<string, string>;
}

/** How many characters of a description search engines and link previews show. */
const DESCRIPTION_LENGTH = 160;
/** How many characters of the text structured data contains. */
const STRUCTURED_TEXT_LENGTH = 5_000;

/**
 * The metadata of a public link for search engines and link previews, without hidden characters; `address` is the
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
