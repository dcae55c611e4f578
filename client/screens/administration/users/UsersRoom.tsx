import { useParams } from 'react-router-dom';
import { UserList } from './UserList.tsx';
import { UserRoom } from './UserRoom.tsx';

/** Everybody, or the one whom the address names. */
export function UsersRoom() {
  const { id } = useParams();
  return id ? <UserRoom key={id} id={id} /> : <UserList />;
}
