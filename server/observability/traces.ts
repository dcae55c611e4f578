import {
  type Attributes,
  type Context as TraceContext,
  createTraceState,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type Observations, observe, type Timed } from '../base/observation/observers.ts';
import type { Work } from '../base/observation/work.ts';
import { VERSION } from '../base/version.ts';
import { summaryOf } from './statementSummary.ts';

/** How long a stop waits until the last spans were exported. */
const FLUSH_MS = 3_000;
const WARN_EVERY_MS = 60_000;
const MAX_TRACESTATE = 512;

/**
 * Sends spans of each request, its statements and calls to models, and each webhook to a collector. They contain no
 * text, address, token or user name. Failures of the export are logged at most once a minute, and do not affect
 * requests. The sampler, headers and limits are the OTEL_… variables, which the SDK reads itself.
 */
export function startTraces(url: string, warn: (sentence: string) => void): { stop(): Promise<void> } {
  warnOfFailures(warn);
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': 'suspire', 'service.version': VERSION, 'process.pid': process.pid }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const stopObserving = observeWith(provider);
  return {
    async stop() {
      stopObserving();
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => (timer = setTimeout(resolve, FLUSH_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
      clearTimeout(timer);
    },
  };
}

function warnOfFailures(warn: (sentence: string) => void) {
  let warnedAt = -Infinity;
  const say = (sentence: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    warn(`Traces are not taken: ${sentence}`.slice(0, 500));
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

function observeWith(provider: NodeTracerProvider) {
  const tracer = provider.getTracer('suspire', VERSION);
  /** The parent span of each request, by its work. */
  const contexts = new WeakMap<Work, TraceContext>();
  const parentOf = (work: Work | undefined) => work && contexts.get(work);

  const begin = (work: Work, startTime: number, parent: TraceContext, attributes: Attributes) => {
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER, startTime, attributes }, parent);
    contexts.set(work, trace.setSpan(ROOT_CONTEXT, span));
  };
  const end = (
    work: Work | null,
    name: string,
    { startedAt, ms }: Timed,
    attributes: Attributes,
    isFailed: boolean,
  ) => {
    const context = work && contexts.get(work);
    const span = context && trace.getSpan(context);
    if (!span?.isRecording()) return;
    span.updateName(name).setAttributes(attributes);
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startedAt + ms);
  };
  const past = (
    name: string,
    { startedAt, ms }: Timed,
    {
      parent = ROOT_CONTEXT,
      attributes,
      isFailed,
    }: { parent?: TraceContext; attributes: Attributes; isFailed: boolean },
  ) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: startedAt, attributes }, parent);
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startedAt + ms);
  };

  return observe({
    requestBegan: (request) =>
      begin(request.work, request.startedAt, remoteParent(request), { 'suspire.request_id': request.requestId }),
    request: (request) => {
      const { work, door, method, route, status } = request;
      const name = (door === 'rest' ? null : work?.operation) ?? `${method} ${route ?? 'nowhere'}`;
      const attributes = {
        'suspire.door': door ?? 'none',
        'suspire.operation': work?.operation ?? undefined,
        'http.request.method': method,
        'http.route': route ?? undefined,
        'http.response.status_code': status,
      };
      end(work, name, request, attributes, status >= 500);
    },
    subscription: (subscription) => {
      const { operation } = subscription.work;
      const attributes = { 'suspire.door': 'graphql', 'suspire.operation': operation ?? undefined };
      end(subscription.work, operation ?? 'subscription', subscription, attributes, false);
    },
    // The server's own statements are not part of a trace.
    statement: (statement) => {
      const parent = parentOf(statement.work);
      if (!parent) return;
      const summary = summaryOf(statement.text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
        'db.response.status_code': statement.code ?? undefined,
      };
      past(summary, statement, { parent, attributes, isFailed: statement.code !== null });
    },
    aiCall: (call) => past(`chat ${call.model}`, call, aiSpan(call, parentOf(call.work))),
    delivery: (delivery) =>
      past('webhook', delivery, {
        attributes: { 'http.request.method': 'POST', 'http.response.status_code': delivery.status ?? undefined },
        isFailed: !delivery.isDelivered,
      }),
  });
}

const aiSpan = (call: Observations['aiCall'], parent: TraceContext | undefined) => ({
  parent,
  attributes: {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': call.provider,
    'gen_ai.request.model': call.model,
    'gen_ai.usage.input_tokens': call.promptTokens ?? undefined,
    'gen_ai.usage.output_tokens': call.completionTokens ?? undefined,
    'suspire.kind': call.kind,
    'error.type': call.end === 'succeeded' ? undefined : call.end,
  },
  isFailed: call.end !== 'succeeded' && call.end !== 'cancelled',
});

/** The caller's span, from the headers of W3C Trace Context. */
function remoteParent({ traceparent, tracestate }: Observations['requestBegan']): TraceContext {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent ?? '') ?? [];
  const parent = {
    traceId,
    spanId,
    traceFlags: parseInt(flags, 16) & 1,
    isRemote: true,
    traceState: tracestate && tracestate.length <= MAX_TRACESTATE ? createTraceState(tracestate) : undefined,
  };
  return !traceparent?.startsWith('ff') && isSpanContextValid(parent)
    ? trace.setSpanContext(ROOT_CONTEXT, parent)
    : ROOT_CONTEXT;
}
