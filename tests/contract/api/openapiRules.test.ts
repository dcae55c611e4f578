import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { isRepeatable } from '../../../server/base/rest/reply.ts';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas, restRoutes } from '../../../server/http/router.ts';
import { AnswerSchemas } from '../../support/perWorker/answerSchemas.ts';

const document = openApi(restAreas, 'https://prompts.suspire.test');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const webhooks = Object.values(document.webhooks).map(({ post }) => post);

const schemas = new AnswerSchemas(document);

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

  it('names each operation once, in camelCase', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(restRoutes.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
  });

  it.each(operations)('describes the parameters, bodies and valid examples of $operationId', (operation) => {
    expect(operation.summary).toMatch(/^[A-Z]/);
    for (const { in: place, name, required } of operation.parameters)
      if (place === 'path') expect({ name, required }).toEqual({ name, required: true });
    const responses = Object.entries(operation.responses).map(([status, each]) => ({
      status,
      content: schemas.responseOf(each)?.content,
    }));
    const medias = [operation.requestBody, ...responses].flatMap((each) => Object.entries(each?.content ?? {}));
    for (const [type, { schema, example }] of medias) {
      expect(schema).not.toEqual({});
      if (type === 'application/json' && example !== undefined) expect(schemas.mismatch(schema, example)).toBeNull();
    }
    for (const { status, content } of responses)
      expect({ status, hasContent: Boolean(content) }).toEqual({ status, hasContent: status !== '204' });
  });

  it('describes each of its schemas', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect({ name, description: schema.description }).toEqual({ name, description: expect.any(String) });
  });

  it('has an idempotency key for repeatable operations and for no others', () => {
    for (const route of restRoutes) {
      const { parameters = [] } = operations.find(({ operationId }) => operationId === route.operationId) ?? {};
      const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      expect({ name: route.operationId, takesKey }).toEqual({ name: route.operationId, takesKey: isRepeatable(route) });
    }
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
