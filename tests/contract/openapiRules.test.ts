import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApi } from '../../server/http/openapi.ts';
import { restAreas } from '../../server/http/router.ts';

describe('the OpenAPI document', () => {
  it("breaks none of redocly's recommended rules", async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The specification prescribes paths that end in a slash; programs rely on them.
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const source = JSON.stringify(openApi(restAreas, 'https://prompts.suspire.test'));
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
  });
});
