import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas } from '../../../server/http/router.ts';

const document = openApi(restAreas, 'https://prompts.suspire.test');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const webhooks = Object.values(document.webhooks).map(({ post }) => post);

describe('the OpenAPI document', () => {
  it("breaks none of redocly's recommended rules", async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The specification prescribes paths that end in a slash; programs rely on them. Redocly does not see that
      // `x-event-stream` uses the schemas of events.
      rules: { 'no-path-trailing-slash': 'off', 'no-unused-components': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
  });

  it('describes every operation and webhook in more words than its summary', () => {
    const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]+/g));
    for (const { operationId, summary, description } of [...operations, ...webhooks]) {
      const known = wordsOf(summary);
      const added = [...wordsOf(description)].filter((word) => !known.has(word));
      expect({ operationId, description, saysMore: added.length > 3 }).toEqual({
        operationId,
        description,
        saysMore: true,
      });
    }
  });

  it('says a thing of the GraphQL API in its words, and names calls by their paths', () => {
    const described = JSON.stringify([...operations, ...webhooks].map(({ description }) => description));
    expect(described).not.toMatch(/BAD_USER_INPUT|extensions\.|`[a-z]+[A-Z]\w*`/);
    expect(document.paths['/api/admin/users/{id}/']?.delete?.description).toContain('`GET /api/admin/audit-log/`');
  });

  it('names the operator as the contact', () => {
    expect(document.info.contact.url).toBe('https://prompts.suspire.test');
  });

  it('gives the answers of an operation one type, for clients with types', () => {
    for (const { operationId, responses } of operations) {
      const types = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([, response]) =>
          JSON.stringify(
            'content' in response && Object.entries(response.content ?? {}).map(([type, { schema }]) => [type, schema]),
          ),
        );
      expect({ operationId, types: new Set(types).size }).toEqual({ operationId, types: 1 });
      expect(types[0]).not.toContain('event-stream');
    }
  });
});
