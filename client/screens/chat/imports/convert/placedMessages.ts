import { paragraphs } from './values.ts';

/** A message of another tool. */
export interface SourceMessage {
  isUser: boolean;
  content: string;
  thought: string;
  createdAt: string | null;
  model: string | null;
  attachments: { name: string; text: string }[];
}

/** A place in the tree of another tool, which may have no message that is shown. */
export interface SourceNode {
  key: string;
  parent: string | null;
  message: SourceMessage | null;
}

/** A message of our own file. */
export interface FileMessage {
  id: number;
  previous_message_id: number | null;
  is_current: boolean;
  is_user: boolean;
  content: string;
  thought: string;
  created_at: string;
  model_used: string | null;
  provider_used: string | null;
  attachments: { name: string; text: string }[];
}

interface Visit {
  node: SourceNode;
  /** The message that it follows. */
  after: FileMessage | null;
  /** Whether no other version branches off between that message and this one. */
  isOnly: boolean;
}

/**
 * Brings a tree into the order of our file: each message after the one it follows, and versions in their order. Where
 * the tree has no message, its children follow the message above. The parts in which a tool writes one reply become one
 * message. A circle is opened at its first node. Nothing is recursive, because a chain can have thousands of nodes.
 */
export function placedMessages(
  nodes: readonly SourceNode[],
  { shown, createdAt, provider }: { shown: string | null; createdAt: string; provider: string },
): FileMessage[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const children = new Map<string | null, SourceNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && byKey.has(node.parent) ? node.parent : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  const path = pathTo(shown, byKey);
  const placed: FileMessage[] = [];
  const seen = new Set<string>();
  for (const root of [...(children.get(null) ?? []), ...nodes]) {
    const waiting: Visit[] = [{ node: root, after: null, isOnly: false }];
    for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
      const { node, after } = visit;
      if (seen.has(node.key)) continue;
      seen.add(node.key);
      const isShown = path.size === 0 || path.has(node.key);
      const message = node.message ? place(node.message, visit, isShown) : after;
      const below = children.get(node.key) ?? [];
      const isOnly = below.length === 1 && (node.message !== null || visit.isOnly);
      for (const child of below.toReversed()) waiting.push({ node: child, after: message, isOnly });
    }
  }
  return placed;

  function place(message: SourceMessage, { after, isOnly }: Visit, isShown: boolean): FileMessage {
    if (after && isOnly && !after.is_user && !message.isUser) {
      after.content = paragraphs([after.content, message.content]);
      after.thought = paragraphs([after.thought, message.thought]);
      after.model_used = message.model ?? after.model_used;
      after.is_current ||= isShown;
      return after;
    }
    const added: FileMessage = {
      id: placed.length + 1,
      previous_message_id: after?.id ?? null,
      is_current: isShown,
      is_user: message.isUser,
      content: message.content,
      thought: message.thought,
      created_at: message.createdAt ?? after?.created_at ?? createdAt,
      model_used: message.isUser ? null : message.model,
      provider_used: message.isUser ? null : provider,
      attachments: message.attachments,
    };
    placed.push(added);
    return added;
  }
}

/** The nodes from a leaf to its root; empty if the leaf is unknown. */
function pathTo(leaf: string | null, byKey: Map<string, SourceNode>): Set<string> {
  const path = new Set<string>();
  for (let node = byKey.get(leaf ?? ''); node && !path.has(node.key); node = byKey.get(node.parent ?? ''))
    path.add(node.key);
  return path;
}
