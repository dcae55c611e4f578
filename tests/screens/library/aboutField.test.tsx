import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AboutField } from '../../../client/screens/library/form/AboutField.tsx';
import { renderScreen } from '../../support/screens/screens.tsx';

it.each([
  ['one line', true, 'INPUT'],
  ['several lines', undefined, 'TEXTAREA'],
] as const)('shows a text about a prompt that may have %s in such a field', (_, isLine, element) => {
  const rule = { label: 'Source', maxLength: 200, isLine, tooLong: 'Too long.' };
  renderScreen(<AboutField rule={rule} value="A book" onChange={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Source' });
  expect(field.tagName).toBe(element);
  expect(field.value).toBe('A book');
});
