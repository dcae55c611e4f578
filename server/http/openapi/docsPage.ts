import { html } from '../../base/html.ts';
import type { OpenApi } from '../openapi.ts';
import { operationArticle, type PlacedOperation } from './docsOperation.ts';
import { prose, schemaSection } from './docsSchemas.ts';
import { webhookSection } from './docsWebhooks.ts';

/**
 * The OpenAPI document as a page: plain HTML with a style sheet and a theme from our own origin. The page stores no
 * token.
 */
export function docsPage(document: OpenApi): string {
  const { info, tags, components } = document;
  const areas = tags.map((tag) => ({ ...tag, operations: operationsOf(document, tag.name) }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="/apiDocs.css" />
        <script src="/theme.js"></script>
      </head>
      <body>
        <nav aria-label="Operations">
          <p><a href="#top">${info.title}</a></p>
          ${areas.map(
            ({ name, operations }) =>
              html`<details>
                <summary>${name}</summary>
                <ul>
                  ${operations.map(({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}
                </ul>
              </details>`,
          )}
          <p><a href="#webhooks">Webhook events</a></p>
          <p><a href="#schemas">Schemas</a></p>
        </nav>
        <main id="top">
          <header>
            <h1>${info.title}</h1>
            <p class="faint">
              Version ${info.version}. <a href="/api/openapi.json">The OpenAPI document</a> generates typed clients.
              <a href="/graphql">GraphQL</a> can do more.
            </p>
            ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
          </header>
          ${areas.map(
            ({ name, description, operations }) =>
              html`<section aria-label="${name}">
                <h2>${name}</h2>
                <p>${description}</p>
                ${operations.map((each) => operationArticle(each, document))}
              </section>`,
          )}
          ${webhookSection(document)} ${schemaSection(components.schemas)}
        </main>
      </body>
    </html> `.text;
}

const operationsOf = ({ paths }: OpenApi, tag: string): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
