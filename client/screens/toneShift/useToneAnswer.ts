import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { ModelFragment } from '../../conversation/models.generated.ts';
import { toastFailure } from '../../conversation/toastFailure.ts';
import { callEnded } from '../../conversation/useSpending.ts';
import { userMessage } from '../../graphql/errors.ts';
import type { ToneMessageType } from '../../graphql/schema.generated.ts';
import { followAnswer } from './followAnswer.ts';
import { advance, type AnswerProgress, hasAnswer, hasFailed, startProgress } from './messages/answerProgress.ts';
import { messageTypeOf } from './messages/exchanges.ts';
import type { ToneMessageFragment } from './messages/messages.generated.ts';
import { unsentMessage } from './messages/unsentMessage.ts';
import type { Choice, Selection } from './toolbox/selection.ts';
import { usePreparedConversation } from './usePreparedConversation.ts';
import { useConversationCache } from './useToneConversation.ts';

interface ToneRequest {
  conversationId: string | null;
  messages: readonly ToneMessageFragment[];
  text: string;
  isNewText: boolean;
  selection: Selection;
  /** The names in the selection. */
  choices: readonly Choice[];
  model: ModelFragment | null;
  variants: number;
}

interface ToneAnswerOptions {
  onConversation: (id: string) => void;
  /** Called when there is no answer, so that the text returns to the input. */
  onNoAnswer: (request: ToneRequest) => void;
}

/** The message when an answer is missing and the server gave no reason. */
const NO_ANSWER = 'Failed to get AI response';

/** Sends a message and follows its answers while they are written. */
export function useToneAnswer({ onConversation, onNoAnswer }: ToneAnswerOptions) {
  const client = useApolloClient();
  const cache = useConversationCache();
  const prepare = usePreparedConversation();
  const [progress, setProgress] = useState<AnswerProgress | null>(null);
  /** The message that failed before the server stored it; null without one. */
  const [unsent, setUnsent] = useState<ToneMessageFragment | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves with the answers so far when they are complete, failed or stopped. */
  async function follow(request: ToneRequest, run: AbortController) {
    const { signal } = run;
    const isCurrent = () => running.current === run;
    let { conversationId } = request;
    const messageType = messageTypeOf(request, request.messages);
    let answer = startProgress(unsentMessage({ ...request, messageType }), request.variants);
    setProgress(answer);
    try {
      conversationId = await prepare(request);
      if (isCurrent()) onConversation(conversationId);
      if (!signal.aborted)
        await followAnswer(client, {
          input: inputOf(conversationId, messageType, request),
          signal,
          onEvent(event) {
            answer = advance(answer, event);
            if (isCurrent()) setProgress(answer);
          },
        });
      if (hasFailed(answer, signal.aborted)) toastFailure(NO_ANSWER);
    } catch (error) {
      toastFailure(userMessage(error, NO_ANSWER));
      if (isCurrent() && !answer.userMessage) setUnsent(answer.unsent);
    }
    callEnded();
    if (conversationId !== null) await cache.appendStored(conversationId, answer).catch(() => undefined);
    return answer;
  }

  async function send(request: ToneRequest) {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setUnsent(null);
    const answer = await follow(request, run);
    if (running.current !== run) return;
    running.current = null;
    setProgress(null);
    if (!hasAnswer(answer)) onNoAnswer(request);
  }

  return {
    progress,
    unsent,
    send: (request: ToneRequest) => void send(request),
    stop: () => running.current?.abort(),
    /** Another conversation is opened: later results of this one only go to the cache. */
    leave() {
      running.current?.abort();
      running.current = null;
      setProgress(null);
      setUnsent(null);
    },
  };
}

function inputOf(conversationId: string, messageType: ToneMessageType, { text, model, variants }: ToneRequest) {
  return {
    conversationId,
    content: text,
    messageType,
    provider: model?.provider,
    model: model?.model,
    variants,
  };
}
