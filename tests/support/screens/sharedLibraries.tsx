import { A_USER, anItem, type Answers, aPage, renderAt, type Shown, UNASSIGNED } from './screens.tsx';

export const OWN = { id: 'ada', name: null, isOwn: true, role: 'OWNER' };
export const TEAM = { id: '12', name: 'Team', isOwn: false, role: 'EDITOR' };
export const LETTERS = { id: '13', name: 'Letters', isOwn: false, role: 'VIEWER' };

export const user =
  (hasSharedLibraries: boolean, libraryInvitationCount = 0) =>
  () => ({
    ...A_USER,
    hasSharedLibraries,
    libraryInvitationCount,
  });
export const promptOf = (libraryId: string, title: string) => anItem({ libraryId, title, changedBy: 'ben' });

/** The Library of a user with two shared libraries, each with one prompt named after it. */
export function renderLibrary(path: string, answers: Answers = {}): Shown {
  const prompts: Record<string, ReturnType<typeof anItem>> = {
    own: promptOf('ada', 'Mine'),
    12: promptOf('12', 'Ours'),
    13: promptOf('13', 'Theirs'),
  };
  return renderAt(path, {
    answers: {
      me: user(true),
      libraries: () => [OWN, LETTERS, TEAM],
      contentTypes: () => [UNASSIGNED],
      contents: ({ libraryId }: { libraryId: string | null }) =>
        aPage([prompts[libraryId ?? 'own']], { tagCounts: [{ name: 'work', count: 1 }] }),
      content: ({ id }: { id: string }) => Object.values(prompts).find((prompt) => prompt.id === id),
      ...answers,
    },
  });
}
