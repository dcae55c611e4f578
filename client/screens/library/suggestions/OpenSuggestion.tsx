import { useState } from 'react';
import { drawnText } from '../../../../rules/marks.ts';
import { MAX_COMMENT } from '../../../../rules/suggestionRules.ts';
import { errorCode, userMessage } from '../../../graphql/errors.ts';
import type { SuggestionDecision } from '../../../graphql/schema.generated.ts';
import { drawPrompt } from '../../../prompts/PromptText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { SideBySideDiff } from '../../../ui/WordDiff.tsx';
import { FIELD_LABELS, sameField, VERSION_FIELDS, versionFields } from '../contentFields.ts';
import type { ContentFormFragment } from '../form/form.generated.ts';
import { fieldTexts } from '../versions/fieldTexts.ts';
import { authorText } from './DecidedSuggestion.tsx';
import { type SuggestionFragment, useDecideSuggestionMutation } from './suggestions.generated.ts';
import styles from './suggestions.module.css';

const DONE: Record<SuggestionDecision, string> = {
  ACCEPT: 'The suggestion is now the current version.',
  DECLINE: 'The suggestion was declined.',
  WITHDRAW: 'Your suggestion was withdrawn.',
};

interface OpenSuggestionProps {
  suggestion: SuggestionFragment;
  /** The prompt as it is saved. */
  content: ContentFormFragment;
  mayDecide: boolean;
  /** Called when the prompt or the suggestion was changed elsewhere. */
  onOutdated: () => void;
}

/** A suggestion next to today's text, with the buttons that end it. */
export function OpenSuggestion({ suggestion, content, mayDecide, onOutdated }: OpenSuggestionProps) {
  const { id, isOwn, isOutdated, comment: reason } = suggestion;
  const [comment, setComment] = useState('');
  const [decide, { loading }] = useDecideSuggestionMutation();

  async function end(decision: SuggestionDecision) {
    try {
      const version = decision === 'ACCEPT' ? content.version : null;
      await decide({ variables: { input: { id, decision, comment, version } } });
      toast.success(DONE[decision]);
    } catch (failure) {
      toast.error(userMessage(failure));
      if (errorCode(failure) === 'CONFLICT') onOutdated();
    }
  }

  return (
    <section className={styles.suggestion} aria-label={authorText(suggestion)}>
      <h3 className={styles.name}>{authorText(suggestion)}</h3>
      {reason && (
        <p className={styles.comment} dir="auto">
          {reason}
        </p>
      )}
      {isOutdated && (
        <p className={styles.outdated}>
          The prompt has been changed since this was suggested. It is compared with today’s text.
        </p>
      )}
      <Differences suggestion={suggestion} content={content} />
      {mayDecide && (
        <TextField
          label="Comment for the author"
          value={comment}
          onChange={setComment}
          limit={MAX_COMMENT}
          dir="auto"
        />
      )}
      <div className={styles.actions}>
        {isOwn && (
          <Button pending={loading} onClick={() => void end('WITHDRAW')}>
            Withdraw
          </Button>
        )}
        {mayDecide && (
          <>
            <Button pending={loading} onClick={() => void end('DECLINE')}>
              Decline
            </Button>
            <Button variant="primary" pending={loading} onClick={() => void end('ACCEPT')}>
              Accept
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The fields that the suggestion changes, each side by side with today's. */
function Differences({ suggestion, content }: Pick<OpenSuggestionProps, 'suggestion' | 'content'>) {
  const types = [content.contentType, suggestion.contentType];
  const [now, suggested] = [versionFields(content), versionFields(suggestion)];
  const [before, after] = [fieldTexts(now, types), fieldTexts(suggested, types)];
  const changed = VERSION_FIELDS.filter((name) => !sameField(name, now, suggested));
  if (changed.length === 0) return <p>This is the same as today’s text.</p>;
  return (
    <>
      {changed.map((name) => (
        <div key={name}>
          <h4 className={styles.field}>{FIELD_LABELS[name]}</h4>
          <SideBySideDiff
            before={before[name]}
            after={after[name]}
            labels={{ before: 'Today', after: 'Suggested' }}
            draw={name === 'content' ? drawPrompt : drawnText}
            prose={name !== 'content'}
          />
        </div>
      ))}
    </>
  );
}
