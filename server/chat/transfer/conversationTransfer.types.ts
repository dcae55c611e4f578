import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

export enum ImportOutcome {
  CREATED = 'created',
  EXTENDED = 'extended',
  UNCHANGED = 'unchanged',
  REFUSED = 'refused',
}

registerEnumType(ImportOutcome, {
  name: 'ImportOutcome',
  description: 'What an import did with a conversation.',
  valuesConfig: {
    CREATED: { description: 'It was created.' },
    EXTENDED: { description: 'It was imported before, and its new messages were added.' },
    UNCHANGED: { description: 'It was imported before and has no new messages, or it was exported from here.' },
    REFUSED: { description: 'Nothing of it was stored; `reason` says why.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'The result of an import for one conversation.' })
export class ImportedConversation {
  @Field(() => Int, { description: 'Its index in the import, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Its name in the import, or a placeholder if it has none.' })
  @InRest({ example: 'Blue skies' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Its source in the import; null if it has none.' })
  @InRest({ example: 'chatgpt:6742f8a1-7c58-8004-9b2d-1d9d4f4c2f10' })
  source!: string | null;

  @Field(() => ImportOutcome, { description: 'What was done with it.' })
  outcome!: ImportOutcome;

  @Field(() => ID, { nullable: true, description: 'The conversation; null if it was refused.' })
  conversationId!: number | null;

  @Field(() => Int, { description: 'How many messages were added.' })
  addedMessages!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was refused, as a sentence for the user; null otherwise.',
  })
  @InRest({ example: null })
  reason!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of an import, conversation by conversation.' })
export class ConversationImportReport {
  @Field(() => [ImportedConversation], { description: 'One result for each conversation, in the order of the import.' })
  results!: ImportedConversation[];
}

@ObjectType({ simpleResolvers: true, description: "A part of a conversation's file. All parts in order are the file." })
export class ExportedConversationPart {
  @Field(() => String, {
    description: 'The text of the part. A part alone is valid JSON only if it is the first and the last one.',
  })
  json!: string;

  @Field(() => Boolean, { description: 'Whether there is another part.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` to get the next part; null without messages.',
  })
  endCursor!: string | null;
}
