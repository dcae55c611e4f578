import { AI, AI_READ, mutation, type Operation } from './operation.ts';

/** Operations of ToneShift: shipped items belong to all users, edits and own items do not. */
export function toneOperations(): Operation[] {
  const wording = 'name description starterPrompt updatedPrompt';
  const conversation = '/tone-shift-conversations/';
  const items = (['voices', 'roles', 'formats', 'audiences'] as const).flatMap((kind): Operation[] => [
    { field: kind, document: `{ ${kind} { ${wording} } }`, route: `GET /${kind}/`, needs: [AI_READ], stranger: 'OK' },
    { route: `POST /${kind}/`, body: () => ({ name: 'Mine' }), needs: [AI], stranger: 'OK' },
    {
      route: `PUT /${kind}/:id/`,
      of: 'voice',
      body: () => ({ updated_prompt: 'Taken over' }),
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
    { route: `DELETE /${kind}/:id/`, of: 'voice', needs: [AI], stranger: 'NOT_FOUND' },
  ]);
  return [
    ...items,
    {
      field: 'modifiers',
      document: `{ modifiers { ${wording} levels { starterPrompt updatedPrompt } } }`,
      route: 'GET /modifiers/',
      needs: [AI_READ],
      stranger: 'OK',
    },
    mutation('createToneItem', 'CreateToneItemInput', 'id', () => ({ kind: 'VOICE', name: 'Mine' }), {
      needs: [AI],
      stranger: 'OK',
    }),
    mutation(
      'updateToneItem',
      'UpdateToneItemInput',
      wording,
      ({ voice }) => ({ id: voice, updatedPrompt: 'Taken over' }),
      { needs: [AI], stranger: 'NOT_FOUND' },
    ),
    mutation('deleteToneItem', 'DeleteToneItemInput', 'id', ({ voice }) => ({ id: voice }), {
      needs: [AI],
      stranger: 'NOT_FOUND',
    }),
    mutation('createToneModifier', 'CreateToneModifierInput', 'id', () => ({ name: 'Mine' }), {
      route: 'POST /modifiers/',
      body: () => ({ name: 'Mine' }),
      needs: [AI],
      stranger: 'OK',
    }),
    mutation(
      'updateToneModifier',
      'UpdateToneModifierInput',
      wording,
      ({ modifier, modifierLevel }) => ({
        id: modifier,
        name: 'Taken over',
        levels: [{ id: modifierLevel, updatedPrompt: 'x' }],
      }),
      {
        route: 'PUT /modifiers/:id/',
        of: 'modifier',
        body: () => ({ name: 'Taken over' }),
        needs: [AI],
        stranger: 'NOT_FOUND',
      },
    ),
    {
      route: 'PATCH /modifier-levels/:id/',
      of: 'modifierLevel',
      body: () => ({ updated_prompt: 'Taken over' }),
      needs: [AI],
      stranger: 'NOT_FOUND',
    },
    mutation('deleteToneModifier', 'DeleteToneModifierInput', 'id', ({ modifier }) => ({ id: modifier }), {
      route: 'DELETE /modifiers/:id/',
      of: 'modifier',
      needs: [AI],
      stranger: 'NOT_FOUND',
    }),
    {
      field: 'toneConversations',
      document: '{ toneConversations { totalCount results { title input output messages { text } } } }',
      route: `GET ${conversation}`,
      needs: [AI_READ],
      stranger: 'OK',
    },
    {
      field: 'toneConversation',
      document: 'query($id: ID!) { toneConversation(id: $id) { title originalContent messages { text } } }',
      variables: ({ toneConversation }) => ({ id: toneConversation }),
      route: `GET ${conversation}:id/`,
      of: 'toneConversation',
      needs: [AI_READ],
      stranger: 'NOT_FOUND',
    },
    {
      field: 'previewTonePrompt',
      document: 'query($input: PreviewTonePromptInput!) { previewTonePrompt(input: $input) { text } }',
      variables: ({ toneConversation, voice }) => ({
        input: { conversationId: toneConversation, selection: { voiceIds: [voice] } },
      }),
      needs: [AI_READ],
      stranger: 'NOT_FOUND',
    },
    mutation(
      'createToneConversation',
      'CreateToneConversationInput',
      'id',
      ({ voice }) => ({ originalContent: 'x', selection: { voiceIds: [voice] } }),
      {
        route: `POST ${conversation}`,
        body: ({ voice }) => ({ original_content: 'x', voice_ids: [voice] }),
        needs: [AI],
        stranger: 'VALIDATION_FAILED',
      },
    ),
    mutation(
      'updateToneParameters',
      'UpdateToneParametersInput',
      'title',
      ({ toneConversation }) => ({ conversationId: toneConversation, selection: {} }),
      {
        route: `POST ${conversation}:id/update_parameters/`,
        of: 'toneConversation',
        body: () => ({}),
        needs: [AI],
        stranger: 'NOT_FOUND',
      },
    ),
    mutation(
      'sendToneMessage',
      'SendToneMessageInput',
      'userMessage { text }',
      ({ toneConversation }) => ({ conversationId: toneConversation, content: 'x', messageType: 'ORIGINAL_MESSAGE' }),
      {
        route: `POST ${conversation}:id/send_message/`,
        of: 'toneConversation',
        body: () => ({ content: 'x' }),
        needs: [AI],
        stranger: 'NOT_FOUND',
      },
    ),
    mutation('stopToneAnswer', 'StopToneAnswerInput', 'text', ({ toneOutput }) => ({ messageId: toneOutput }), {
      needs: [AI],
      stranger: 'NOT_FOUND',
    }),
    mutation(
      'deleteToneConversations',
      'DeleteToneConversationsInput',
      'deletedIds failures { code }',
      ({ toneConversation }) => ({ ids: [toneConversation] }),
      { needs: [AI], stranger: 'NOT_FOUND' },
    ),
  ];
}
