import { Field, ID, InputType } from 'type-graphql';
import { MAX_TAGS_OF_CONTENT } from '../../../rules/tagRules.ts';
import { InRest } from '../../base/rest/typeFields.ts';

@InputType({ description: 'The content to make public.' })
export class ShareContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  contentId!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link expires; must be in the future. A new link never expires when it is absent.',
  })
  expiresAt?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the public page shows the text of the contents that this one refers to. Absent or null: false for a new link, unchanged for an existing one. BAD_USER_INPUT when the result is longer than 1,000,000 characters.',
  })
  includesReferences?: boolean | null;
}

@InputType({ description: 'The content to make private again.' })
export class UnshareContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND; nothing happens if it is not shared.' })
  contentId!: string;
}

@InputType({
  description: 'A change to a public link: absent fields are unchanged, and so are null ones except expiresAt.',
})
export class UpdateSharedLinkInput {
  @Field(() => ID, { description: "The share id: the last part of the link's address." })
  id!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link expires, in the future; null: never. This can reactivate an expired link.',
  })
  expiresAt?: Date | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether search engines may index the public page.' })
  isIndexable?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the public page shows the text of the contents that this one refers to. BAD_USER_INPUT when the result is longer than 1,000,000 characters.',
  })
  includesReferences?: boolean | null;
}

@InputType({ description: 'A shared content to copy into the library.' })
export class KeepSharedContentInput {
  @Field(() => ID, { description: "The share id: the last part of the link's address." })
  shareId!: string;

  @Field(() => [String], {
    nullable: true,
    description: 'Names of tags of the copy, at most 20. Absent or null: none.',
  })
  @InRest({ maxItems: MAX_TAGS_OF_CONTENT })
  tags?: string[] | null;
}
