import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { SavedContent } from '../form/useContentDraft.ts';
import { DecidedSuggestion } from './DecidedSuggestion.tsx';
import { OpenSuggestion } from './OpenSuggestion.tsx';
import { useSuggestionsQuery } from './suggestions.generated.ts';
import styles from './suggestions.module.css';

interface SuggestionsDialogProps {
  contentId: string;
  libraryId: string;
  onAccepted: (saved: SavedContent) => void;
  onClose: () => void;
}

/** The suggestions for a prompt: open ones, compared with today's text, then what became of the others. */
export function SuggestionsDialog({ contentId, libraryId, onAccepted, onClose }: SuggestionsDialogProps) {
  const query = useSuggestionsQuery({ variables: { contentId, libraryId }, fetchPolicy: 'cache-and-network' });
  const { data, refetch } = query;
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
            onAccepted={onAccepted}
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
