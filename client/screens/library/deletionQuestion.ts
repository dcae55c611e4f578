import { counted } from '../../lib/text.ts';

export function deletionQuestion(count: number): string {
  return `Are you sure you want to delete ${counted(count, 'item')}?`;
}
