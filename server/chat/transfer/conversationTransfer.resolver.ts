import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { ImportConversationsInput } from './conversationTransfer.inputs.ts';
import { ConversationImportReport, ExportedConversationPart } from './conversationTransfer.types.ts';
import { exportConversation } from './exports.service.ts';
import { importConversations } from './imports.service.ts';

/** Conversations as files. */
@Resolver()
export class ConversationTransferResolver {
  @Query(() => ExportedConversationPart, {
    description:
      "A conversation as a JSON file that can be imported, part by part: all branches and side threads, with models, tokens, costs, times and attachments. NOT_FOUND when it is not the caller's.",
  })
  exportConversation(
    @Arg('id', () => ID, { description: "The conversation's id." }) id: string,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The endCursor of the part before; absent for the first part.',
    })
    after: string | null,
    @Ctx() ctx: Context,
  ) {
    return exportConversation(ctx, { id, after });
  }

  @Traits({ takesFile: true })
  @Mutation(() => ConversationImportReport, {
    description:
      'Imports conversations of the format of `exportConversation`. One that cannot be stored is refused with a reason, and the others are stored. Importing a conversation with the same `source` again adds only its new messages. After an interrupted import, the same import continues it.',
  })
  importConversations(
    @Arg('input', () => ImportConversationsInput, { description: 'The conversations.' })
    input: ImportConversationsInput,
    @Ctx() ctx: Context,
  ) {
    return importConversations(ctx, input.json);
  }
}
