import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApi } from '../../server/http/openapi.ts';
import { restAreas } from '../../server/http/router.ts';

const document = openApi(restAreas, 'https://prompts.suspire.test');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

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
