import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { toast } from '../../../client/ui/toasts/toast.ts';
import { renderAt } from '../../support/screens/screens.tsx';

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
