import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { Composer } from './composer/Composer.tsx';
import { placeholderFor } from './composer/composerRules.ts';
import { SelectionChips } from './composer/SelectionChips.tsx';
import { ToneConversation } from './ToneConversation.tsx';
import { ToneHeader } from './ToneHeader.tsx';
import styles from './toneShift.module.css';
import { emptySelection, withoutChoice } from './toolbox/selection.ts';
import { Toolbox } from './toolbox/Toolbox.tsx';
import { type ToneDialogTarget, useToneDialog } from './useToneDialog.ts';
import { useToneWorkspace } from './useToneWorkspace.ts';

const lazyDialogs = lazyModule(() => import('./ToneDialogs.tsx'));

/** The workspace: a conversation of texts and their rewordings, and the composer below it. */
export function ToneShift({ userId }: { userId: string }) {
  const dialog = useToneDialog();
  const workspace = useToneWorkspace(userId);
  const { draft, source, models, conversation, selection, choices, hasResult } = workspace;
  const dialogs = useLazyModule(lazyDialogs, dialog.shown !== null);

  function open(target: ToneDialogTarget) {
    if (target.kind === 'analysis') workspace.analyses.add(target.messageId);
    dialog.open(target);
  }
  async function load(id: string) {
    if (await workspace.load(id)) dialog.close();
  }

  return (
    <div className={styles.screen}>
      <ToneHeader title={conversation.title} onNew={workspace.startOver} onHistory={() => open({ kind: 'history' })} />
      <ToneConversation workspace={workspace} onOpen={open} />
      <Composer
        text={draft.text}
        isNewText={draft.isNewText}
        hasResult={hasResult}
        placeholder={placeholderFor(choices.map(({ label }) => label))}
        isGenerating={workspace.isGenerating}
        variants={draft.variants}
        hasStash={draft.stashedText !== ''}
        onChange={draft.change}
        onVariants={(variants) => draft.change({ variants })}
        onSend={workspace.send}
        onStop={workspace.answer.stop}
        onRestoreStash={draft.restoreStash}
        onDiscardStash={() => draft.change({ stashedText: '' })}
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
          draft={{ ...draft, selection, messages: conversation.messages, model: models.model }}
          onLoad={(id) => void load(id)}
          onDeleted={(ids) =>
            draft.conversationId !== null && ids.includes(draft.conversationId) && workspace.startOver()
          }
        />
      )}
    </div>
  );
}
