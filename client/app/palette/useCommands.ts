import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { LIMITS } from '../../lib/limits.ts';
import { OPENED_HERE } from '../../lib/openedHere.ts';
import { useSession } from '../../session.tsx';
import type { Action } from '../../ui/actions.tsx';
import { DESTINATIONS, settingsDestinations } from '../destinations.ts';
import {
  type PaletteQuery,
  usePaletteProjectsQuery,
  usePaletteQuery,
  useShowFoundMessageMutation,
} from './palette.generated.ts';
import { ranked } from './ranking.ts';

type FoundMessage = NonNullable<PaletteQuery['chatConversations']['results'][number]['matchedMessage']>;

/** An entry of the palette. */
export interface Command extends Action {
  id: string;
}

/**
 * The commands that match a text: the actions of what is open, the screens, then prompts, conversations and projects. What the
 * server finds is added below everything else and never moves it. Results for an earlier text are not shown.
 */
export function useCommands(text: string, actions: readonly Action[]) {
  const { user } = useSession();
  const open = useOpening();
  const [screens] = useState(() => [...DESTINATIONS, ...settingsDestinations(user)]);
  const { found, settled, failed } = useFound(text.trim());
  const { data: projects } = usePaletteProjectsQuery({ fetchPolicy: 'cache-and-network' });

  // Offered only to those who search for it, because many use no projects.
  const newProject: Command = {
    id: 'new-project',
    name: 'New project',
    icon: 'project',
    run: () => open.project('new'),
  };
  const groups = [
    ...ranked<Command>(
      [
        {
          title: 'Actions',
          items: [
            ...actions.map((action, index) => ({ ...action, id: `action-${index}` })),
            ...(text.trim() === '' ? [] : [newProject]),
          ],
        },
        {
          title: 'Go to',
          items: screens.map(({ to, label, icon }) => ({ id: to, name: label, icon, run: () => open.screen(to) })),
        },
      ],
      text,
    ),
    {
      title: 'Prompts',
      items: (found?.searchContents ?? []).map(({ id, title }) => ({
        id: `prompt-${id}`,
        name: withoutHidden(title).trim() || 'Untitled',
        icon: 'library' as const,
        run: () => open.prompt(id),
      })),
    },
    {
      title: 'Conversations',
      items: (found?.chatConversations.results ?? []).map(({ id, name, matchedMessage }) => ({
        id: `conversation-${id}`,
        name: withoutHidden(name),
        icon: 'chat' as const,
        run: () => void open.conversation(id, matchedMessage),
      })),
    },
    ...(text.trim() === ''
      ? []
      : ranked(
          [
            {
              title: 'Projects',
              items: (projects?.chatProjects.results ?? []).map(({ id, name }) => ({
                id: `project-${id}`,
                name: withoutHidden(name),
                icon: 'project' as const,
                run: () => open.project(id),
              })),
            },
          ],
          text,
        )),
  ].filter(({ items }) => items.length > 0) satisfies { title: string; items: readonly Command[] }[];
  return { groups, settled, failed };
}

/** The results of the server for exactly this text. */
function useFound(search: string) {
  const debounced = useDebounced(search, LIMITS.lookupDebounce);
  // Bypasses the cache, so that these few do not mix with the lists of the screens.
  const { data, error, loading } = usePaletteQuery({
    variables: { search: debounced },
    skip: debounced === '',
    fetchPolicy: 'no-cache',
  });
  const settled = debounced === search && !loading;
  return { found: settled && search !== '' ? data : undefined, settled, failed: settled && error !== undefined };
}

/** How the palette leads to a screen, a prompt or a conversation. */
function useOpening() {
  const navigate = useNavigate();
  const [showBranch] = useShowFoundMessageMutation();
  const { pathname, search } = useLocation();
  const isAtLibrary = pathname === '/' || pathname === '/prompt-manager';

  function prompt(id: string) {
    // The list behind the form keeps its filters.
    const address = new URLSearchParams(isAtLibrary ? search : '');
    for (const layer of ['run', 'links', 'order']) address.delete(layer);
    address.set('content', id);
    void navigate(`${isAtLibrary ? pathname : '/prompt-manager'}?${address}`, {
      state: isAtLibrary ? OPENED_HERE : null,
    });
  }
  /** Opens at the message that was found, on its branch and in its thread. */
  async function conversation(id: string, found: FoundMessage | null) {
    const address = new URLSearchParams({ conversation: id });
    if (found) {
      await showBranch({ variables: { input: { messageId: found.id } } }).catch(() => undefined);
      if (found.parentMessageId) address.set('thread', found.parentMessageId);
      address.set('message', found.id);
    }
    void navigate(`/chat?${address}`);
  }
  return {
    prompt,
    conversation,
    screen: (to: string) => void navigate(to),
    project: (id: string) => void navigate(`/chat?project=${id}`),
  };
}
