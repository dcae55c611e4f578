/** A file with these messages of the user and the model in turns. */
export const aFile = (said: string[], more: object = {}) => ({
  format: 'suspire-conversation',
  version: 1,
  source: 'chatgpt:one',
  name: 'Blue skies',
  created_at: '2024-03-01T10:00:00.000Z',
  messages: said.map((content, index) => ({
    id: index + 1,
    previous_message_id: index || null,
    is_user: index % 2 === 0,
    content,
    created_at: `2024-03-01T10:00:${String(index % 60).padStart(2, '0')}.000Z`,
  })),
  ...more,
});
