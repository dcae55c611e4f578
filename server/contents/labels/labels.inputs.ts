import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LABEL_NAME, MAX_LABELS } from '../../../rules/labelRules.ts';
import { PageArgs } from '../../base/paging.ts';

const EXPECTED_VERSION = {
  nullable: true,
  description:
    'The version that the label was on when the caller looked, 0 for none. When it is elsewhere now it is a CONFLICT, and `extensions.currentVersion` says where, if it is anywhere. Absent or null: wherever it is.',
};
const CONTENT_ID = { description: 'A content of the caller, or NOT_FOUND.' };

@InputType({ description: 'Which version of a content gets a label.' })
export class SetContentLabelInput {
  @Field(() => ID, CONTENT_ID)
  contentId!: string;

  @Field(() => String, {
    description: `The label: 1 to ${MAX_LABEL_NAME} letters from a to z, digits, dots, _ and -, the first a letter or digit; kept in small letters. Not \`latest\`. A content has at most ${MAX_LABELS}.`,
  })
  name!: string;

  @Field(() => Int, { description: 'The version that it is on then; NOT_FOUND when there is none of this number.' })
  version!: number;

  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
}

@InputType({ description: 'Which label of a content goes.' })
export class RemoveContentLabelInput {
  @Field(() => ID, CONTENT_ID)
  contentId!: string;

  @Field(() => String, { description: 'The label, whatever its case; NOT_FOUND when the content has none such.' })
  name!: string;

  @Field(() => Int, EXPECTED_VERSION)
  expectedVersion?: number | null;
}

@ArgsType()
export class ContentLabelEventsArgs extends PageArgs {
  @Field(() => ID, { description: 'The content whose labels are asked for.' })
  contentId!: string;
}
