import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../../client/ui/toasts/toast.ts';
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

it('moves the focus through the Settings menu by Tab, arrow keys and Escape', async () => {
  const { user } = renderAt('/workflows');
  (await screen.findByRole('button', { name: 'Settings' })).focus();
  await user.keyboard('{Enter}{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Account' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Auth Tokens' }));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('link', { name: 'Account' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }));
});

it('announces every toast once, in one polite region', async () => {
  renderAt('/workflows');
  await screen.findByRole('heading', { level: 1 });
  act(() => {
    toast.error('It was not saved.');
    toast.success('It was copied.');
  });
  const region = await screen.findByRole('region', { name: /^Notifications/ });
  for (const message of ['It was not saved.', 'It was copied.']) {
    await within(region).findByText(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
  }
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(screen.queryByRole('alert')).toBeNull();
});
