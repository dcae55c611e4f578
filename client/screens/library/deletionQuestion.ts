import { TRASH_DAYS } from '../../../rules/contentRules.ts';
import { counted } from '../../lib/text.ts';

export function deletionQuestion(count: number): string {
  const stays = count === 1 ? 'It stays' : 'They stay';
  return `Are you sure you want to delete ${counted(count, 'item')}? ${stays} in the trash for ${TRASH_DAYS} days.`;
}
