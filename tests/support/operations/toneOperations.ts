import { AI, AI_READ, needing } from './operation.ts';

/** Shipped items belong to all users, edits and own items do not. */
export const TONE_SHIFT = [
  ...needing([AI_READ], {
    voices: null,
    roles: null,
    formats: null,
    audiences: null,
    modifiers: null,
    toneConversations: null,
    toneConversation: ({ toneConversation: id }) => ({ id }),
    previewTonePrompt: ({ toneConversation: conversationId, voice }) => ({
      conversationId,
      selection: { voiceIds: [voice] },
    }),
  }),
  ...needing([AI], {
    createToneItem: { args: () => ({ kind: 'voice', name: 'Mine' }), isGraphqlOnly: true },
    updateToneItem: { args: ({ voice: id }) => ({ id, updatedPrompt: 'Taken over' }), isGraphqlOnly: true },
    deleteToneItem: { args: ({ voice: id }) => ({ id }), isGraphqlOnly: true },
    ...Object.assign(
      {},
      ...['Voice', 'Role', 'Format', 'Audience'].map((kind) => ({
        [`create${kind}`]: () => ({ name: 'Mine' }),
        [`update${kind}`]: ({ voice: id }: { voice: number }) => ({ id, updatedPrompt: 'Taken over' }),
        [`delete${kind}`]: ({ voice: id }: { voice: number }) => ({ id }),
      })),
    ),
    createToneModifier: () => ({ name: 'Mine' }),
    updateToneModifier: {
      args: ({ modifier: id, modifierLevel }) => ({ id, levels: [{ id: modifierLevel, updatedPrompt: 'x' }] }),
      isGraphqlOnly: true,
    },
    updateModifier: ({ modifier: id }) => ({ id, name: 'Taken over' }),
    updateModifierLevel: ({ modifierLevel: id }) => ({ id, updatedPrompt: 'Taken over' }),
    deleteToneModifier: ({ modifier: id }) => ({ id }),
    createToneConversation: {
      args: ({ voice }) => ({ originalContent: 'x', selection: { voiceIds: [voice] } }),
      stranger: 'VALIDATION_FAILED',
    },
    updateToneParameters: ({ toneConversation: conversationId }) => ({ conversationId, selection: {} }),
    sendToneMessage: ({ toneConversation: conversationId }) => ({
      conversationId,
      content: 'x',
      messageType: 'original_message',
    }),
    stopToneAnswer: ({ toneOutput: messageId }) => ({ messageId }),
    deleteToneConversations: ({ toneConversation }) => ({ ids: [toneConversation] }),
  }),
];
