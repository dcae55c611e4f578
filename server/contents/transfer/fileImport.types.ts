import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { ImportFormat } from './formats/source.ts';
import { ImportStatus } from './importChoices.ts';
import { ImportReport, SkippedPrompt } from './transfer.types.ts';

registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description: "How a prompt of a file stands to the caller's library.",
  valuesConfig: {
    NEW: { description: 'Nothing there has its title.' },
    SIMILAR: {
      description:
        'Nothing there has its title, and a content says nearly the same: as `similarContents` compares, at its beginning, middle and end. Of the files the first 100 prompts of which nothing has the title are compared.',
    },
    IDENTICAL: {
      description:
        'A content with its title has its text, and its description and variables as far as the file has them; or it stands in the files a second time.',
    },
    CONFLICT: { description: 'A content with its title is something else.' },
  },
});

registerEnumType(ImportFormat, {
  name: 'ImportFormat',
  description: 'What a file of prompts was written by.',
  valuesConfig: {
    SUSPIRE: { description: 'A JSON array as exportContents gives it.' },
    CSV: { description: 'Comma-separated values whose first line names the columns, such as those of prompts.chat.' },
    MARKDOWN: { description: 'A text that is one prompt; front matter before it says what it is.' },
    OPEN_WEBUI: { description: 'The exported prompts of Open WebUI.' },
    LANGFUSE: { description: 'Prompts of Langfuse as its API gives them, each version by itself.' },
    CLAUDE: { description: "projects.json of Claude's export: instructions and documents of projects." },
    CHATGPT: { description: "conversations.json of ChatGPT's export, of which the custom instructions are read." },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A file, and what it was taken for.' })
export class ImportSource {
  @Field(() => String, { description: 'Its name, as it was given.' })
  @InRest({ example: 'prompts.csv' })
  name!: string;

  @Field(() => ImportFormat, { nullable: true, description: 'What it was written by; null when it cannot be read.' })
  @InRest({ isLowerCase: true })
  format!: ImportFormat | null;

  @Field(() => Int, { description: 'How many prompts it has, those that cannot be made among them.' })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A content that has the title of a prompt of a file, or says nearly the same.',
})
export class ImportMatch {
  @Field(() => ID, { description: 'The id of the content.' })
  id!: number;

  @Field(() => String, { description: 'Its title: at most 140 characters.' })
  title!: string;

  @Field(() => Int, { description: 'Its version.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A label of a prompt of a file.' })
export class ImportLabel {
  @Field(() => String, { description: 'Its name, in small letters.' })
  @InRest({ example: 'production' })
  name!: string;

  @Field(() => Int, {
    description: "Which of the prompt's versions in the file it is on, counted from 1: its number when it is made.",
  })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A prompt of a file that can be imported.' })
export class ImportPreviewItem {
  @Field(() => Int, { description: 'Its place in all files together, from 0.' })
  index!: number;

  @Field(() => String, { description: 'The name of its file.' })
  @InRest({ example: 'prompts.csv' })
  fileName!: string;

  @Field(() => String, { description: 'Its title: at most 140 characters.' })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => String, { description: 'The first 200 characters of its text.' })
  @InRest({ example: 'Shorten this.' })
  excerpt!: string;

  @Field(() => Int, {
    description:
      'How many characters of its title, description, text and variables cannot be seen and are not needed by the writing: instructions for a model can hide in them.',
  })
  invisibleCharacters!: number;

  @Field(() => String, { description: 'The name of its content type, which is made when there is none.' })
  @InRest({ example: 'Unassigned' })
  category!: string;

  @Field(() => ImportStatus, { description: "How it stands to the caller's library." })
  @InRest({ isLowerCase: true })
  status!: ImportStatus;

  @Field(() => ImportMatch, { nullable: true, description: 'What REPLACE would replace; null when nothing.' })
  match!: ImportMatch | null;

  @Field(() => Int, { description: 'How many versions of it the file has.' })
  versionCount!: number;

  @Field(() => [String], { description: 'Its tags: at most 20. What is no tag here is left out.' })
  @InRest({ example: ['release'] })
  tags!: string[];

  @Field(() => [ImportLabel], {
    description: 'The labels of its versions: at most 20. What is no label here, such as `latest`, is left out.',
  })
  @InRest({ example: [{ name: 'production', version: 1 }] })
  labels!: ImportLabel[];

  @Field(() => Int, { description: 'How many of its variables are described.' })
  variableCount!: number;

  @Field(() => [String], {
    description:
      'What looks like a place for a value as other tools write it, each once: what convertPlaceholders makes variables of.',
  })
  @InRest({ example: ['[NAME]'] })
  placeholders!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'What an import of files would find.' })
export class ImportPreview {
  @Field(() => String, { description: 'Stands for all that it says of the items; importFiles takes it.' })
  @InRest({ example: '6xv…' })
  stamp!: string;

  @Field(() => [ImportSource], { description: 'The files, in their order.' })
  sources!: ImportSource[];

  @Field(() => [ImportPreviewItem], { description: 'The prompts that can be imported, in the order of the files.' })
  items!: ImportPreviewItem[];

  @Field(() => [SkippedPrompt], { description: 'What cannot be imported, and why.' })
  skipped!: SkippedPrompt[];
}

@ObjectType({ simpleResolvers: true, description: 'What an import did with the prompts of its files.' })
export class FileImportReport extends ImportReport {
  @Field(() => [ID], { description: 'The contents that have a new version, in the order of the files.' })
  replacedIds!: number[];

  @Field(() => Int, { description: 'How many were left out because they were to be.' })
  leftOut!: number;
}
