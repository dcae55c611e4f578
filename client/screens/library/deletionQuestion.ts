import { counted } from '../../lib/text.ts';

/** What is asked before contents are deleted. */
export function deletionQuestion(count: number): string {
  return `Are you sure you want to delete ${counted(count, 'item')}?`;
}
