/** Sizes of a chat: §9, and what the server takes. Sizes are in characters, times in ms. */
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
