import { drawnText } from '../../../rules/marks.ts';
import { type SharedPrompt, shareTags } from '../../../rules/shareTags.ts';
import { escapeHtml } from '../../base/html.ts';

/** What the page of a public link says of itself. */
export interface SharePreview extends SharedPrompt {
  id: string;
}

/** The page of a shared prompt for those who read no further than its head: link previews and search engines. */
export function sharePage(publicUrl: string, { id, ...prompt }: SharePreview) {
  const address = `${publicUrl}/share/${id}`;
  const tags = shareTags(prompt, address);
  const canonical = `<link rel="canonical" href="${escapeHtml(address)}">`;
  const head = [...tags.metas.map(element), canonical, structuredData(tags.structuredData)];
  return page(id, { title: tags.title, heading: drawnText(prompt.title), message: tags.summary, head });
}

/** The page of a link that shows nothing; the client's route tells the reader why. */
export const failedSharePage = (id: string, message: string) =>
  page(id, {
    title: `${message} · Suspire`,
    heading: message,
    message: 'Suspire, a quiet library for prompts.',
    head: [element({ name: 'robots', content: 'noindex' })],
  });

/**
 * A browser goes on to the client's route by share.js: the content security policy allows no script in the page itself.
 */
const page = (
  id: string,
  { title, heading, message, head }: { title: string; heading: string; message: string; head: string[] },
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${head.join('\n')}
<script src="/share.js"></script>
</head>
<body>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/#/share/${encodeURIComponent(id)}">Open in Suspire</a></p>
</body>
</html>
`;

const element = (attributes: object) =>
  `<meta ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ')}>`;

/** JSON-LD; without a '<' nothing can end the element. */
const structuredData = (data: Record<string, string>) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
