import { Field, ID, Int, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { storedColumns, TEXT_FIELDS } from '../core/contentFields.ts';
import { ContentType } from '../types/contentType.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A prompt of an imported file that was skipped, and why.' })
export class SkippedPrompt {
  @Field(() => Int, { description: 'Its index in the file, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Its title, or a placeholder if it has none.' })
  @InRest({ example: 'Untitled' })
  title!: string;

  @Field(() => String, { description: 'The reason, as a sentence for the user.' })
  @InRest({ example: 'Content is required' })
  reason!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The result of an import for each prompt of its file.' })
export class ImportReport {
  @Field(() => [ID], { description: 'The new contents, in the order of the file.' })
  createdIds!: number[];

  @Field(() => [ContentType], {
    description: 'The content types that were created because the file names them and they did not exist.',
  })
  createdTypes!: ContentType[];

  @Field(() => [SkippedPrompt], { description: 'The skipped prompts, in the order of the file.' })
  skipped!: SkippedPrompt[];
}

@ObjectType({ simpleResolvers: true, description: 'How far a running import is.' })
export class ImportProgress {
  @Field(() => Int, { description: 'How many prompts it imports.' })
  total!: number;

  @Field(() => Int, { description: 'How many are stored. They become visible when all are.' })
  stored!: number;

  @Field(() => Int, { description: 'How many a search finds; these are counted when all are stored.' })
  searchable!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Contents as a file that importContents reads.' })
export class ExportedContents {
  @Field(() => String, {
    description: `A JSON array as text, of { ${storedColumns(TEXT_FIELDS)}, type, state, tags, labels, earlier_versions, is_starred, created_at, updated_at }.`,
  })
  json!: string;

  @Field(() => Int, { description: 'How many contents the file contains.' })
  count!: number;

  @Field(() => [ID], { description: 'The contents, in the order of the file.' })
  ids!: number[];
}
