import { nextPage, usePagedQuery } from '../../../graphql/usePagedQuery.ts';
import { useStore } from '../../../lib/store.ts';
import { hiddenConversations } from '../history/hiddenConversations.ts';
import { ChatConversationsDocument } from '../history/history.generated.ts';
import { HistoryList } from '../history/HistoryList.tsx';
import { useDeleteConversations } from '../history/useDeleteConversations.ts';
import { explainHistory } from '../history/useHistory.ts';
import type { FoundMessage } from '../messages/foundMessage.ts';
import styles from './Projects.module.css';

const PAGE_SIZE = 20;

interface ProjectConversationsProps {
  projectId: string;
  onOpen: (id: string, found: FoundMessage | null) => void;
}

/** All conversations of a project, including archived ones. */
export function ProjectConversations({ projectId, onOpen }: ProjectConversationsProps) {
  const { lastList, ...paged } = usePagedQuery(ChatConversationsDocument, 'chatConversations', {
    variables: { search: '', projectId, page: 1, pageSize: PAGE_SIZE },
    next: (list) => nextPage(list, PAGE_SIZE),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    explain: explainHistory,
  });
  const hidden = useStore(hiddenConversations);
  const { deleteForGood, deleting } = useDeleteConversations(() => undefined);
  return (
    <section className={styles.section} aria-labelledby="project-conversations">
      <h2 id="project-conversations">Conversations</h2>
      <HistoryList
        history={{
          ...paged,
          conversations: lastList?.results.filter(({ id }) => !hidden.has(id)),
          marksArchived: true,
          emptyText: 'No conversations in this project yet',
        }}
        openId={null}
        isInProject
        selected={null}
        deleting={deleting}
        onToggle={() => undefined}
        onOpen={onOpen}
        onDelete={deleteForGood}
      />
    </section>
  );
}
