import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { described } from '../../support/library/promptCases.ts';
import { renderAt } from '../../support/screens/screens.tsx';
import { SHARED } from '../../support/screens/sharedContent.ts';

it('shows a visitor what Suspire is', async () => {
  renderAt('/share/a-link', { signedInAs: null, answers: { sharedContent: () => SHARED } });
  await screen.findByRole('heading', { name: 'Release notes' });
  const about = within(screen.getByRole('region', { name: 'About Suspire' }));
  about.getByRole('link', { name: 'Sign up' });
  about.getByRole('link', { name: 'Log in' });
});

it('shows a reader who is logged in no invitation', async () => {
  renderAt('/share/a-link', { signedInAs: 'ada', answers: { sharedContent: () => SHARED } });
  await screen.findByRole('button', { name: 'Keep a copy' });
  expect(screen.queryByRole('region', { name: 'About Suspire' })).toBeNull();
});

it('marks variables and references in the text, and shows no Unassigned', async () => {
  const content = 'Mind the style, {{name}}: \\{{kept}}.';
  const shared = { ...SHARED, content, references: [{ from: 5, to: 14 }], contentTypeName: 'Unassigned' };
  renderAt('/share/a-link', { signedInAs: null, answers: { sharedContent: () => shared } });
  const variable = await screen.findByText('{{name}}');
  expect(variable.tagName).toBe('BDI');
  expect(screen.getByText('the style').className).toContain('reference');
  expect(variable.parentElement?.textContent).toBe(content);
  expect(screen.queryByText('Unassigned')).toBeNull();
});

it('asks a visitor for the variables of a shared prompt and copies the filled text', async () => {
  const shared = { ...SHARED, content: 'To {{name}}, \\{{kept}}.', variables: [described('name')] };
  const { user } = renderAt('/share/a-link', { signedInAs: null, answers: { sharedContent: () => shared } });
  await user.click(await screen.findByRole('button', { name: 'Copy prompt' }));
  await user.type(await screen.findByRole('textbox', { name: 'name' }), 'Ann{Enter}');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('To Ann, {{kept}}.'));
  expect(JSON.stringify(localStorage)).not.toContain('Ann');
});
