import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../support/screens/screens.tsx';
import { aToneItem } from '../../support/screens/toneItems.ts';
import { FakeToneServer, messageField, renderToneShift, toast } from '../../support/screens/toneScreen.tsx';

const chips = () => within(screen.getByRole('group', { name: 'Selected' }));

describe('the toolbox', () => {
  it('names the selection in chips and in the placeholder, and removes items', async () => {
    const { user, openDropdown, choose } = await renderToneShift();
    await choose('Format', 'Email');
    const audiences = await openDropdown('Audience');
    await user.click(await within(audiences).findByRole('button', { name: 'Peers' }));
    await user.click(within(audiences).getByRole('button', { name: 'Customers' }));
    await user.keyboard('{Escape}');
    expect(messageField().placeholder).toBe('Transform message (Email, Peers)...');
    await user.click(chips().getByRole('button', { name: 'Remove Email' }));
    expect(messageField().placeholder).toBe('Transform message (Peers, Customers)...');
    await user.click(chips().getByRole('button', { name: 'Clear All' }));
    expect(messageField().placeholder).toBe('Type your message here...');
    expect(screen.queryByRole('group', { name: 'Selected' })).toBeNull();
  });

  it('moves a modifier by buttons and arrow keys to its end', async () => {
    const { user, openDropdown } = await renderToneShift();
    const formality = within(await within(await openDropdown('Modifiers')).findByRole('group', { name: 'Formality' }));
    formality.getByText('Casual');
    formality.getByText('Professional');
    formality.getByText('Neutral');
    await user.click(formality.getByRole('button', { name: 'Increase Formality' }));
    act(() => formality.getByRole('slider').focus());
    await user.keyboard('{ArrowRight}');
    expect(formality.getByText('More professional')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(formality.getByRole('button', { name: 'Increase Formality' })).toHaveProperty('disabled', true);
    expect(formality.getByRole('slider').getAttribute('aria-valuetext')).toBe('Most professional');
  });

  it('is navigated with the arrow keys', async () => {
    const { user, openDropdown } = await renderToneShift();
    const list = await openDropdown('Format');
    await within(list).findByRole('button', { name: 'Email' });
    await waitFor(() => expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Email' })));
    await user.keyboard('{ArrowDown}{Enter}');
    chips().getByRole('button', { name: 'Remove FAQ' });
  });

  it('marks the items that the user has edited', async () => {
    const server = new FakeToneServer();
    server.catalogue.voices = [
      aToneItem('VOICE', 'v1', 'Coach', { updatedPrompt: 'Mine' }),
      aToneItem('VOICE', 'v2', 'Executive'),
    ];
    const { openDropdown } = await renderToneShift({ server });
    const voices = within(await openDropdown('Voice'));
    await voices.findByRole('button', { name: 'Coach', description: 'About Coach Edited by you.' });
    voices.getByRole('button', { name: 'Executive', description: 'About Executive' });
  });

  it.each([
    [299, 'top'],
    [300, 'bottom'],
  ])('opens to the right side with %i px below', async (below, side) => {
    const { openDropdown } = await renderToneShift();
    const bottom = window.innerHeight - below;
    const place = jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, bottom - 20, 100, 20));
    const dropdown = await openDropdown('Format');
    place.mockRestore();
    expect(dropdown.closest('[data-side]')?.getAttribute('data-side')).toBe(side);
  });

  it('shows models with prices, preselects gpt-4o-mini, and remembers the choice', async () => {
    const { user, openDropdown } = await renderToneShift();
    const models = await openDropdown('Model: gpt-4o-mini');
    within(models).getByText('$0.0025/$0.01 per 1K tokens');
    await user.click(within(models).getByRole('button', { name: 'gpt-4o (OpenAI)' }));
    await screen.findByRole('button', { name: 'Model: gpt-4o' });
    expect(localStorage.getItem('toneShiftSelectedModel')).toBe('openai::gpt-4o');
  });

  it('shows an error when the models cannot be loaded, and retries', async () => {
    const { user, answer, server, openDropdown } = await renderToneShift({
      answers: {
        models: () => {
          throw refusal('SERVICE_UNAVAILABLE', 'Not now.');
        },
      },
    });
    await toast('Failed to fetch models');
    const dropdown = await openDropdown('Model: Error');
    within(dropdown).getByText('Failed to fetch models');
    answer({ models: server.answers().models as () => unknown });
    await user.click(within(dropdown).getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Model: gpt-4o-mini' });
  });

  it('shows an error when its items cannot be loaded', async () => {
    const { openDropdown } = await renderToneShift({
      answers: {
        voices: () => {
          throw refusal('SERVICE_UNAVAILABLE', 'Not now.');
        },
      },
    });
    const dropdown = await openDropdown('Voice');
    await within(dropdown).findByText('Not now.');
    within(dropdown).getByRole('button', { name: 'Try Again' });
  });
});
