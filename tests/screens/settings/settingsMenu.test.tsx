import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '../../support/screens/screens.tsx';

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
