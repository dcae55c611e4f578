import type { DataSource } from 'typeorm';

/** The columns that hold the owner of the row's parent: the table of the parent, and the column with its id. */
export const OWNER_COLUMNS: Record<string, { parent: string; parentId: string }> = {
  'chat_attachments.owner_id': { parent: 'chat_messages', parentId: 'message_id' },
  'chat_project_materials.owner_id': { parent: 'chat_projects', parentId: 'project_id' },
  'content_label_events.library_id': { parent: 'contents', parentId: 'content_id' },
  'content_labels.library_id': { parent: 'contents', parentId: 'content_id' },
  'content_tags.library_id': { parent: 'contents', parentId: 'content_id' },
  'content_versions.library_id': { parent: 'contents', parentId: 'content_id' },
  'context_references.library_id': { parent: 'contents', parentId: 'content_id' },
  'llm_messages.owner_id': { parent: 'llm_conversations', parentId: 'conversation_id' },
  'run_attachments.owner_id': { parent: 'runs', parentId: 'run_id' },
  'tone_conversation_items.owner_id': { parent: 'tone_conversations', parentId: 'conversation_id' },
  'tone_conversation_modifiers.owner_id': { parent: 'tone_conversations', parentId: 'conversation_id' },
  'tone_messages.owner_id': { parent: 'tone_conversations', parentId: 'conversation_id' },
  'webhook_deliveries.library_id': { parent: 'webhooks', parentId: 'webhook_id' },
};

/** The rows of a part: how many have an owner, and how many that of another row than their parent. */
interface Count {
  owned: number;
  wrong: number;
}

/** Counts the rows of every part by table and column. */
export async function countParts({ dataSource }: { dataSource: DataSource }): Promise<Record<string, Count>> {
  const counts: Record<string, Count> = {};
  for (const [name, { parent, parentId }] of Object.entries(OWNER_COLUMNS)) {
    const [table, owner] = name.split('.');
    const [count]: [Count] = await dataSource.query(
      `SELECT count(*)::int AS owned,
              (count(*) FILTER (WHERE part.${owner} <> parent.${owner}))::int AS wrong
         FROM ${table} part JOIN ${parent} parent ON parent.id = part.${parentId}`,
    );
    counts[name] = count;
  }
  return counts;
}

/** The parts that break a rule, by table and column. */
export const partsThat = (counts: Record<string, Count>, breaks: (count: Count) => boolean) =>
  Object.entries(counts)
    .filter(([, count]) => breaks(count))
    .map(([name]) => name);
