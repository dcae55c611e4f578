import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { anItem, aPage, openWindow, renderScreen, UNASSIGNED } from '../../../support/screens/screens.tsx';

function openForm(content: string) {
  const item = anItem({ title: 'Mail', content });
  return renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentsByIds: () => [],
    },
  });
}

const body = () => screen.findByRole('textbox', { name: 'Content' });
const OFFER = 'This text has 2 placeholders from another tool.';

describe('placeholders of other tools', () => {
  it('are converted as chosen, and can be restored', async () => {
    const { user } = openForm('Dear ${name:friend}, about [TOPIC].');
    await screen.findByText(OFFER);
    await user.click(screen.getByRole('button', { name: 'Convert…' }));
    const dialog = within(await openWindow('Convert to variables'));
    await user.click(dialog.getByRole('checkbox', { name: '[TOPIC] to {{topic}}' }));
    await user.click(dialog.getByRole('button', { name: 'Convert' }));
    const text = await body();
    await waitFor(() => expect(text.textContent).toBe('Dear {{name}}, about [TOPIC].'));
    await within(await screen.findByRole('region', { name: 'Variables' })).findByText('text; default friend');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(text.textContent).toBe('Dear ${name:friend}, about [TOPIC].'));
  });

  it('are offered in one brace and with punctuation, with their words as labels', async () => {
    const { user } = openForm('{ "a": 1 } for {city} and ${Brand\'s product:tea}');
    await screen.findByText(OFFER);
    await user.click(screen.getByRole('button', { name: 'Convert…' }));
    await user.click(within(await openWindow('Convert to variables')).getByRole('button', { name: 'Convert' }));
    const text = await body();
    await waitFor(() => expect(text.textContent).toBe('{ "a": 1 } for {{city}} and {{brands_product}}'));
    within(await screen.findByRole('region', { name: 'Variables' })).getByText(/Brand's product/);
  });

  it('are not offered again after the user declined', async () => {
    const { user } = openForm('Dear [NAME], about [TOPIC].');
    await screen.findByText(OFFER);
    await user.click(screen.getByRole('button', { name: 'Keep as text' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    await user.type(await body(), ' And <more>.');
    expect(screen.queryByText(/from another tool/)).toBeNull();
  });
});
