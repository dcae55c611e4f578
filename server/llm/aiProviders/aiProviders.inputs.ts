import { Field, ID, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { AiProviderKind } from './aiProviders.types.ts';

const ADDRESS =
  'An http or https address of at most 500 characters without user name, password and query; with or without /v1. With a key it must be https, or http on the machine of the server or a host of AI_ALLOWED_HOSTS.';
const KEY = 'At most 4,000 visible ASCII characters; spaces and line breaks are removed. It is stored encrypted.';

@InputType({ description: 'A new AI provider.' })
export class AddAiProviderInput {
  @Field(() => AiProviderKind, { description: 'The protocol of its API.' })
  @InRest({ example: 'compatible' })
  kind!: string;

  @Field(() => String, { description: 'The name to show: one line of 1 to 40 characters that no other provider has.' })
  @InRest({ example: 'LM Studio' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: `${ADDRESS} Required for COMPATIBLE; absent, null or empty for the provider's own.`,
  })
  @InRest({ example: 'http://localhost:1234' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: `${KEY} Required for all kinds but COMPATIBLE.` })
  @InRest({ example: 'sk-…' })
  key?: string | null;
}

@InputType({ description: 'A change to an AI provider; absent and null fields are unchanged.' })
export class ChangeAiProviderInput {
  @Field(() => ID, { description: 'A provider that an administrator added, or NOT_FOUND.' })
  @InRest({ example: 'server-1', isText: true })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name to show: one line of 1 to 40 characters that no other provider has.',
  })
  @InRest({ example: 'LM Studio' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${ADDRESS} Empty for the provider's own. With another host the key is required again.`,
  })
  @InRest({ example: 'http://localhost:1234' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: `${KEY} Empty removes it.` })
  @InRest({ example: 'sk-…' })
  key?: string | null;
}

@InputType({ description: 'An AI provider to remove.' })
export class RemoveAiProviderInput {
  @Field(() => ID, { description: 'A provider that an administrator added, or NOT_FOUND.' })
  @InRest({ example: 'server-1', isText: true })
  id!: string;
}

@InputType({
  description: 'An AI provider to try: one of `aiProviders`, with changes that are not saved, or a new one.',
})
export class TryAiProviderInput {
  @Field(() => ID, { nullable: true, description: 'One of `aiProviders`, or NOT_FOUND; absent or null for a new one.' })
  @InRest({ example: 'server-1', isText: true })
  id?: string | null;

  @Field(() => AiProviderKind, { nullable: true, description: 'The protocol of its API; required for a new one.' })
  @InRest({ example: 'compatible' })
  kind?: string | null;

  @Field(() => String, { nullable: true, description: `${ADDRESS} Absent or null: the saved one.` })
  @InRest({ example: 'http://localhost:1234' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'The key to try. Absent or null: the saved one.' })
  @InRest({ example: 'sk-…' })
  key?: string | null;
}
