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

  it('describes the type, limits and place of a parameter', async () => {
    const { page } = await read();
    expect(page).toContain('string<span class="faint">, at most 255 characters, as a header</span>');
    expect(page).toContain('integer<span class="faint">, from 1 to 100, 20 unless given, in the query</span>');
  });

  it('describes the fields of an object in a body', async () => {
    const { page } = await read();
    const [, generate = ''] = page.split('<article id="generate">');
    expect(generate.split('</article>')[0]).toMatch(
      />number or null<.*\s*<p>The sampling temperature: 0 to 2; 0.7 by default\.</,
    );
  });

  it('has only valid internal links', async () => {
    const { page } = await read();
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(restRoutes.length);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
  });

  it('runs only scripts of its own origin', async () => {
    const { headers, page } = await read();
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page).not.toMatch(/<script(?! src="\/theme\.js">)|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i);
  });

  it('shows any text of the document as plain text', () => {
    for (const text of hostileTexts.filter((each) => each.includes('<'))) {
      const document = openApi(restAreas, 'http://localhost:3000');
      const operation = document.paths['/api/contents/']?.post;
      if (!operation) throw new Error('There is no such operation.');
      operation.summary = operation.description = text;
      document.components.schemas.Content = { description: text, properties: { [text]: { enum: [text] } } };
      document.info.description = text;
      expect(docsPage(document)).not.toContain(text);
    }
  });
});
