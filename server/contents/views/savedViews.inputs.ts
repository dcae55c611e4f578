import { Field, ID, InputType } from 'type-graphql';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ContentOrder, OrderDirection, SEARCH_OPERATORS } from '../core/contents.inputs.ts';

const NAME = '1 to 60 characters, one line, not yet in use, ignoring case.';
const SEARCH = `The search argument of \`contents\`: at most 200 characters, one line. ${SEARCH_OPERATORS}`;
const TYPES = "Only these content types, at most 250, shipped or the caller's own; empty means every type.";
const TAGS = 'Only contents with all of these tags of the caller, by name; at most 20.';
const SHARED = 'True: only contents with a public link that has not expired.';
const STARRED = 'True: only contents with a star.';

@InputType({ description: 'A new saved view: a name, and the arguments for `contents`.' })
export class SaveViewInput {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, { description: NAME })
  @InRest({ example: 'For work' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: SEARCH })
  @InRest({ example: 'tag:work' })
  search: string = '';

  @Field(() => [ID], { defaultValue: [], description: TYPES })
  contentTypeIds!: string[];

  @Field(() => [String], { defaultValue: [], description: TAGS })
  @InRest({ maxItems: 20 })
  tags!: string[];

  @Field(() => Boolean, { defaultValue: false, description: SHARED })
  sharedOnly: boolean = false;

  @Field(() => Boolean, { defaultValue: false, description: STARRED })
  starredOnly: boolean = false;

  @Field(() => ContentOrder, { defaultValue: ContentOrder.UPDATED_AT, description: 'The sort key.' })
  orderBy: ContentOrder = ContentOrder.UPDATED_AT;

  @Field(() => OrderDirection, { defaultValue: OrderDirection.DESC, description: 'The direction of sorting.' })
  orderDirection: OrderDirection = OrderDirection.DESC;
}

@InputType({ description: 'A change to a saved view: absent and null fields are unchanged.' })
export class UpdateSavedViewInput {
  @Field(() => ID, { description: 'A view of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: NAME })
  @InRest({ example: 'For work' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: SEARCH })
  @InRest({ example: 'tag:work' })
  search?: string | null;

  @Field(() => [ID], { nullable: true, description: TYPES })
  @InRest({ minimum: 1, format: 'int64' })
  contentTypeIds?: string[] | null;

  @Field(() => [String], { nullable: true, description: TAGS })
  @InRest({ maxItems: 20 })
  tags?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: SHARED })
  sharedOnly?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: STARRED })
  starredOnly?: boolean | null;

  @Field(() => ContentOrder, { nullable: true, description: 'The sort key.' })
  orderBy?: ContentOrder | null;

  @Field(() => OrderDirection, { nullable: true, description: 'The direction of sorting.' })
  orderDirection?: OrderDirection | null;
}

@InputType({ description: 'The saved view to delete.' })
export class DeleteSavedViewInput {
  @Field(() => ID, { description: 'A view of the caller, or NOT_FOUND.' })
  id!: string;
}
