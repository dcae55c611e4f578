import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config.ts';
import { type Variable, variables } from '../../../server/config/variables.ts';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas } from '../../../server/http/router.ts';
import { WebhookEventType } from '../../../server/webhooks/webhook.entity.ts';
import { namesInTables, valuesInTables } from '../../support/docs/tables.ts';

const missingIn = (names: string[], wanted: string[]) => wanted.filter((name) => !names.includes(name));

describe('every setting of server/config/variables.ts', () => {
  /** OpenTelemetry documents its own variables; our pages name those that we check. */
  const settings = Object.keys(variables).filter((name) => !name.startsWith('OTEL_'));

  it('has a line in .env.example', () => {
    const example = readFileSync('.env.example', 'utf8');
    const names = Array.from(example.matchAll(/^#?([A-Z0-9_]+)=/gm), ([, name]) => name ?? '');
    expect(missingIn(names, settings)).toEqual([]);
  });

  it('has a row in docs/operating.md', () => {
    expect(missingIn(namesInTables('docs/operating.md'), settings)).toEqual([]);
  });

  /** Settings that are refused alone, and an address that depends on another setting. */
  const notAlone = /^(OIDC_.*|PUBLIC_URL)$/;

  it.each(valuesInTables('docs/operating.md').filter(([name]) => settings.includes(name) && !notAlone.test(name)))(
    'has the default that docs/operating.md names: %s is %s',
    (name, value) => {
      expect({ ...readConfig({ [name]: value }), warnings: [] }).toEqual({ ...readConfig({}), warnings: [] });
    },
  );

  it('is listed under "Secrets in files" of docs/operating.md if it is secret', () => {
    const [, secrets = ''] = readFileSync('docs/operating.md', 'utf8').split('### Secrets in files');
    const names = Array.from((secrets.split('\n#')[0] ?? '').matchAll(/`([A-Z0-9_]+)`/g), ([, name]) => name ?? '');
    const secret = Object.entries<Variable>(variables).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []));
    expect(missingIn(names, secret)).toEqual([]);
  });

  it.each(['README.md', 'docs/operating.md', 'client/screens/administration/models/ModelsPage.tsx'])(
    'is named in %s if it is the key of an AI provider',
    (file) => {
      const text = readFileSync(file, 'utf8');
      // An OpenAI-compatible server needs no key.
      const keys = settings.filter((name) => /^(?!OLLAMA).+_API_KEY$/.test(name));
      expect(keys).not.toEqual([]);
      expect(keys.filter((name) => !text.includes(name))).toEqual([]);
    },
  );
});

describe('every event of webhooks', () => {
  it('has a row in docs/webhooks.md', () => {
    expect(missingIn(namesInTables('docs/webhooks.md'), Object.values(WebhookEventType))).toEqual([]);
  });
});

describe('every rate limit that answers report', () => {
  it('has a row in docs/limits.md, and no other limit has one', () => {
    const reported = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(`server/${file}`, 'utf8').matchAll(/\{ name: '(\w+)'[^}]* isReported: true/g),
      ])
      .map(([, name]) => name);
    expect(namesInTables('docs/limits.md').sort()).toEqual(reported.sort());
  });
});

describe.each([
  ['docs/tokens.md', /^\/api\/(api|auth)-tokens\//],
  ['docs/webhooks.md', /^\/api\/webhook(s|-deliveries)\//],
])('the table of calls in %s', (page, area) => {
  it('has every call of its area', () => {
    const calls = Object.entries(openApi(restAreas, 'https://prompts.suspire.test').paths)
      .filter(([path]) => area.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const written = namesInTables(page).map((call) => call.replace(/\?.*/, ''));
    expect(calls).not.toEqual([]);
    expect(missingIn(written, calls)).toEqual([]);
  });
});
