import { useParams } from 'react-router-dom';
import { errorCode } from '../../graphql/errors.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, LoadingShape } from '../../ui/states.tsx';
import { useSharedContentQuery } from './share.generated.ts';
import styles from './share.module.css';
import { SharedArticle } from './SharedArticle.tsx';
import { SharePage } from './SharePage.tsx';

/** A public prompt, for anyone with the link. */
export function ShareScreen() {
  const { shareId = '' } = useParams();
  const { data, error, loading, refetch } = useSharedContentQuery({ variables: { shareId } });
  if (data?.sharedContent) return <SharedArticle shared={data.sharedContent} />;
  if (loading) return <ArticleSkeleton />;
  return (
    <SharePage>
      <title>Content not found · Suspire</title>
      <meta name="robots" content="noindex" />
      <Failure code={errorCode(error)} failed={Boolean(error)} onRetry={() => void refetch()} />
    </SharePage>
  );
}

interface FailureProps {
  code: string | null;
  failed: boolean;
  onRetry: () => void;
}

/** The reason why there is no prompt. An expired or deleted link cannot be retried, other failures can. */
function Failure({ code, failed, onRetry }: FailureProps) {
  if (code === 'GONE')
    return (
      <ErrorState
        heading="h1"
        title="This share link has expired"
        message="Ask the person who sent it for a new one."
      />
    );
  if (code === 'NOT_FOUND')
    return <ErrorState heading="h1" title="Content not found" message="This content no longer exists" />;
  if (!failed)
    return <ErrorState heading="h1" title="Content not found" message="This link does not lead to anything." />;
  return <ErrorState heading="h1" message="Failed to load content" onRetry={onRetry} />;
}

function ArticleSkeleton() {
  return (
    <SharePage>
      <LoadingShape className={styles.skeleton}>
        <Skeleton width="60%" height="40px" />
        <Skeleton width="40%" height="16px" />
        <Skeleton height="280px" />
      </LoadingShape>
    </SharePage>
  );
}
