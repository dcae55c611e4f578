import { userMessage } from '../graphql/errors.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, LoadingShape } from '../ui/states.tsx';

interface LoadingOrErrorProps {
  /** The state of the query whose data is missing. */
  query: { error?: unknown; refetch(): unknown };
  /** The height of the data, in CSS. */
  height: string;
  /** A section of a page, too small for a loading message. */
  isSection?: boolean;
}

/** The place of data that has not arrived: its shape while it loads, or the error with a button to try again. */
export function LoadingOrError({ query: { error, refetch }, height, isSection = false }: LoadingOrErrorProps) {
  if (error) return <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />;
  const shape = <Skeleton height={height} />;
  return isSection ? shape : <LoadingShape>{shape}</LoadingShape>;
}
