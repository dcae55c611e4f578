import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import { PlaceholderKind } from '../../../rules/placeholders.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { inWords } from '../core/contentFields.ts';
import { ImportFormat } from './formats/source.ts';
import { ImportStatus } from './importChoices.ts';
import { ImportReport, SkippedPrompt } from './transfer.types.ts';

registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description: "How a prompt of a file compares with the caller's library.",
  valuesConfig: {
    NEW: { description: 'No content has its title.' },
    SIMILAR: {
      description:
        'No content has its title, but one is nearly the same: as in `similarContents`, but comparing only its beginning, middle and end. The first 100 prompts whose title no content has are compared.',
    },
    IDENTICAL: {
      description: `A content has its title and text, and also its ${inWords([...ABOUT_TEXTS, 'variables'])} if the file has them; or the files contain it twice and this is the second one.`,
    },
    CONFLICT: { description: 'A content has its title but differs from it.' },
  },
});

registerEnumType(ImportFormat, {
  name: 'ImportFormat',
  description: 'The format of a file of prompts.',
  valuesConfig: {
    SUSPIRE: { description: 'A JSON array as exportContents returns it.' },
    CSV: {
      description:
        'Values separated by commas, semicolons, tabs or bars, whose first line names the columns, for example from prompts.chat.',
    },
    JSON: {
      description:
        'Objects with a title and a text under names that a CSV file may have, as a list or in lines, for example of act and prompt.',
    },
    MARKDOWN: { description: 'A text that is one prompt, with optional front matter.' },
    OPEN_WEBUI: { description: 'The prompt export of Open WebUI.' },
    LANGFUSE: { description: 'Prompts from the Langfuse API, where each version is a separate object.' },
    LOBEHUB: { description: 'Agents of LobeHub: from its index, or exported from the browser or the database.' },
    CLAUDE: { description: "projects.json of Claude's export: instructions and documents of projects." },
    CHATGPT: { description: "conversations.json of ChatGPT's export, from which the custom instructions are read." },
    DOTPROMPT: { description: 'A .prompt file of dotprompt: front matter and a template of Handlebars.' },
    PROMPTY: { description: 'A .prompty file: front matter and messages below their roles.' },
    GITHUB_MODELS: { description: 'A .prompt.yml file of GitHub Models.' },
    PROMPTFOO: {
      description:
        'A configuration of promptfoo; the prompts that are in it are read, and tests with an expected answer become examples.',
    },
    LANGCHAIN: { description: 'A prompt of LangChain, or of Semantic Kernel, in YAML or JSON.' },
    MESSAGES: { description: 'A list of messages with roles in JSON or YAML, which is one prompt.' },
    YAML: { description: 'Objects in YAML with a title and a text under names that a CSV file may have.' },
    TEXT: { description: 'A text that is one prompt, in a file with an unknown extension.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A file and its detected format.' })
export class ImportSource {
  @Field(() => String, { description: 'Its name, as it was given.' })
  @InRest({ example: 'prompts.csv' })
  name!: string;

  @Field(() => ImportFormat, { nullable: true, description: 'Its detected format; null when it cannot be read.' })
  @InRest({ isLowerCase: true })
  format!: ImportFormat | null;

  @Field(() => Int, { description: 'How many prompts it contains, including those that cannot be imported.' })
  count!: number;

  @Field(() => Int, {
    description:
      'How many tests of a configuration of promptfoo do not become examples: they have no expected answer, a value in another file, or come after the first 20 with an answer. 0 for other files.',
  })
  @InRest({ example: 0 })
  omittedTests!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A content that has the title of a prompt of a file, or is nearly the same.',
})
export class ImportMatch {
  @Field(() => ID, { description: 'The id of the content.' })
  id!: number;

  @Field(() => String, { description: 'Its title: at most 140 characters.' })
  title!: string;

  @Field(() => Int, { description: 'Its current version.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A label of a prompt of a file.' })
export class ImportLabel {
  @Field(() => String, { description: 'Its name, in lower case.' })
  @InRest({ example: 'production' })
  name!: string;

  @Field(() => Int, {
    description:
      "The version that has the label, counted from 1 among the prompt's versions in the file; it has this number after the import.",
  })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A prompt of a file that can be imported.' })
export class ImportPreviewItem {
  @Field(() => Int, { description: 'Its index in all files together, from 0.' })
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
    description: `How many characters of its ${inWords(['title', ...ABOUT_TEXTS, 'text', 'variables'])} are invisible and not needed by the script: instructions for a model can hide in them.`,
  })
  invisibleCharacters!: number;

  @Field(() => String, { description: 'The name of its content type, which is created if it does not exist.' })
  @InRest({ example: 'Unassigned' })
  category!: string;

  @Field(() => ImportStatus, { description: "How it compares with the caller's library." })
  @InRest({ isLowerCase: true })
  status!: ImportStatus;

  @Field(() => ImportMatch, {
    nullable: true,
    description: 'The content that the action replace would replace; null if there is none.',
  })
  match!: ImportMatch | null;

  @Field(() => Int, { description: 'How many versions of it the file contains.' })
  versionCount!: number;

  @Field(() => [String], { description: 'Its tags: at most 20. Invalid tags are left out.' })
  @InRest({ example: ['release'] })
  tags!: string[];

  @Field(() => [ImportLabel], {
    description: 'The labels of its versions: at most 20. Invalid labels, for example `latest`, are left out.',
  })
  @InRest({ example: [{ name: 'production', version: 1 }] })
  labels!: ImportLabel[];

  @Field(() => Int, { description: 'How many of its variables have definitions.' })
  variableCount!: number;

  @Field(() => Int, { description: 'How many tests of its file become examples of it: at most 20.' })
  @InRest({ example: 0 })
  exampleCount!: number;

  @Field(() => [String], {
    description: 'Placeholders of other tools, without duplicates, which can be converted into variables.',
  })
  @InRest({ example: ['[NAME]'] })
  placeholders!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'The placeholders of one kind in the prompts of an import.' })
export class ImportPlaceholders {
  @Field(() => PlaceholderKind, { description: 'Their kind.' })
  @InRest({ isLowerCase: true })
  kind!: PlaceholderKind;

  @Field(() => Int, { description: 'How many there are, without duplicates.' })
  count!: number;

  @Field(() => Int, { description: 'How many prompts contain one.' })
  promptCount!: number;

  @Field(() => [String], { description: 'The first of them, as written: at most 5.' })
  @InRest({ example: ['${name}'] })
  examples!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A preview of an import of files.' })
export class ImportPreview {
  @Field(() => String, {
    description:
      'Identifies the state of this preview. An import that is given it fails if the preview would be different.',
  })
  @InRest({ example: '6xv…' })
  stamp!: string;

  @Field(() => [ImportSource], { description: 'The files, in their order.' })
  sources!: ImportSource[];

  @Field(() => [ImportPlaceholders], {
    description: 'The kinds of placeholders of other tools in the prompts, which can be converted into variables.',
  })
  placeholderKinds!: ImportPlaceholders[];

  @Field(() => [ImportPreviewItem], { description: 'The prompts that can be imported, in the order of the files.' })
  items!: ImportPreviewItem[];

  @Field(() => [SkippedPrompt], { description: 'The prompts that cannot be imported, and why.' })
  skipped!: SkippedPrompt[];
}

@ObjectType({ simpleResolvers: true, description: 'The result of an import of files.' })
export class FileImportReport extends ImportReport {
  @Field(() => [ID], { description: 'The contents that have a new version, in the order of the files.' })
  replacedIds!: number[];

  @Field(() => Int, { description: 'How many prompts were skipped by choice.' })
  leftOut!: number;

  @Field(() => Int, {
    description:
      'How many tests with an expected answer were kept as examples, without those that the contents have already.',
  })
  exampleCount!: number;
}
