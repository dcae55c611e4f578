import { hiddenCount, hiddenTexts, withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { hiddenSentence } from '../../../rules/hiddenMarks.ts';
import { drawnText } from '../../../rules/marks.ts';
import { type SharedPrompt, shareTags } from '../../../rules/shareTags.ts';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { escapeHtml } from '../../base/html.ts';

/** The content of the page of a public link. */
export interface SharePreview extends SharedPrompt {
  id: string;
  variables: readonly VariableDefinition[];
}

interface Page {
  title: string;
  heading: string;
  message: string;
  note?: string;
  /** HTML elements. */
  head: string[];
}

/** The page of a shared prompt for programs that only read its head: link previews and search engines. */
export function sharePage(publicUrl: string, { id, ...prompt }: SharePreview) {
  const address = `${publicUrl}/share/${id}`;
  const tags = shareTags(prompt, address);
  const canonical = `<link rel="canonical" href="${escapeHtml(address)}">`;
  const head = [...tags.metas.map(element), canonical, structuredData(tags.structuredData)];
  const hidden = hiddenCount(...hiddenTexts(prompt));
  const note = hidden > 0 ? `${hiddenSentence(hidden)}.` : undefined;
  const heading = drawnText(withoutHidden(prompt.title));
  return page(id, { title: tags.title, heading, message: tags.summary, note, head });
}

/** The page of a link that shows nothing; the client's route shows the reason. */
export const failedSharePage = (id: string, message: string) =>
  page(id, {
    title: `${message} · Suspire`,
    heading: message,
    message: 'Suspire, a quiet library for prompts.',
    head: [element({ name: 'robots', content: 'noindex' })],
  });

/** share.js redirects browsers to the client's route, because the content security policy allows no inline script. */
const page = (id: string, { title, heading, message, note, head }: Page) => `<!doctype html>
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
<h1 dir="auto">${escapeHtml(heading)}</h1>
<p dir="auto">${escapeHtml(message)}</p>
${note ? `<p>${escapeHtml(note)}</p>\n` : ''}<p><a href="/#/share/${encodeURIComponent(id)}">Open in Suspire</a></p>
</body>
</html>
`;

const element = (attributes: object) =>
  `<meta ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ')}>`;

/** JSON-LD with '<' escaped, so that no value can end the element. */
const structuredData = (data: Record<string, string>) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
