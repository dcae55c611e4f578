import type { SharedContentQuery } from '../../../client/screens/share/share.generated.ts';
import { NOW } from './screens.tsx';

/** The prompt of a public page. */
export const SHARED: SharedContentQuery['sharedContent'] = {
  id: 'a-link',
  title: 'Release notes',
  description: '',
  content: 'Summarise the diff.',
  references: [],
  variables: [],
  contentTypeName: 'Writing',
  createdAt: NOW,
  viewCount: 1,
  expiresAt: null,
  isIndexable: false,
};
