import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LABEL_NAME, MAX_LABELS } from '../../../rules/labelRules.ts';
import { PageArgs } from '../../base/paging.ts';
import { InRest } from '../../base/rest/typeFields.ts';

const EXPECTED_VERSION = {
  nullable: true,
  description:
    'The version that had the label when the caller last read it, 0 for none. If that has changed, the call fails with CONFLICT and `extensions.currentVersion` is the version that has the label, if any. Absent or null: the label is changed wherever it is.',
};
const CONTENT_ID = { description: 'A content of the caller, or NOT_FOUND.' };

@InputType({ description: 'The label, and the version to put it on.' })
export class SetContentLabelInput {
  @Field(() => ID, CONTENT_ID)
  contentId!: string;

  @Field(() => String, {
    description: `The label: 1 to ${MAX_LABEL_NAME} letters a to z, digits, dots, _ and -, the first a letter or digit; stored in lower case. Not \`latest\`. A content has at most ${MAX_LABELS}.`,
  })
  name!: string;

  @Field(() => Int, {
    description: 'The version to put the label on; NOT_FOUND when there is no version with this number.',
  })
  @InRest({ minimum: 1, example: 3 })
  version!: number;

  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
}

@InputType({ description: 'The label to remove.' })
export class RemoveContentLabelInput {
  @Field(() => ID, CONTENT_ID)
  contentId!: string;

  @Field(() => String, { description: 'The label, in any case; NOT_FOUND when the content does not have it.' })
  name!: string;

  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
}

@ArgsType()
export class ContentLabelEventsArgs extends PageArgs {
  @Field(() => ID, { description: 'The content whose labels are listed.' })
  contentId!: string;
}
