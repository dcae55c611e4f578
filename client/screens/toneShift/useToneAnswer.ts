import { useEffect, useRef, useState } from 'react';
import type { ModelFragment } from '../../conversation/models.generated.ts';
import { reasonOf } from '../../conversation/replyStates.ts';
import { toastFailure } from '../../conversation/toastFailure.ts';
import { callEnded } from '../../conversation/useSpending.ts';
import { userMessage } from '../../graphql/errors.ts';
import type { ToneMessageType } from '../../graphql/schema.generated.ts';
import { isReadable, isWriting, messageTypeOf } from './messages/exchanges.ts';
import {
  type ToneMessageFragment,
  useSendToneMessageMutation,
  useStopToneAnswerMutation,
} from './messages/messages.generated.ts';
import { unsentMessage } from './messages/unsentMessage.ts';
import type { Choice, Selection } from './toolbox/selection.ts';
import { usePreparedConversation } from './usePreparedConversation.ts';
import { useConversationCache } from './useToneConversation.ts';

interface ToneRequest {
  conversationId: string | null;
  text: string;
  isNewText: boolean;
  selection: Selection;
  /** The names in the selection. */
  choices: readonly Choice[];
  model: ModelFragment | null;
  variants: number;
}

/** A message that the server has not stored yet. */
export interface SendingMessage {
  unsent: ToneMessageFragment;
  variants: number;
}

interface ToneAnswerOptions {
  /** The messages of the open conversation. */
  messages: readonly ToneMessageFragment[];
  onConversation: (id: string) => void;
  /** Called when there is no answer, so that the text returns to the input. */
  onNoAnswer: (request: ToneRequest) => void;
}

/** The message when an answer is missing and the server gave no reason. */
const NO_ANSWER = 'Failed to get AI response';

/** Sends messages and stops their outputs. The server writes the outputs, whether or not this page follows them. */
export function useToneAnswer({ messages, onConversation, onNoAnswer }: ToneAnswerOptions) {
  const cache = useConversationCache();
  const prepare = usePreparedConversation();
  const [sendMessage] = useSendToneMessageMutation();
  const [stopOutput] = useStopToneAnswerMutation({
    onCompleted: callEnded,
    onError: (error) => toastFailure(userMessage(error)),
  });
  const [sending, setSending] = useState<SendingMessage | null>(null);
  /** The message that failed before the server stored it; null without one. */
  const [unsent, setUnsent] = useState<ToneMessageFragment | null>(null);
  const running = useRef<{ isStopped: boolean } | null>(null);
  /** The message that was sent last from this page, until its outputs have ended. */
  const sent = useRef<{ request: ToneRequest; inputId: string } | null>(null);

  useEffect(() => {
    const outputs = messages.filter(({ inputId }) => inputId !== null && inputId === sent.current?.inputId);
    if (!sent.current || outputs.length === 0 || outputs.some(isWriting)) return;
    const { request } = sent.current;
    sent.current = null;
    const failed = outputs.find(({ status }) => status === 'FAILED');
    const hasAnswer = outputs.some(isReadable);
    if (failed) toastFailure((!hasAnswer && reasonOf(failed)) || NO_ANSWER);
    if (!hasAnswer) onNoAnswer(request);
  }, [messages, onNoAnswer]);

  async function send(request: ToneRequest) {
    if (running.current) return;
    const run = { isStopped: false };
    running.current = run;
    const isCurrent = () => running.current === run;
    const messageType = messageTypeOf(request, messages);
    const message = unsentMessage({ ...request, messageType });
    setUnsent(null);
    setSending({ unsent: message, variants: request.variants });
    try {
      const conversationId = await prepare(request);
      if (isCurrent()) onConversation(conversationId);
      if (run.isStopped) onNoAnswer(request);
      else {
        const { data } = await sendMessage({ variables: { input: inputOf(conversationId, messageType, request) } });
        if (!data) throw new Error(NO_ANSWER);
        const { userMessage: input, responses } = data.sendToneMessage;
        if (isCurrent()) sent.current = { request, inputId: input.id };
        cache.append(conversationId, [input, ...responses]);
        if (run.isStopped) stopOutputs(responses);
      }
    } catch (error) {
      toastFailure(userMessage(error, NO_ANSWER));
      if (isCurrent()) {
        setUnsent(message);
        onNoAnswer(request);
      }
    }
    if (!isCurrent()) return;
    running.current = null;
    setSending(null);
  }

  function stopOutputs(outputs: readonly ToneMessageFragment[]) {
    for (const { id } of outputs.filter(isWriting)) void stopOutput({ variables: { input: { messageId: id } } });
  }

  return {
    sending,
    unsent,
    send: (request: ToneRequest) => void send(request),
    stop() {
      if (running.current) running.current.isStopped = true;
      stopOutputs(messages);
    },
    /** Another conversation is opened. The outputs of this one are still written. */
    leave() {
      running.current = null;
      sent.current = null;
      setSending(null);
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
    wait: false,
  };
}
