/**
 * Sizes of a chat, as it is shown and as the server takes it: texts and names in characters, the page and the
 * attachments by their number.
 */
export const chatLimits = {
  derivedName: 50,
  threadPreview: 50,
  conversationsPage: 20,
  attachments: 10,
  attachmentText: 100_000,
  allAttachmentText: 200_000,
  fileName: 200,
} as const;

export const defaultName = 'New Conversation';
