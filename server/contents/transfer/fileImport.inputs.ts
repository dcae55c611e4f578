import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { ImportAction } from './importChoices.ts';

registerEnumType(ImportAction, {
  name: 'ImportAction',
  description: 'What an import does with a prompt of a file.',
  valuesConfig: {
    IMPORT: { description: 'Makes a new content of it, under its title, whatever else has that title.' },
    SKIP: { description: 'Leaves it out.' },
    REPLACE: {
      description:
        "Makes it the next version of the content with its title, or of the one that is similar, which keeps its title; what the file does not say stays, and so do the content's type, state, tags and labels; tags of the file are added to its own, earlier versions and labels of the file are not taken. BAD_USER_INPUT when there is none, or when two prompts would replace the same.",
    },
    COPY: { description: 'Makes a new content of it, with (copy) behind its title.' },
  },
});

@InputType({ description: 'A file of prompts as it was chosen.' })
export class ImportFileInput {
  @Field(() => String, {
    description:
      'Its name, one line of at most 255 characters; what it ends in says what it is: .json, .csv, .md, .markdown or .txt.',
  })
  name!: string;

  @Field(() => String, { description: 'Its text, without a limit of its own.' })
  text!: string;
}

const FILES =
  '1 to 250 files of this or of another tool, with at most 2,500 prompts and versions in all. At most 10 MiB of UTF-8 together unless the operator set another size: requestLimits.importBytes.';
const CONVERT =
  'Whether places for values as other tools write them, [NAME], ${name} and <name>, become variables, {{name}}.';

@InputType({ description: 'Files that may be imported.' })
export class PreviewImportInput {
  @Field(() => [ImportFileInput], { description: FILES })
  files!: ImportFileInput[];

  @Field(() => Boolean, { defaultValue: false, description: CONVERT })
  convertPlaceholders: boolean = false;
}

@InputType({ description: 'What is done with one prompt of the files.' })
export class ImportExceptionInput {
  @Field(() => Int, { description: 'Its index in the preview, from 0.' })
  index!: number;

  @Field(() => ImportAction, { description: 'What is done with it.' })
  action!: ImportAction;
}

@InputType({ description: 'Files to import, and what is done with their prompts.' })
export class ImportFilesInput {
  @Field(() => [ImportFileInput], { description: FILES })
  files!: ImportFileInput[];

  @Field(() => Boolean, { defaultValue: false, description: CONVERT })
  convertPlaceholders: boolean = false;

  @Field(() => String, {
    nullable: true,
    description:
      'The stamp of the preview that was looked at: when the preview would be another one now it is a CONFLICT, and nothing is imported. Absent or null: whatever it would be.',
  })
  stamp?: string | null;

  @Field(() => ImportAction, {
    defaultValue: ImportAction.IMPORT,
    description: 'What is done with those that are NEW.',
  })
  newItems: ImportAction = ImportAction.IMPORT;

  @Field(() => ImportAction, {
    nullable: true,
    description: 'What is done with those that are SIMILAR. Absent or null: what is done with those that are NEW.',
  })
  similarItems?: ImportAction | null;

  @Field(() => ImportAction, {
    defaultValue: ImportAction.SKIP,
    description: 'What is done with those that are IDENTICAL.',
  })
  identicalItems: ImportAction = ImportAction.SKIP;

  @Field(() => ImportAction, {
    defaultValue: ImportAction.SKIP,
    description: 'What is done with those that are a CONFLICT.',
  })
  conflictingItems: ImportAction = ImportAction.SKIP;

  @Field(() => [ImportExceptionInput], {
    defaultValue: [],
    description: 'What is done with some prompts by themselves, whatever they are: at most 250.',
  })
  exceptions!: ImportExceptionInput[];
}
