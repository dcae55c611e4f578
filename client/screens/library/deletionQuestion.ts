import { counted } from '../../lib/text.ts';

/** §5: what bulk delete asks. */
export function deletionQuestion(count: number): string {
  return `Are you sure you want to delete ${counted(count, 'item')}?`;
}
