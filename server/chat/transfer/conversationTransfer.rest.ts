import { FileInPieces, type RestRoute, route } from '../../base/rest/reply.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { conversationFile, importedConversations } from './conversationFile.ts';
import { ConversationImportReport } from './conversationTransfer.types.ts';
import { conversationFileParts } from './exports.service.ts';
import { importConversations } from './imports.service.ts';

export const conversationTransferRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/chat/conversations/import/',
    operationId: 'importConversations',
    status: 201,
    answer: restShape(ConversationImportReport),
    summary: 'Import conversations one after the other',
    text: importedConversations,
    takesFile: true,
    handle: (ctx, { text: json }) => importConversations(ctx, json),
  }),
  route({
    method: 'GET',
    path: '/chat/conversations/:id/export/',
    operationId: 'exportConversation',
    status: 200,
    answer: conversationFile,
    isFile: true,
    summary: 'Export a conversation as a JSON file that can be imported',
    description:
      'All branches and side threads, with models, tokens, costs, times and attachments, in a file of any size. An interrupted download is incomplete.',
    handle: async (ctx, { params }) =>
      new FileInPieces(`suspire-conversation-${params.id}.json`, await conversationFileParts(ctx, params.id)),
  }),
];
