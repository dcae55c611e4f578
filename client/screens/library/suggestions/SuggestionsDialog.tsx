import { useEffect, useEffectEvent } from 'react';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type SavedContent, savedContent } from '../form/useContentDraft.ts';
import { DecidedSuggestion } from './DecidedSuggestion.tsx';
import { OpenSuggestion } from './OpenSuggestion.tsx';
import { useSuggestionsQuery } from './suggestions.generated.ts';
import styles from './suggestions.module.css';

export interface SuggestionsDialogProps {
  contentId: string;
  libraryId: string;
  /** The version that the form shows. */
  version: number | null;
  /** Receives the content when it has a newer version, for example an accepted suggestion. */
  onNewer: (saved: SavedContent) => void;
  onClose: () => void;
}

/** The suggestions for a prompt: open ones, compared with today's text, then what became of the others. */
export function SuggestionsDialog({ contentId, libraryId, version, onNewer, onClose }: SuggestionsDialogProps) {
  const query = useSuggestionsQuery({ variables: { contentId, libraryId }, fetchPolicy: 'cache-and-network' });
  const { data, refetch } = query;
  const content = data?.content;
  const pass = useEffectEvent(onNewer);
  useEffect(() => {
    if (content && version !== null && content.version > version) pass(savedContent(content));
  }, [content, version]);
  const open = data?.suggestions.filter(({ status }) => status === 'OPEN') ?? [];
  const decided = data?.suggestions.filter(({ status }) => status !== 'OPEN') ?? [];
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} size="large" title="Suggestions">
      {!data && <LoadingOrError query={query} height="240px" />}
      {data?.suggestions.length === 0 && (
        <EmptyState title="No suggestions yet" hint="Everyone in this library can suggest a change to this prompt." />
      )}
      {data &&
        open.map((suggestion) => (
          <OpenSuggestion
            key={suggestion.id}
            suggestion={suggestion}
            content={data.content}
            mayDecide={data.library.role !== 'VIEWER'}
            onOutdated={() => void refetch()}
          />
        ))}
      {decided.length > 0 && (
        <section>
          <h3 className={styles.name}>Decided</h3>
          <ul className={styles.decided}>
            {decided.map((suggestion) => (
              <DecidedSuggestion key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
