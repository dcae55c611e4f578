import { escapeHtml } from '../../base/html.ts';

/** What the page of a public link says of itself. */
export interface SharePreview {
  id: string;
  title: string;
  description: string;
  content: string;
  contentTypeName: string;
  createdAt: Date;
  isIndexable: boolean;
}

/** Characters that search engines and link cards show of a description. */
const DESCRIPTION_LENGTH = 160;
/** As much of the text as a description for machines needs. */
const STRUCTURED_TEXT_LENGTH = 5_000;

/** The page of a shared prompt for those who read no further than its head: link previews and search engines. */
export function sharePage(
  publicUrl: string,
  { id, title, description, content, contentTypeName, createdAt, isIndexable }: SharePreview,
) {
  const address = `${publicUrl}/share/${id}`;
  const summary = cut(description || content, DESCRIPTION_LENGTH);
  const tags = [
    meta('name', 'description', summary),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', 'Suspire'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', summary),
    structuredData({
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: title,
      description: summary,
      url: address,
      dateCreated: createdAt.toISOString(),
      genre: contentTypeName,
      text: cut(content, STRUCTURED_TEXT_LENGTH),
    }),
  ];
  return page(id, { title, message: summary, tags, isIndexable });
}

/** The page of a link that shows nothing; the client's route tells the reader why. */
export const failedSharePage = (id: string, message: string) =>
  page(id, { title: message, message: 'Suspire, a quiet library for prompts.', tags: [], isIndexable: false });

/**
 * A browser goes on to the client's route by share.js: the content security policy allows no script in the page itself.
 */
const page = (
  id: string,
  { title, message, tags, isIndexable }: { title: string; message: string; tags: string[]; isIndexable: boolean },
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Suspire</title>
${isIndexable ? '' : `${meta('name', 'robots', 'noindex')}\n`}<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${tags.join('\n')}
<script src="/share.js"></script>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/#/share/${encodeURIComponent(id)}">Open in Suspire</a></p>
</body>
</html>
`;

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** JSON-LD; without a '<' nothing can end the element. */
const structuredData = (data: Record<string, string>) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The first characters, with an ellipsis where something was cut; never half a character. */
function cut(text: string, length: number) {
  const characters = Array.from(text.slice(0, length * 2));
  return text.length <= length || characters.length <= length
    ? text
    : `${characters.slice(0, length).join('').trimEnd()}…`;
}
