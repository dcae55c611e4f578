import { it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { NOW, renderAt } from '../support/screens.tsx';

const SHARED = {
  id: 'a-link',
  title: 'Release notes',
  description: '',
  content: 'Summarise the diff.',
  contentTypeName: 'Writing',
  createdAt: NOW,
  viewCount: 1,
  expiresAt: null,
  isIndexable: false,
};

it.each([
  ['a visitor', null],
  ['a reader who is logged in', 'ada'],
])('the shared page tells %s what Suspire is', async (_who, signedInAs) => {
  renderAt('/share/a-link', { signedInAs, answers: { sharedContent: () => SHARED } });
  await screen.findByRole('heading', { name: 'Release notes' });
  const about = within(screen.getByRole('region', { name: 'About Suspire' }));
  about.getByRole('link', { name: 'Sign up' });
  about.getByRole('link', { name: 'Log in' });
});
