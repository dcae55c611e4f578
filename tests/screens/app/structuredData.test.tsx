import { afterEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';

const createPolicy = jest.fn((_: string, rules: { createScript: (text: string) => string }) => rules);
window.trustedTypes = { createPolicy };
afterEach(() => void createPolicy.mockClear());

const { useStructuredData } = await import('../../../client/screens/share/structuredData.ts');

function Page({ title }: { title: string }) {
  useStructuredData({ title });
  return null;
}

it('creates its trusted types policy with the first structured data, and only once', () => {
  expect(createPolicy).not.toHaveBeenCalled();
  const { rerender } = render(<Page title="</script>" />);
  rerender(<Page title="Another" />);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['structured-data']);
  expect([...document.querySelectorAll('script')].map(({ text }) => text)).toEqual(['{"title":"Another"}']);
});
