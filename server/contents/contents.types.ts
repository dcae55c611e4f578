import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../paging.ts';
import { Content } from './content.entity.ts';
import { ContentType } from './contentType.entity.ts';
import { ContentVersion } from './contentVersion.entity.ts';
import { SharedLink } from './sharedLink.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'How many contents of a page\'s filter have a type.' })
export class ContentTypeCount {
  @Field(() => ContentType)
  contentType!: ContentType;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'One page of a library, with the counts that its filter chips show (§2 Library screen).' })
export class ContentPage extends Page(Content) {
  @Field(() => String, { nullable: true, description: 'Give it as `after` to go on behind this page; null at the end. Walk by CREATED_AT: an edit moves what is sorted by UPDATED_AT.' })
  endCursor!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One page of a content\'s versions, newest first.' })
export class ContentVersionPage extends Page(ContentVersion) {}

@ObjectType({ simpleResolvers: true, description: 'What one item of a bulk call failed with.' })
export class FailedItem {
  @Field(() => ID)
  id!: number;

  @Field(() => String, { description: 'An error code, as in extensions.code.' })
  code!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a bulk deletion did, id by id.' })
export class DeletedContents {
  @Field(() => [ID])
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: 'Ids that are not the caller\'s or not there.' })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'What a bulk change of type did, id by id.' })
export class ChangedContents {
  @Field(() => [Content])
  contents!: Content[];

  @Field(() => [FailedItem], { description: 'Ids that are not the caller\'s or not there.' })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'The content type that was deleted.' })
export class DeletedContentType {
  @Field(() => ID)
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'One page of the caller\'s public links, newest first; expired ones are there too.' })
export class SharedLinkPage extends Page(SharedLink) {}

@ObjectType({ simpleResolvers: true, description: 'A shared content as every visitor sees it; nothing else can be reached from it.' })
export class SharedContent {
  @Field(() => ID, { description: 'The share id.' })
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String, { description: 'The prompt\'s text; a context reference in it is only the title that its marker shows.' })
  content!: string;

  @Field(() => String)
  contentTypeName!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Int, { description: 'Views by anyone but the owner, this one included; what one visitor looks at within an hour is one view.' })
  viewCount!: number;

  @Field(() => Date, { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether search engines may list it.' })
  isIndexable!: boolean;
}
