import { withoutEnding } from '../../rules/characters.ts';
import type { Values } from './variables.ts';

/** OpenTelemetry's rule: the address for traces unchanged, or a path below the general address. */
export function tracesUrl(values: Values): string | null {
  if (values.OTEL_SDK_DISABLED === 'true') return null;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces, OTEL_EXPORTER_OTLP_ENDPOINT: ofAll } = values;
  return ofTraces ?? (ofAll === undefined ? null : `${withoutEnding(ofAll, '/')}/v1/traces`);
}
