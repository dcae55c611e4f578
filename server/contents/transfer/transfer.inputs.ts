import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { storedColumns, TEXT_FIELDS } from '../core/contentFields.ts';
import { ContentFilterArgs } from '../core/contents.inputs.ts';

@InputType({ description: 'A file to import.' })
export class ImportContentsInput {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, {
    description: `The text of the file: a JSON array of 1 to 2,500 prompts, each { ${storedColumns(TEXT_FIELDS)}, category }, with at most 50,000 references; earlier versions count as prompts. By default at most 10 MiB of UTF-8; requestLimits.importBytes is the limit of this server. Files of exportContents can be imported too.`,
  })
  json!: string;
}

@ArgsType()
export class ExportContentsArgs extends ContentFilterArgs {
  @Field(() => [ID], {
    nullable: true,
    description:
      "Only these contents, at most 250; those that are not the caller's are left out. Absent: all contents that match the filter.",
  })
  ids?: string[] | null;
}
