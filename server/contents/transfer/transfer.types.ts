import { Field, ID, Int, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { ContentType } from '../types/contentType.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A prompt of an imported file that was not made, and why.' })
export class SkippedPrompt {
  @Field(() => Int, { description: 'Its place in the file, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Its title, as far as it has one.' })
  @InRest({ example: 'Untitled' })
  title!: string;

  @Field(() => String, { description: 'Why, as a sentence for people.' })
  @InRest({ example: 'Content is required' })
  reason!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What an import did with each prompt of its file.' })
export class ImportReport {
  @Field(() => [ID], { description: 'The new contents, in the order of the file.' })
  createdIds!: number[];

  @Field(() => [ContentType], {
    description: 'The content types that were made, because the file names them and there were none.',
  })
  createdTypes!: ContentType[];

  @Field(() => [SkippedPrompt], { description: 'What was left out, in the order of the file.' })
  skipped!: SkippedPrompt[];
}

@ObjectType({ simpleResolvers: true, description: 'Contents as a file that importContents reads.' })
export class ExportedContents {
  @Field(() => String, {
    description:
      'A JSON array as text, of { title, description, content, type, state, tags, labels, earlier_versions, is_starred, created_at, updated_at }.',
  })
  json!: string;

  @Field(() => Int, { description: 'How many contents are in it.' })
  count!: number;
}
