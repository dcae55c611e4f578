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
import { maxOutputTokens, thinkingBudget } from './models.ts';
import { ownTurn, Pieces } from './pieces.ts';
import { classifyError, classifyErrorEvent, type ProviderError, unusableCompletion } from './providerErrors.ts';
import { type Provider, providersOf } from './providers.ts';

const MAX_RETRIES = 2;
const MAX_WAIT_MS = 20_000;
const MAX_COMPLETION_CHARACTERS = 1024 * 1024;
/** Parts that are there already come without waiting: after so many of them the others have their turn. */
const PARTS_A_TURN = 50;

/**
 * A call ends within its deadline whatever the provider does, and it succeeds only when the provider said that the
 * completion is complete. It is tried again only while nothing was passed on, and only after a retryable error. The one
 * retry layer: the SDK has none here.
 */
export class Gateway implements ModelGateway {
  readonly providers: readonly Provider[];
  readonly #breaker: CircuitBreaker;

  constructor(private readonly settings: AiSettings) {
    this.providers = providersOf(settings);
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
    const options = { ...requestOptions, abortSignal: deadline.signal };
    const attempt: Attempt = mode === 'whole' ? wholeCompletion : (...call) => this.#streamedCompletion(...call);
    try {
      for (let tries = 0; ; tries++) {
        let isPassedOn = false;
        try {
          const completion = bounded(attempt(model, options, deadline));
          for (let step = await completion.next(); ; step = await completion.next()) {
            if (step.done) {
              call.end('well');
              return step.value;
            }
            isPassedOn = true;
            call.speaks();
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
            isPassedOn ||
            tries === MAX_RETRIES ||
            !failure.retryable ||
            pauseMs > Math.min(MAX_WAIT_MS, deadline.remainingMs)
          ) {
            call.end(isPassedOn && deadline.remainingMs === 0 ? 'well' : outcomeOf(failure));
            throw failure.error;
          }
          await deadline.pause(pauseMs);
        }
      }
    } finally {
      call.end(null);
      deadline.end();
    }
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
        if (parts % PARTS_A_TURN === 0) await ownTurn();
        if (done) throw unusableCompletion('The stream ended without its last event.');
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
      options: { ...callOptions(request), providerOptions: provider.callOptions(request) },
    };
  }

  /** What the provider asked for, or full jitter. */
  #pauseBefore({ retryAfterMs }: ProviderError, tries: number) {
    return retryAfterMs ?? Math.random() * this.settings.retryPauseMs * 2 ** tries;
  }
}

type Attempt = (
  model: LanguageModelV3,
  options: LanguageModelV3CallOptions,
  deadline: Deadline,
) => AsyncGenerator<string, CompletionEnd>;

/** Carries what an error event in a stream was read as. */
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

/** A completion has some text, and not too much of it. */
async function* bounded(completion: AsyncGenerator<string, CompletionEnd>): AsyncGenerator<string, CompletionEnd> {
  const pieces = new Pieces();
  try {
    for (;;) {
      const step = await completion.next();
      if (step.done && pieces.written === 0) throw unusableCompletion('The answer is empty.');
      const piece = step.done ? pieces.rest() : pieces.add(step.value);
      if (pieces.written > MAX_COMPLETION_CHARACTERS) throw unusableCompletion('The answer is too large.');
      if (piece !== '') yield piece;
      if (step.done) return step.value;
    }
  } catch (error) {
    const rest = pieces.rest();
    if (rest !== '') yield rest;
    throw error;
  } finally {
    await completion.return({ usage: { promptTokens: null, completionTokens: null }, isTruncated: false });
  }
}

/**
 * The provider must have said itself that it is done: the SDK makes a last part of its own when a stream just stops.
 */
function finishOf(
  { unified, raw }: LanguageModelV3FinishReason,
  { inputTokens, outputTokens }: LanguageModelV3Usage,
): CompletionEnd {
  if (raw === undefined || (unified !== 'stop' && unified !== 'length'))
    throw unusableCompletion(`The answer did not end as it should (${unified}).`);
  return {
    usage: { promptTokens: inputTokens.total ?? null, completionTokens: outputTokens.total ?? null },
    isTruncated: unified === 'length',
  };
}

const isPreamble = ({ type }: LanguageModelV3StreamPart) => type === 'stream-start' || type === 'response-metadata';

/** A provider that answers is well, whatever it says: only silence and retryable errors say that it is not. */
function outcomeOf({ error, retryable }: ProviderError): CallOutcome {
  if (error.code === 'CANCELLED') return null;
  return error.code === 'AI_TIMEOUT' || (error.code === 'AI_UNAVAILABLE' && retryable) ? 'ill' : 'well';
}

function callOptions({
  model,
  messages,
  parameters: { maxTokens, ...parameters },
}: CompletionRequest): LanguageModelV3CallOptions {
  return {
    prompt: messages.map(({ role, content }) =>
      role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] },
    ),
    maxOutputTokens: Math.min(maxTokens + (thinkingBudget(model) ?? 0), maxOutputTokens(model)),
    ...parameters,
  };
}
