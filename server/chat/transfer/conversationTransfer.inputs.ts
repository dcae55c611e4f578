import { Field, InputType } from 'type-graphql';

@InputType({ description: 'Conversations to import.' })
export class ImportConversationsInput {
  @Field(() => String, {
    description:
      'A JSON text: an array of 1 to 100 conversations, each as `exportConversation` writes it, or one conversation. By default at most 10 MiB of UTF-8; requestLimits.importBytes is the limit of this server.',
  })
  json!: string;
}
