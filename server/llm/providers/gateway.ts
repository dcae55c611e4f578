import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { CompletionEnd, CompletionRequest, ModelGateway, Requester } from '../../base/completions.ts';
import { AppError } from '../../base/errors.ts';
import type { AiSettings } from '../../config.ts';
import type { CallOutcome } from './circuit.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { Deadline } from './deadline.ts';
import { DeltaBuffer, yieldToOthers } from './deltaBuffer.ts';
import { ModelCatalogue } from './modelCatalogue.ts';
import { thinkingTokens } from './models.ts';
import { classifyError, classifyErrorEvent, type ProviderError, unusableCompletion } from './providerErrors.ts';
import { type Provider, providersOf } from './providers.ts';

const MAX_RETRIES = 2;
const MAX_PAUSE_MS = 20_000;
const MAX_TOKENS = 1_000_000_000;
const MAX_COMPLETION_CHARACTERS = 1024 * 1024;
/** Buffered parts arrive without waiting, so the loop yields to the event loop after this many of them. */
const PARTS_PER_YIELD = 50;

/**
 * A call ends within its deadline even if the provider hangs, and only succeeds if the provider reported that the
 * completion is complete. It is retried only after a retryable error, and only while no text was passed on. The SDK's
 * own retries are off.
 */
export class Gateway implements ModelGateway {
  readonly known = new ModelCatalogue();
  readonly providers: readonly Provider[];
  readonly #breaker: CircuitBreaker;
  readonly #running = new Set<Deadline>();

  constructor(private readonly settings: AiSettings) {
    this.providers = providersOf(settings, this.known);
    this.#breaker = new CircuitBreaker(settings.cooldownMs);
  }

  provider(id: string) {
    return this.providers.find((provider) => provider.id === id);
  }

  async *complete(
    request: CompletionRequest,
    requester: Requester,
    mode: 'whole' | 'streamed',
  ): AsyncGenerator<string, CompletionEnd> {
    const { model, options: requestOptions } = this.#modelCall(request);
    const call = this.#breaker.enter(request, requester);
    const deadline = new Deadline(this.settings.timeoutMs, requester.signal);
    this.#running.add(deadline);
    const options = { ...requestOptions, abortSignal: deadline.signal };
    const attempt: Attempt = mode === 'whole' ? wholeCompletion : (...call) => this.#streamedCompletion(...call);
    try {
      for (let tries = 0; ; tries++) {
        let hasPassedText = false;
        try {
          const completion = bounded(attempt(model, options, deadline));
          for (let step = await completion.next(); ; step = await completion.next()) {
            if (step.done) {
              call.end('success');
              return step.value;
            }
            hasPassedText = true;
            call.responded();
            yield step.value;
          }
        } catch (error) {
          const failure = deadline.reason
            ? { error: deadline.reason, retryable: false }
            : error instanceof EventError
              ? error.classified
              : classifyError(error);
          const pauseMs = this.#pauseBefore(failure, tries);
          if (
            hasPassedText ||
            tries === MAX_RETRIES ||
            !failure.retryable ||
            pauseMs > Math.min(MAX_PAUSE_MS, deadline.remainingMs)
          ) {
            call.end(hasPassedText && deadline.remainingMs === 0 ? 'success' : outcomeOf(failure));
            throw failure.error;
          }
          await deadline.pause(pauseMs);
        }
      }
    } finally {
      call.end(null);
      deadline.end();
      this.#running.delete(deadline);
    }
  }

  /** Aborts running calls with `reason`; their callers get a retryable error. */
  interrupt(reason: AppError) {
    for (const deadline of this.#running) deadline.interrupt(reason);
  }

  async *#streamedCompletion(
    model: LanguageModelV3,
    options: LanguageModelV3CallOptions,
    deadline: Deadline,
  ): AsyncGenerator<string, CompletionEnd> {
    const startedAt = performance.now();
    const { stream } = await deadline.within(this.settings.firstByteMs, model.doStream(options));
    const reader = stream.getReader();
    let limitMs = Math.max(0, this.settings.firstByteMs - (performance.now() - startedAt));
    try {
      for (let parts = 1; ; parts++) {
        const { done, value: part } = await deadline.within(limitMs, reader.read());
        if (parts % PARTS_PER_YIELD === 0) await yieldToOthers();
        if (done) throw unusableCompletion('The stream ended before its last event.');
        if (!isPreamble(part)) limitMs = this.settings.idleMs;
        if (part.type === 'error') throw new EventError(classifyErrorEvent(part.error));
        if (part.type === 'text-delta' && part.delta !== '') yield part.delta;
        if (part.type === 'finish') return finishOf(part.finishReason, part.usage);
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  }

  #modelCall(request: CompletionRequest) {
    const provider = this.provider(request.provider);
    if (!provider) throw new AppError('VALIDATION_FAILED', `There is no provider ${request.provider}.`);
    return {
      model: provider.model(request.model),
      options: { ...this.#callOptions(request), providerOptions: provider.callOptions(request) },
    };
  }

  #callOptions({
    provider,
    model,
    messages,
    parameters: { maxTokens, ...parameters },
  }: CompletionRequest): LanguageModelV3CallOptions {
    const wanted = maxTokens + thinkingTokens(model);
    return {
      prompt: messages.map(({ role, content }) =>
        role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
      ),
      maxOutputTokens: Math.min(wanted, this.known.maxOutputTokens({ provider, model })),
      ...parameters,
    };
  }

  /** The provider's Retry-After, or exponential backoff with full jitter. */
  #pauseBefore({ retryAfterMs }: ProviderError, tries: number) {
    return retryAfterMs ?? Math.random() * this.settings.retryPauseMs * 2 ** tries;
  }
}

type Attempt = (
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  deadline: Deadline,
) => AsyncGenerator<string, CompletionEnd>;

/** Wraps the classified error event of a stream. */
class EventError extends Error {
  constructor(readonly classified: ProviderError) {
    super('An error event ended the stream.');
  }
}

async function* wholeCompletion(
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  deadline: Deadline,
): AsyncGenerator<string, CompletionEnd> {
  const { content, finishReason, usage } = await deadline.within(deadline.remainingMs + 1, model.doGenerate(options));
  const finish = finishOf(finishReason, usage);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  if (text !== '') yield text;
  return finish;
}

/** Refuses completions that are empty or too large. */
async function* bounded(completion: AsyncGenerator<string, CompletionEnd>): AsyncGenerator<string, CompletionEnd> {
  const buffer = new DeltaBuffer();
  try {
    for (;;) {
      const step = await completion.next();
      if (step.done && buffer.length === 0) throw unusableCompletion('The answer is empty.');
      const piece = step.done ? buffer.flush() : buffer.add(step.value);
      if (buffer.length > MAX_COMPLETION_CHARACTERS) throw unusableCompletion('The answer is too large.');
      if (piece !== '') yield piece;
      if (step.done) return step.value;
    }
  } catch (error) {
    const rest = buffer.flush();
    if (rest !== '') yield rest;
    throw error;
  } finally {
    await completion.return({ usage: { promptTokens: null, completionTokens: null }, isTruncated: false });
  }
}

/** Requires a finish reason from the provider, because the SDK adds a last part itself when a stream just ends. */
function finishOf(
  { unified, raw }: LanguageModelV3FinishReason,
  { inputTokens, outputTokens }: LanguageModelV3Usage,
): CompletionEnd {
  if (raw === undefined || (unified !== 'stop' && unified !== 'length'))
    throw unusableCompletion(`The response ended unexpectedly (${unified}).`);
  return {
    usage: { promptTokens: tokensOf(inputTokens.total), completionTokens: tokensOf(outputTokens.total) },
    isTruncated: unified === 'length',
  };
}

/** Ignores counts too large for any call, so that the sum of two still fits an int. */
const tokensOf = (count: number | undefined) =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MAX_TOKENS ? (count as number) : null;

const isPreamble = ({ type }: LanguageModelV3StreamPart) => type === 'stream-start' || type === 'response-metadata';

/** Only timeouts and retryable errors count as failures of the provider; any other response shows that it works. */
function outcomeOf({ error, retryable }: ProviderError): CallOutcome {
  if (error.code === 'CANCELLED') return null;
  return error.code === 'AI_TIMEOUT' || (error.code === 'AI_UNAVAILABLE' && retryable) ? 'failure' : 'success';
}
