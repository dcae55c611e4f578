import type { SharedContentQuery } from '../../../client/screens/share/share.generated.ts';
import { filled } from './schema.ts';

/** The prompt of a public page. */
export const SHARED = filled<NonNullable<SharedContentQuery['sharedContent']>>('SharedContent', {
  id: 'a-link',
  title: 'Release notes',
  content: 'Summarise the diff.',
  contentTypeName: 'Writing',
  viewCount: 1,
});
