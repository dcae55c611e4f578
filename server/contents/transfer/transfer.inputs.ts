import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { ContentFilterArgs } from '../contents.inputs.ts';

@InputType({ description: 'A file to import.' })
export class ImportContentsInput {
  @Field(() => String, {
    description:
      'The text of the file: a JSON array of 1 to 2,500 prompts, each { title, description, content, category }, with at most 50,000 references; earlier versions that they have count as prompts. ' +
      'At most 10 MiB of UTF-8 unless the operator set another size: requestLimits.importBytes. What exportContents gives may be imported too.',
  })
  json!: string;
}

@ArgsType()
export class ExportContentsArgs extends ContentFilterArgs {
  @Field(() => [ID], {
    nullable: true,
    description:
      "Only these contents, at most 250; those that are not the caller's are left out. Every one that the filter leaves, when absent.",
  })
  ids?: string[] | null;
}
