import { useParams } from 'react-router-dom';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

/** Everybody, or the one whom the address names. */
export function UsersPage() {
  const { id } = useParams();
  return id ? <UserPage key={id} id={id} /> : <UserList />;
}
