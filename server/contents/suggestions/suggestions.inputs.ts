import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { MAX_COMMENT } from '../../../rules/suggestionRules.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { WrittenChange } from '../core/contents.inputs.ts';

export enum SuggestionDecision {
  ACCEPT = 'accept',
  DECLINE = 'decline',
  WITHDRAW = 'withdraw',
}

registerEnumType(SuggestionDecision, {
  name: 'SuggestionDecision',
  description: 'How a suggestion ends.',
  valuesConfig: {
    ACCEPT: { description: 'Saves it as the next version of the content. For editors.' },
    DECLINE: { description: 'Leaves the content as it is. For editors.' },
    WITHDRAW: { description: 'Takes it back. For its author.' },
  },
});

const COMMENT = `At most ${MAX_COMMENT.toLocaleString('en')} characters.`;

@InputType({
  description: 'A suggested change to a content: fields that are absent or null are as in the current version.',
})
export class SuggestChangeInput extends WrittenChange {
  @Field(() => ID, { description: 'A content of a shared library in which the caller has a role, or NOT_FOUND.' })
  contentId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that the suggestion is based on. It may be an older one, and then it is shown as outdated. Absent or null: the current version.',
  })
  @InRest({ minimum: 1, example: 1 })
  version?: number | null;

  @Field(() => ID, { nullable: true, description: "A shipped type or one of the library's own." })
  contentTypeId?: string | null;

  @Field(() => String, { defaultValue: '', description: `Why it is suggested. ${COMMENT}` })
  comment: string = '';
}

@InputType({ description: 'A suggestion, and how it ends.' })
export class DecideSuggestionInput {
  @Field(() => ID, { description: 'An open suggestion, or CONFLICT. NOT_FOUND without a role in its library.' })
  id!: string;

  @Field(() => SuggestionDecision, { description: 'How it ends.' })
  @InRest({ isLowerCase: true })
  decision!: SuggestionDecision;

  @Field(() => Int, {
    nullable: true,
    description:
      'To accept: the version of the content that the caller compared it with. If there is a newer one, the call fails with CONFLICT and `extensions.currentVersion` is its number. Absent or null: the current version is overwritten.',
  })
  @InRest({ minimum: 1, example: 1 })
  version?: number | null;

  @Field(() => String, { defaultValue: '', description: `A comment for its author. ${COMMENT}` })
  comment: string = '';
}
