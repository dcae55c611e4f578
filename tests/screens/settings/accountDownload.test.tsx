import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DataSection } from '../../../client/screens/settings/DataSection.tsx';
import { type Answers, deferred, refusal, renderScreen } from '../../support/screens/screens.tsx';

let files: Blob[] = [];
const { createObjectURL, revokeObjectURL } = URL;

beforeEach(() => {
  files = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  // jsdom cannot save a file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.restoreAllMocks();
});

const EMPTY = { rows: '[]', endCursor: null };
type Args = { part: string; after: string | null };

function renderData(accountData: Answers[string]) {
  return renderScreen(<DataSection username="ada" />, { path: '/account', answers: { accountData } });
}

const download = () => screen.getByRole('button', { name: 'Download my data' });

/** The file as text; jsdom's Blob has no text(). */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

it('writes all pages of all parts to one file', async () => {
  const pages: Record<string, object> = {
    'CONTENTS null': { rows: '[{"id":1},{"id":2}]', endCursor: 'two' },
    'CONTENTS two': { rows: '[{"id":3}]', endCursor: 'three' },
    'CONTENTS three': EMPTY,
    'PROFILE null': { rows: '[{"username":"ada"}]', endCursor: null },
  };
  const { user, served } = renderData(({ part, after }: Args) => pages[`${part} ${after}`] ?? EMPTY);
  await user.click(download());
  await waitFor(() => expect(files).toHaveLength(1));
  const { exported_at, ...parts } = JSON.parse(await textOf(files[0] ?? new Blob())) as Record<string, unknown[]>;
  expect(exported_at).toEqual(expect.any(String));
  expect(parts).toMatchObject({
    profile: [{ username: 'ada' }],
    contents: [{ id: 1 }, { id: 2 }, { id: 3 }],
    content_versions: [],
    llm_requests: [],
  });
  const asked = new Set(served('accountData').map((variables) => variables.part));
  expect(Object.keys(parts)).toHaveLength(asked.size);
  // The server counts or refuses a download by its first request.
  expect(served('accountData')[0]).toEqual({ part: 'PROFILE', after: null });
});

it('shows its progress, and can be cancelled', async () => {
  const answer = deferred<object>();
  const { user } = renderData(({ part }: Args) => (part === 'CONTENTS' ? answer.promise : EMPTY));
  await user.click(download());
  await screen.findByText('Fetching prompts… 0 KB so far.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Fetching/)).toBeNull());
  expect(files).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('saves no file when a page is refused', async () => {
  const { user } = renderData(({ part }: Args) => {
    if (part === 'CONTENTS') throw refusal('FORBIDDEN', 'This needs a session.');
    return EMPTY;
  });
  await user.click(download());
  expect(await screen.findAllByText('This needs a session.')).not.toHaveLength(0);
  expect(files).toEqual([]);
});
