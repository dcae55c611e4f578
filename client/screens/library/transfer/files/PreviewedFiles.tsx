import { useState } from 'react';
import { withoutHidden } from '../../../../../rules/hiddenCharacters.ts';
import { hiddenSentence } from '../../../../../rules/hiddenMarks.ts';
import type { ImportFormat, ImportStatus, PlaceholderKind } from '../../../../graphql/schema.generated.ts';
import { counted } from '../../../../lib/text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MarkedText } from '../../../../ui/hidden/MarkedText.tsx';
import { Select } from '../../../../ui/popups/Select.tsx';
import type { PreviewedPromptFragment, PreviewImportQuery } from '../transfer.generated.ts';
import styles from './files.module.css';
import {
  actionOf,
  actionsFor,
  type Choices,
  chooseForAll,
  chooseForOne,
  STATUS_WORDS,
  STATUSES,
} from './importChoices.ts';
import { PlaceholderKinds } from './PlaceholderKinds.tsx';
import { SkippedPrompts } from './SkippedPrompts.tsx';

/** The number of prompts shown at first, and added on request. */
const PORTION = 50;

export const FORMAT_NAMES: Record<ImportFormat, string> = {
  SUSPIRE: 'Suspire',
  CSV: 'CSV',
  JSON: 'JSON',
  MARKDOWN: 'Markdown',
  OPEN_WEBUI: 'Open WebUI',
  LANGFUSE: 'Langfuse',
  LOBEHUB: 'LobeHub',
  CLAUDE: 'Claude',
  CHATGPT: 'ChatGPT',
  DOTPROMPT: 'dotprompt',
  PROMPTY: 'Prompty',
  GITHUB_MODELS: 'GitHub Models',
  PROMPTFOO: 'promptfoo',
  LANGCHAIN: 'LangChain',
  MESSAGES: 'messages',
  YAML: 'YAML',
  TEXT: 'text',
};

interface PreviewedFilesProps {
  preview: PreviewImportQuery['previewImport'];
  choices: Choices;
  onChoose: (choices: Choices) => void;
  convertKinds: readonly PlaceholderKind[];
  onConvert: (kinds: PlaceholderKind[]) => void;
}

/** The prompts in the files, with a choice of the action for each status and for single prompts. */
export function PreviewedFiles({ preview, choices, onChoose, convertKinds, onConvert }: PreviewedFilesProps) {
  const { items, skipped } = preview;
  const [shown, setShown] = useState(PORTION);
  return (
    <>
      <SkippedPrompts skipped={skipped} />
      <div className={styles.forAll}>
        {STATUSES.map((status) => (
          <ForAll key={status} status={status} items={items} choices={choices} onChoose={onChoose} />
        ))}
      </div>
      <PlaceholderKinds found={preview.placeholderKinds} chosen={convertKinds} onChoose={onConvert} />
      <ol className={styles.prompts} aria-label="Prompts">
        {items.slice(0, shown).map((item) => (
          <Prompt key={item.index} item={item} choices={choices} onChoose={onChoose} />
        ))}
      </ol>
      {items.length > shown && (
        <Button wide onClick={() => setShown(shown + PORTION)}>
          {`Show ${Math.min(PORTION, items.length - shown)} more of ${(items.length - shown).toLocaleString()}`}
        </Button>
      )}
    </>
  );
}

interface ForAllProps {
  status: ImportStatus;
  items: PreviewedPromptFragment[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

function ForAll({ status, items, choices, onChoose }: ForAllProps) {
  const those = items.filter((item) => item.status === status);
  if (those.length === 0) return null;
  return (
    <Select
      label={`${STATUS_WORDS[status]}: ${those.length.toLocaleString()}`}
      value={choices.all[status]}
      options={actionsFor(status !== 'NEW' && those.every(({ match }) => match !== null))}
      onChange={(action) => onChoose(chooseForAll(choices, items, status, action))}
    />
  );
}

interface PromptProps {
  item: PreviewedPromptFragment;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

function Prompt({ item, choices, onChoose }: PromptProps) {
  const { title, status, excerpt, invisibleCharacters } = item;
  return (
    <li className={styles.prompt}>
      <div className={styles.words}>
        <strong dir="auto">{withoutHidden(title)}</strong>
        <p className={styles.quiet}>
          <span className={styles.status} data-status={status}>
            {STATUS_WORDS[status]}
          </span>
          <span>{detailsOf(item)}</span>
        </p>
        <p className={styles.excerpt} dir="auto">
          <MarkedText text={excerpt} />
        </p>
        {invisibleCharacters > 0 && <p className={styles.hidden}>{hiddenSentence(invisibleCharacters)}</p>}
      </div>
      <Select
        label={`What to do with ${title}`}
        hideLabel
        value={actionOf(choices, item)}
        options={actionsFor(item.match !== null)}
        onChange={(action) => onChoose(chooseForOne(choices, item, action))}
      />
    </li>
  );
}

/** The details of a prompt in a file, which follow its status. */
function detailsOf({ status, match, versionCount, exampleCount, tags, labels }: PreviewedPromptFragment): string {
  return [
    status === 'CONFLICT' && match && ` with your prompt of the same title, version ${match.version}`,
    status === 'SIMILAR' && match && ` to “${withoutHidden(match.title)}”, version ${match.version}`,
    versionCount > 1 && ` · ${counted(versionCount, 'version')}`,
    exampleCount > 0 && ` · ${counted(exampleCount, 'example')}`,
    ...labels.map(({ name, version }) => ` · ${name}${versionCount > 1 ? ` on version ${version}` : ''}`),
    tags.length > 0 && ` · Tagged ${withoutHidden(tags.join(', '))}`,
  ]
    .filter((part) => typeof part === 'string')
    .join('');
}
