import { describe, expect, it } from '@jest/globals';
import { openApi } from '../../../server/http/openapi.ts';
import { docsPage } from '../../../server/http/openapi/docsPage.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import { hostileTexts } from '../../support/attacks/hostileTexts.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const read = async () => {
  const response = await fetch(`${server.url}/api/docs`, { headers: { accept: 'text/html' } });
  return { headers: response.headers, page: await response.text() };
};

describe('the page of the API', () => {
  it('describes every operation, each with a command to paste', async () => {
    const { headers, page } = await read();
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { operationId } of restRoutes) expect(page).toContain(`<article id="${operationId}">`);
    expect(page.match(/<pre tabindex="0"><code>curl /g)).toHaveLength(restRoutes.length);
    expect(page).toContain("/api/contents/42/' \\\n");
  });

  it('has only valid internal links', async () => {
    const { page } = await read();
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(restRoutes.length);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
  });

  it('shows any text of the document as plain text', () => {
    const texts = hostileTexts.filter((each) => each.includes('<'));
    const document = openApi(restAreas, 'http://localhost:3000');
    const operation = document.paths['/api/contents/']?.post;
    if (!operation) throw new Error('There is no such operation.');
    operation.summary = operation.description = document.info.description = texts.join('\n');
    const properties = Object.fromEntries(texts.map((text) => [text, { enum: [text] }]));
    document.components.schemas.Content = { description: texts.join('\n'), properties };
    const page = docsPage(document);
    expect(texts.filter((text) => page.includes(text))).toEqual([]);
  });
});
