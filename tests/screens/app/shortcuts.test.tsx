import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, aPage, openWindow, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';

const LIBRARY: Answers = { contents: () => aPage([]), contentTypes: () => [UNASSIGNED] };

it('turns shortcuts of a single key off, and on again', async () => {
  const { user } = renderAt('/prompt-manager', { answers: LIBRARY });
  const create = (await screen.findAllByRole('button', { name: 'Create' }))[0] as HTMLElement;
  const single = () => screen.getByRole('checkbox', { name: 'Shortcuts of a single key: ? and N' });
  expect(create.getAttribute('aria-keyshortcuts')).toBe('n');

  await user.keyboard('?');
  within(await openWindow()).getByText('New prompt');
  await user.click(single());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(create.getAttribute('aria-keyshortcuts')).toBeNull();
  await user.keyboard('?n');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Settings' }));
  screen.getByRole('button', { name: 'Shortcuts' }).focus();
  await user.keyboard('{Enter}');
  await openWindow();
  await user.click(single());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n');
  await screen.findByRole('dialog', { name: 'Create Content' });
});
