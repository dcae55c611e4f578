import { toastFailure } from '../../conversation/toastFailure.ts';
import { userMessage } from '../../graphql/errors.ts';
import { SHORT_TOAST_DURATION, toast } from '../../ui/toasts/toast.ts';
import { maySend, NOTHING_TO_SEND } from './composer/composerRules.ts';
import { hasResult, isWriting } from './messages/exchanges.ts';
import { choicesOf, withoutDeleted } from './toolbox/selection.ts';
import { useToneCatalogue } from './toolbox/useToneCatalogue.ts';
import { useToneModels } from './toolbox/useToneModels.ts';
import { useAnalyses } from './useAnalyses.ts';
import { useContentFromAddress } from './useContentFromAddress.ts';
import { useToneAnswer } from './useToneAnswer.ts';
import { useConversationCache, useToneConversation } from './useToneConversation.ts';
import { useToneDraft } from './useToneDraft.ts';

/** The state of the workspace: the open conversation, its draft and answers, and the actions to open another. */
export function useToneWorkspace(userId: string) {
  const draft = useToneDraft(userId);
  const source = useToneCatalogue();
  const models = useToneModels();
  const conversation = useToneConversation(draft.conversationId);
  const cache = useConversationCache();
  const analyses = useAnalyses();
  const { messages } = conversation;
  const answer = useToneAnswer({
    messages,
    onConversation: (conversationId) => draft.change({ conversationId }),
    onNoAnswer: draft.restoreText,
  });
  const isGenerating = answer.sending !== null || messages.some(isWriting);
  const selection = source.catalogue ? withoutDeleted(draft.selection, source.catalogue) : draft.selection;
  const choices = source.catalogue ? choicesOf(selection, source.catalogue) : [];
  useContentFromAddress((content) => {
    answer.leave();
    draft.beginWith(content);
  });

  function leave() {
    answer.leave();
    analyses.clear();
  }

  /** Starts a new conversation: clears text, messages, selection and analyses. */
  function startOver() {
    leave();
    draft.startOver();
  }

  /** Opens a stored conversation with its selection. Resolves with whether it exists. */
  async function load(id: string): Promise<boolean> {
    try {
      const loaded = await cache.fetch(id);
      if (!loaded) return false;
      leave();
      draft.change({ conversationId: id, selection: loaded.selection });
      return true;
    } catch (error) {
      toastFailure(userMessage(error));
      return false;
    }
  }

  /** Sends the message. Returns false, after showing the reason, if something is missing. */
  function send(): boolean {
    const { text, isNewText, conversationId, variants } = draft;
    if (isGenerating || conversation.loading) return false;
    if (!maySend({ text, hasMessages: messages.length > 0, selection })) {
      toast.error(NOTHING_TO_SEND, { duration: SHORT_TOAST_DURATION });
      return false;
    }
    draft.change({ text: '', isNewText: false });
    answer.send({ conversationId, text, isNewText, selection, choices, model: models.model, variants });
    return true;
  }

  return {
    draft,
    source,
    models,
    conversation,
    analyses,
    answer,
    selection,
    choices,
    isGenerating,
    hasResult: hasResult(messages),
    isEmpty: messages.length === 0 && !isGenerating && answer.unsent === null,
    startOver,
    load,
    send,
  };
}

export type ToneWorkspace = ReturnType<typeof useToneWorkspace>;
