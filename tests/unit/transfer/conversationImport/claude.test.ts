import { describe, expect, it } from '@jest/globals';
import { convertedFile } from '../../../support/chat/conversions.ts';
import { BEFORE_FIRST, claudeConversation, claudeMessage, claudeTalk } from '../../../support/chat/foreignExports.ts';

function read(conversation: unknown) {
  const converted = convertedFile(conversation);
  const places = converted.file?.messages.map((each) => `${each.previous_message_id}: ${each.content}`);
  return { ...converted, places };
}

describe('a conversation of Claude', () => {
  it('has its source, name, times and messages', () => {
    const { file } = read(claudeTalk(['Why?', 'Because.']));
    expect(file).toMatchObject({
      source: 'claude:bbbb-2222',
      name: 'Red evenings',
      created_at: '2024-02-01T09:59:00.000Z',
      messages: [
        { is_user: true, content: 'Why?', created_at: '2024-02-01T10:00:00.123Z', model_used: null },
        { is_user: false, content: 'Because.', provider_used: 'anthropic', previous_message_id: 1 },
      ],
    });
  });

  it('has the order of the list where no message names another, although all times are equal', () => {
    const said = ['Why?', 'Because.', 'Really?', 'Yes.'];
    const messages = said.map((text, index) => claudeMessage(`m${index}`, index % 2 ? 'assistant' : 'human', text));
    expect(read(claudeConversation(messages)).places).toEqual(['null: Why?', '1: Because.', '2: Really?', '3: Yes.']);
  });

  it('keeps all versions and shows the one that Claude shows, or else the newest', () => {
    const messages = [
      claudeMessage('q', 'human', 'Why?', { parent_message_uuid: BEFORE_FIRST }),
      claudeMessage('a1', 'assistant', 'First', { parent_message_uuid: 'q' }),
      claudeMessage('a2', 'assistant', 'Second', { parent_message_uuid: 'q' }),
      claudeMessage('r', 'human', 'Otherwise?', { parent_message_uuid: BEFORE_FIRST }),
    ];
    const places = ['null: Why?', '1: First', '1: Second', 'null: Otherwise?'];
    expect(read(claudeConversation(messages)).places).toEqual(places);
    const shown = read(claudeConversation(messages, { current_leaf_message_uuid: 'a1' })).file?.messages;
    expect(shown?.map((each) => each.is_current)).toEqual([true, true, false, false]);
  });

  it('puts a message whose predecessor is missing after the one before it in the list', () => {
    const messages = [
      claudeMessage('q', 'human', 'Why?', { parent_message_uuid: BEFORE_FIRST }),
      claudeMessage('a', 'assistant', 'So', { parent_message_uuid: 'q' }),
      claudeMessage('r', 'human', 'And?', { parent_message_uuid: 'gone' }),
    ];
    expect(read(claudeConversation(messages)).places?.at(-1)).toBe('2: And?');
  });

  it('keeps messages that have the same id', () => {
    const messages = ['One', 'Two', 'Three'].map((text) => claudeMessage('same', 'human', text));
    const { file } = read(claudeConversation(messages));
    expect(file?.messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  });

  it('has the thoughts apart, shows documents, and counts the steps of tools', () => {
    const { file, leftOut } = read(
      claudeConversation([
        claudeMessage('q', 'human', 'Why?'),
        claudeMessage('a', 'assistant', [
          { type: 'thinking', thinking: 'Hm.', summaries: [] },
          { type: 'text', text: 'Look:' },
          {
            type: 'tool_use',
            name: 'artifacts',
            input: {
              command: 'create',
              title: 'Fox',
              type: 'application/vnd.ant.code',
              language: 'python',
              content: 'x = 1',
            },
          },
          { type: 'tool_result', name: 'artifacts', content: [{ type: 'text', text: 'OK' }] },
          { type: 'tool_use', name: 'create_file', input: { path: '/home/notes.md', file_text: 'Some *notes*' } },
          { type: 'tool_use', name: 'web_search', input: { query: 'sky' } },
          { type: 'tool_result', name: 'web_search', content: [] },
          { type: 'token_budget' },
          { type: 'hologram' },
          { type: 'text', text: 'Done.' },
        ]),
      ]),
    );
    expect(file?.messages[1]).toMatchObject({
      thought: 'Hm.',
      content: 'Look:\n\n**Fox**\n\n```python\nx = 1\n```\n\n**/home/notes.md**\n\nSome *notes*\n\nDone.',
    });
    expect(leftOut).toEqual({ steps: 1, unknown: 1 });
  });

  it('keeps attached texts, names files, and names pictures in a line', () => {
    const { file, leftOut } = read(
      claudeConversation([
        claudeMessage('q', 'human', '', {
          content: [],
          attachments: [
            { file_name: 'notes.txt', file_size: 9, file_type: 'txt', extracted_content: 'Some notes' },
            { file_name: '', extracted_content: 'A long paste' },
          ],
          files: [
            { file_name: 'plan.pdf', file_uuid: 'x' },
            { file_name: 'sky.png', file_kind: 'image' },
          ],
        }),
      ]),
    );
    expect(file?.messages).toMatchObject([
      {
        content: '*[Picture: sky.png]*',
        attachments: [
          { name: 'notes.txt', text: 'Some notes' },
          { name: 'Pasted text', text: 'A long paste' },
          { name: 'plan.pdf', text: '' },
        ],
      },
    ]);
    expect(leftOut).toEqual({ pictures: 1 });
  });

  it('reads the text of older messages, which have no blocks', () => {
    const old = { ...claudeMessage('q', 'human', 'Why?'), content: undefined };
    expect(read(claudeConversation([old])).places).toEqual(['null: Why?']);
  });

  it('leaves out empty messages, and is refused where all are empty', () => {
    const messages = [
      claudeMessage('q', 'human', 'Why?'),
      claudeMessage('e', 'assistant', ''),
      claudeMessage('r', 'human', 'Hello?'),
    ];
    expect(read(claudeConversation(messages)).places).toEqual(['null: Why?', '1: Hello?']);
    expect(read(claudeConversation([])).problem).toBe('It has no messages.');
  });
});
