import { Link } from 'react-router-dom';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { useChatProjectQuery } from './projects.generated.ts';

/** Says in which project a message is written, and leads to its page. */
export function ProjectName({ id }: { id: string }) {
  const { data } = useChatProjectQuery({ variables: { id } });
  if (!data) return null;
  return (
    <>
      <span>In project </span>
      <Link to={`/chat?project=${id}`} dir="auto">
        {withoutHidden(data.chatProject.name)}
      </Link>
    </>
  );
}
