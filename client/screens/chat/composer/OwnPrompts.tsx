import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { filledPrompt } from '../../../prompts/filledPrompt.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { composerDrafts } from './composerDrafts.ts';
import { type OwnPromptsQuery, useOwnPromptsQuery } from './ownPrompts.generated.ts';
import styles from './OwnPrompts.module.css';
import { useComposerDraft } from './useComposerDraft.ts';

const MAX_OFFERED = 6;

type OwnPrompt = OwnPromptsQuery['latest']['results'][number];

/**
 * Prompts offered in an empty composer: the user's starred ones, then the most recently changed. One press inserts a
 * prompt with its references and variables filled in.
 */
export function OwnPrompts({ draftKey }: { draftKey: string }) {
  const client = useApolloClient();
  const { text } = useComposerDraft(draftKey);
  // Bypasses the cache, so that these few do not mix with the Library's lists.
  const { data } = useOwnPromptsQuery({ fetchPolicy: 'no-cache' });
  const [filling, setFilling] = useState<string | null>(null);
  if (!data || text !== '') return null;
  const starred = new Set(data.starred.results.map(({ id }) => id));
  const offered = [...data.starred.results, ...data.latest.results.filter(({ id }) => !starred.has(id))];
  if (offered.length === 0) return null;

  async function insert({ id, title }: OwnPrompt) {
    setFilling(id);
    try {
      const filled = await filledPrompt(client, { id, title, content: null }, 'Insert');
      // Keeps text that was typed meanwhile.
      if (filled && composerDrafts.read(draftKey).text === '') composerDrafts.change(draftKey, { text: filled.text });
    } catch (error) {
      toast.error(userMessage(error, 'The prompt could not be inserted. Please try again.'));
    } finally {
      setFilling(null);
    }
  }

  return (
    <ul className={styles.offers} aria-label="Your prompts">
      {offered.slice(0, MAX_OFFERED).map((prompt) => (
        <li key={prompt.id} className={styles.offer}>
          <Button
            size="small"
            icon={starred.has(prompt.id) ? 'star' : undefined}
            pending={filling === prompt.id}
            onClick={() => void insert(prompt)}
          >
            <span className={styles.title} dir="auto">
              {withoutHidden(prompt.title).trim() || 'Untitled'}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
