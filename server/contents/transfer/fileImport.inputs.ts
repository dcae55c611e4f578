import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { MAX_IMPORT_FILES } from '../../../rules/importedFiles.ts';
import { PlaceholderKind } from '../../../rules/placeholders.ts';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ImportAction } from './importChoices.ts';

registerEnumType(ImportAction, {
  name: 'ImportAction',
  description: 'What an import does with a prompt of a file.',
  valuesConfig: {
    IMPORT: { description: 'Creates a new content with its title, even if another content has that title.' },
    SKIP: { description: 'Skips it.' },
    REPLACE: {
      description:
        "Adds a version to the content with its title or, without one, to the similar content, which keeps its title. Fields that the file leaves out and the content's type, state, tags and labels are kept; tags of the file are added; earlier versions and labels of the file are ignored. BAD_USER_INPUT when there is no such content, or when two prompts would replace the same content.",
    },
    COPY: { description: 'Creates a new content whose title ends with (copy).' },
  },
});

registerEnumType(PlaceholderKind, {
  name: 'PlaceholderKind',
  description: 'The notation of a placeholder of another tool, which can be converted into a variable.',
  valuesConfig: {
    DOLLAR: { description: '${name} and ${name:default}; no code, for example ${users.length}.' },
    SPACED: { description: '{{several words}}, which is no variable because of its spaces.' },
    BRACES: { description: '{name}; no JSON, code or formula.' },
    ANGLES: { description: '<name>; no HTML tag, and no tag that is closed.' },
    BRACKETS: { description: '[NAME] in capitals; no link.' },
  },
});

@InputType({ description: 'A file of prompts.' })
export class ImportFileInput {
  @Field(() => String, {
    description:
      'Its name or path, one line of at most 1,024 characters. A prompt of Markdown without a title gets its only heading of the first level, unless other files have the same one; otherwise the name or, if that is one like system.md, the name of the folder. Its extension names the format, unless the text is clearly JSON or a table of prompts; a file with an unknown extension is a text.',
  })
  @InRest({ example: 'prompts.csv' })
  name!: string;

  @Field(() => String, { description: 'Its text. Only the total size of all files is limited.' })
  @InRest({ example: 'act,prompt\nEditor,Shorten this.' })
  text!: string;
}

/** The values of ImportAction as REST has them. */
const ACTION_IN_REST = { isLowerCase: true };

const FILES =
  '1 to 2,500 files of this or another tool, with at most 2,500 prompts and versions in total. By default at most 10 MiB of UTF-8 together; requestLimits.importBytes is the limit of this server.';
const CONVERT = 'Whether placeholders of all kinds are converted, as if `convertKinds` had all values.';
const CONVERT_KINDS =
  'The kinds of placeholders that are converted into variables, {{name}}. The others stay as they are, and so do exports of Suspire.';
const FOLDER_TAGS =
  'Whether folders become tags: each prompt is tagged with the folders in the name of its file, after the tags that the file has. Folders that contain all files, names like prompts or v2, names that no tag can have, and a folder that names its prompt, as in summarize/system.md, are left out.';

@InputType({ description: 'Files to preview before an import.' })
export class PreviewImportInput {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => [ImportFileInput], { description: FILES })
  @InRest({ maxItems: MAX_IMPORT_FILES })
  files!: ImportFileInput[];

  @Field(() => Boolean, { defaultValue: false, description: CONVERT })
  convertPlaceholders: boolean = false;

  @Field(() => [PlaceholderKind], { defaultValue: [], description: CONVERT_KINDS })
  @InRest({ isLowerCase: true })
  convertKinds!: PlaceholderKind[];

  @Field(() => Boolean, { defaultValue: false, description: FOLDER_TAGS })
  folderTags: boolean = false;
}

@InputType({ description: 'The action for one prompt of the files.' })
export class ImportExceptionInput {
  @Field(() => Int, { description: 'Its index in the preview, from 0.' })
  @InRest({ minimum: 0 })
  index!: number;

  @Field(() => ImportAction, { description: 'The action for this prompt.' })
  @InRest(ACTION_IN_REST)
  action!: ImportAction;
}

@InputType({ description: 'Files to import, and the actions for their prompts.' })
export class ImportFilesInput {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => [ImportFileInput], { description: FILES })
  @InRest({ maxItems: MAX_IMPORT_FILES })
  files!: ImportFileInput[];

  @Field(() => Boolean, { defaultValue: false, description: CONVERT })
  convertPlaceholders: boolean = false;

  @Field(() => [PlaceholderKind], { defaultValue: [], description: CONVERT_KINDS })
  @InRest({ isLowerCase: true })
  convertKinds!: PlaceholderKind[];

  @Field(() => Boolean, { defaultValue: false, description: FOLDER_TAGS })
  folderTags: boolean = false;

  @Field(() => String, {
    nullable: true,
    description:
      'The stamp of the preview. If the preview would be different now, the call fails with CONFLICT and nothing is imported. Absent or null: not checked.',
  })
  stamp?: string | null;

  @Field(() => ImportAction, {
    defaultValue: ImportAction.IMPORT,
    description: 'The action for prompts that are NEW.',
  })
  @InRest(ACTION_IN_REST)
  newItems: ImportAction = ImportAction.IMPORT;

  @Field(() => ImportAction, {
    nullable: true,
    description: 'The action for prompts that are SIMILAR. Absent or null: the same as for NEW.',
  })
  @InRest(ACTION_IN_REST)
  similarItems?: ImportAction | null;

  @Field(() => ImportAction, {
    defaultValue: ImportAction.SKIP,
    description: 'The action for prompts that are IDENTICAL.',
  })
  @InRest(ACTION_IN_REST)
  identicalItems: ImportAction = ImportAction.SKIP;

  @Field(() => ImportAction, {
    defaultValue: ImportAction.SKIP,
    description: 'The action for prompts that are a CONFLICT.',
  })
  @InRest(ACTION_IN_REST)
  conflictingItems: ImportAction = ImportAction.SKIP;

  @Field(() => [ImportExceptionInput], {
    defaultValue: [],
    description: 'Actions for individual prompts, which override those above: at most 250.',
  })
  exceptions!: ImportExceptionInput[];
}
