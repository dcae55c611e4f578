import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type Variable, variables } from '../../../server/config/variables.ts';

/** Settings of OpenTelemetry of which only one value is possible. */
const ONLY_CHECKED = ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'];

it('reads every setting somewhere in the configuration', () => {
  const files = readdirSync('server/config').filter((file) => file !== 'variables.ts');
  const sources = ['server/config.ts', ...files.map((file) => `server/config/${file}`)].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const read = new Set(sources.flatMap((source) => source.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
  expect(Object.keys(variables).filter((name) => !read.has(name))).toEqual(ONLY_CHECKED);
});

it('never shows the value of a key, secret, code or address with a password', () => {
  const shown = Object.entries<Variable>(variables).filter(([, { isSecret }]) => !isSecret);
  expect(
    shown.map(([name]) => name).filter((name) => /_KEY$|SECRET|TOKEN$|CODES|DATABASE.*URL|SMTP/.test(name)),
  ).toEqual([]);
});
