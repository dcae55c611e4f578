import { escapeHtml } from '../base/html.ts';
import type { Config } from '../config.ts';
import { printedSchema } from './printSchema.ts';

/**
 * The path of GraphiQL, which is built with the client and served from our own origin under the same policy as our
 * other pages.
 */
export const EXPLORER_PATH = '/explorer/';

/** Apollo Sandbox runs on its own origin; no third-party script ever runs on ours. */
export const SANDBOX_ORIGIN = 'https://studio.apollographql.com';

let escaped: string | undefined;
const escapedSchema = () => (escaped ??= escapeHtml(printedSchema()));

/** The page for browsers at GET /graphql: links to explorers, and the schema. */
export function explorerPage({ publicUrl, explorer }: Config) {
  const sandbox = `${SANDBOX_ORIGIN}/sandbox/explorer?endpoint=${encodeURIComponent(`${publicUrl}/graphql`)}`;
  const invitation = explorer
    ? `<p><a href="${escapeHtml(sandbox)}" rel="noopener noreferrer">Open this endpoint in Apollo Sandbox</a></p>`
    : '<p>Apollo Sandbox cannot access this server; set GRAPHQL_EXPLORER=on to allow it.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Suspire GraphQL</title></head>
<body>
<h1>Suspire GraphQL</h1>
<p>POST operations as JSON to <code>${escapeHtml(publicUrl)}/graphql</code> with <code>Authorization: Bearer &lt;token&gt;</code>.</p>
<p><a href="${EXPLORER_PATH}">Open the explorer</a>: GraphiQL on this server, which needs no internet.</p>
${invitation}
<h2>Schema</h2>
<p><a href="/schema.graphql">The schema as a file</a>, for code generators.</p>
<pre>${escapedSchema()}</pre>
</body>
</html>
`;
}
