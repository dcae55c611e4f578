import { dateText, type Entry, firstText, jsonFields, listOf, textOrEmpty, titleOf } from './source.ts';

/** A project of Claude's export, projects.json: its instructions, then its documents. */
export function readClaudeProject(record: unknown): Entry[] {
  const project = jsonFields(record);
  const name = firstText(project.get('name'), 'Claude project');
  const dates: [string, unknown][] = [
    ['created_at', project.get('created_at')],
    ['updated_at', project.get('updated_at')],
  ];
  const instructions = textOrEmpty(project.get('prompt_template'));
  const documents = listOf(project.get('docs')).map(jsonFields);
  return [
    ...(instructions.trim() === ''
      ? []
      : [
          {
            fields: new Map<string, unknown>([
              ['title', titleOf(name)],
              ['description', textOrEmpty(project.get('description'))],
              ['content', instructions],
              ...dates,
            ]),
          },
        ]),
    ...documents.map((document) => ({
      fields: new Map<string, unknown>([
        ['title', titleOf(firstText(document.get('filename'), name))],
        ['description', `From the project ${titleOf(name)}`],
        ['content', textOrEmpty(document.get('content'))],
        ['created_at', document.get('created_at')],
      ]),
    })),
  ];
}

/** Whether it is an agent of LobeHub. */
export const isLobehubAgent = (fields: Map<string, unknown>) => roleOfAgent(fields) !== undefined;

/** The role stands in the configuration or, in the export of the database, next to the title. */
const roleOfAgent = (fields: Map<string, unknown>) =>
  jsonFields(fields.get('config')).get('systemRole') ?? fields.get('systemRole');

export function readLobehubAgent(record: unknown): Entry {
  const fields = jsonFields(record);
  const about = fields.has('meta') ? jsonFields(fields.get('meta')) : fields;
  return {
    fields: new Map<string, unknown>([
      ['title', titleOf(firstText(about.get('title'), fields.get('identifier'), fields.get('slug')))],
      ['description', textOrEmpty(about.get('description'))],
      ['content', textOrEmpty(roleOfAgent(fields))],
      ['tags', listOf(about.get('tags'))],
      ['created_at', dateText(fields.get('createdAt'))],
      ['updated_at', dateText(fields.get('updatedAt'))],
    ]),
  };
}

/** ChatGPT puts custom instructions between two of these when it sends them to a model. */
const FENCE = '```';

/** The distinct custom instructions of the conversations in ChatGPT's export. */
export function readChatgpt(records: unknown[]): Entry[] {
  const found = new Map<string, string>();
  for (const record of records)
    for (const node of jsonFields(jsonFields(record).get('mapping')).values()) {
      const message = jsonFields(jsonFields(node).get('message'));
      const content = jsonFields(message.get('content'));
      if (content.get('content_type') !== 'user_editable_context') continue;
      const given = jsonFields(jsonFields(message.get('metadata')).get('user_context_message_data'));
      add(found, 'Custom instructions', given.get('about_model_message'), content.get('user_instructions'));
      add(found, 'About me', given.get('about_user_message'), content.get('user_profile'));
    }
  const numbers = new Map<string, number>();
  return [...found].map(([text, title]) => {
    const number = (numbers.get(title) ?? 0) + 1;
    numbers.set(title, number);
    return {
      fields: new Map<string, unknown>([
        ['title', number === 1 ? title : `${title} ${number}`],
        ['description', 'Custom instructions from ChatGPT'],
        ['content', text],
      ]),
    };
  });
}

function add(found: Map<string, string>, title: string, given: unknown, wrapped: unknown) {
  const text = firstText(given, fencedIn(textOrEmpty(wrapped)), wrapped).trim();
  if (text !== '' && !found.has(text)) found.set(text, title);
}

function fencedIn(text: string) {
  const from = text.indexOf(FENCE);
  const to = text.lastIndexOf(FENCE);
  return from < to ? text.slice(from + FENCE.length, to) : '';
}
