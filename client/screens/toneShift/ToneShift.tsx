import { userMessage } from '../../graphql/errors.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { shortToastDuration, toast } from '../../ui/toast.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { Beginning } from './Beginning.tsx';
import { Composer } from './composer/Composer.tsx';
import { maySend, nothingToSend, placeholderFor } from './composer/composerRules.ts';
import { SelectionChips } from './composer/SelectionChips.tsx';
import { useMixes } from './messages/useMixes.ts';
import { ToneHeader } from './ToneHeader.tsx';
import styles from './toneShift.module.css';
import { choicesOf, emptySelection, onlyKnown, withoutChoice } from './toolbox/selection.ts';
import { Toolbox } from './toolbox/Toolbox.tsx';
import { useToneCatalogue } from './toolbox/useToneCatalogue.ts';
import { useToneModels } from './toolbox/useToneModels.ts';
import { useAnalyses } from './useAnalyses.ts';
import { useContentFromAddress } from './useContentFromAddress.ts';
import { useFollowEnd } from './useFollowEnd.ts';
import { useToneAnswer } from './useToneAnswer.ts';
import { useConversationStore, useToneConversation } from './useToneConversation.ts';
import { type ToneDialogTarget, useToneDialog } from './useToneDialog.ts';
import { useToneDraft } from './useToneDraft.ts';

const lazyMessageList = lazyModule(() => import('./messages/MessageList.tsx'));
const lazyDialogs = lazyModule(() => import('./ToneDialogs.tsx'));

/** The workspace: a conversation of texts and their rewordings, and the composer below it. */
export function ToneShift({ username }: { username: string }) {
  const dialog = useToneDialog();
  const analyses = useAnalyses();
  const draft = useToneDraft(username);
  const source = useToneCatalogue();
  const models = useToneModels();
  const conversation = useToneConversation(draft.conversationId);
  const mixes = useMixes();
  const store = useConversationStore();
  const answer = useToneAnswer({
    onConversation: (conversationId) => draft.change({ conversationId }),
    onFruitless: draft.giveBack,
  });
  const { messages } = conversation;
  const isGenerating = answer.progress !== null;
  const selection = source.catalogue ? onlyKnown(draft.selection, source.catalogue) : draft.selection;
  const choices = source.catalogue ? choicesOf(selection, source.catalogue) : [];
  const isEmpty = messages.length === 0 && !isGenerating && answer.failedText === null;
  const list = useLazyModule(lazyMessageList, !isEmpty);
  const dialogs = useLazyModule(lazyDialogs, dialog.shown !== null);
  const end = useFollowEnd(isEmpty || !list ? null : `${draft.conversationId} ${messages.length}`, answer.progress);
  useContentFromAddress((content) => {
    answer.leave();
    draft.beginWith(content);
  });

  /** A new conversation: text, messages, selection and analyses are cleared. */
  function startOver() {
    answer.leave();
    analyses.clear();
    draft.startOver();
  }

  /** Opens a conversation of the history: its messages and what was set for them. */
  async function load(id: string) {
    try {
      const loaded = await store.fetch(id);
      if (!loaded) return;
      answer.leave();
      analyses.clear();
      draft.change({ conversationId: id, selection: loaded.selection });
      dialog.close();
    } catch (error) {
      toast.error(`Failed: ${userMessage(error)}`, { duration: shortToastDuration });
    }
  }

  function open(target: ToneDialogTarget) {
    if (target.kind === 'analysis') analyses.add(target.messageId);
    dialog.open(target);
  }

  function send() {
    const { text, conversationId, variants } = draft;
    if (isGenerating || conversation.loading) return;
    if (!maySend({ text, hasMessages: messages.length > 0, selection }))
      return toast.error(nothingToSend, { duration: shortToastDuration });
    draft.change({ text: '' });
    end.goTo();
    answer.send({ conversationId, messages, text, selection, model: models.model, variants });
  }

  return (
    <div className={styles.screen}>
      <ToneHeader title={conversation.title} onNew={startOver} onHistory={() => open({ kind: 'history' })} />
      <div className={styles.conversation}>
        {conversation.error ? (
          <ErrorState message={conversation.error} onRetry={conversation.retry} />
        ) : conversation.loading ? (
          <Loading />
        ) : isEmpty ? (
          <Beginning catalogue={source.catalogue} onChoose={(next) => draft.change({ selection: next })} />
        ) : !list ? (
          <Loading />
        ) : (
          <list.MessageList
            messages={messages}
            progress={answer.progress}
            failedText={answer.failedText}
            mixes={mixes}
            isAnalysed={analyses.has}
            onOpen={open}
          />
        )}
      </div>
      <Composer
        text={draft.text}
        placeholder={placeholderFor(choices.map(({ label }) => label))}
        isGenerating={isGenerating}
        variants={draft.variants}
        hasAside={draft.aside !== ''}
        onChange={(text) => draft.change({ text })}
        onVariants={(variants) => draft.change({ variants })}
        onSend={send}
        onStop={answer.stop}
        onBringBack={draft.bringBack}
        onForgetAside={() => draft.change({ aside: '' })}
      >
        <Toolbox
          source={source}
          models={models}
          selection={selection}
          onChange={(next) => draft.change({ selection: next })}
          onOpen={open}
        />
        <SelectionChips
          choices={choices}
          onRemove={(choice) => draft.change({ selection: withoutChoice(selection, choice) })}
          onClear={() => draft.change({ selection: emptySelection })}
        />
      </Composer>
      {dialogs && (
        <dialogs.ToneDialogs
          dialog={dialog}
          catalogue={source.catalogue}
          draft={{ ...draft, selection, messages, model: models.model }}
          onLoad={(id) => void load(id)}
          onDeleted={(ids) => draft.conversationId !== null && ids.includes(draft.conversationId) && startOver()}
        />
      )}
    </div>
  );
}
