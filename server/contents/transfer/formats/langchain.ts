import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { fillVariables, isVariableName, variableNames } from '../../../../rules/variables.ts';
import { inputsOf, textOfValue, variablesOf, withDefaults } from './inputs.ts';
import { textOfMessages } from './roles.ts';
import {
  type Entry,
  firstText,
  jsonFields,
  listOf,
  type ReadingLeft,
  type SourceFile,
  textOrEmpty,
  UnreadableFile,
} from './source.ts';
import { toolEntry } from './toolFile.ts';

type Fields = ReadonlyMap<string, unknown>;

/** Whether it is a prompt of LangChain, or one of another tool in the same form. */
export function isLangchain(fields: Fields): boolean {
  const type = fields.get('_type');
  if (typeof type === 'string') return ['prompt', 'few_shot', 'chat', 'chat_prompt'].includes(type);
  if (isConstructor(fields)) return true;
  return typeof fields.get('template') === 'string' && fields.has('input_variables');
}

/** An object as LangChain serializes it: { lc: 1, type: 'constructor', id: […, class], kwargs }. */
const isConstructor = (fields: Fields) =>
  fields.has('lc') && Array.isArray(fields.get('id')) && /Prompt/.test(classOf(fields));

const classOf = (fields: Fields) => textOrEmpty(listOf(fields.get('id')).at(-1));

/** A prompt of LangChain. */
export function readLangchain(value: Fields, file: SourceFile, left: ReadingLeft): Entry {
  const fields = withoutConstructor(value);
  const inputs = inputsOf(fields.get('input_variables'));
  const elsewhere = ['template_path', 'prefix_path', 'suffix_path']
    .map((name) => textOrEmpty(fields.get(name)))
    .find(Boolean);
  return toolEntry(file.name, {
    title: firstText(fields.get('name')),
    description: firstText(fields.get('description')),
    content: contentOf(fields),
    variables: variablesOf(withDefaults(inputs, fields.get('partial_variables')), left),
    tags: fields.get('tags'),
    ...(elsewhere !== undefined && { problem: `Its text is in another file. Import ${elsewhere} too.` }),
  });
}

const withoutConstructor = (fields: Fields): Fields =>
  fields.has('lc') && fields.has('kwargs') ? jsonFields(fields.get('kwargs')) : fields;

function contentOf(fields: Fields): string {
  if (fields.has('messages')) return textOfMessages(listOf(fields.get('messages')).map(messageOf));
  if (fields.has('examples')) return fewShots(fields);
  return templateOf(fields, textOrEmpty(fields.get('template')));
}

/** A message of a chat prompt, whose class names its role. */
function messageOf(message: unknown): Record<string, unknown> {
  const outer = jsonFields(message);
  const fields = withoutConstructor(outer);
  const name = fields.get('variable_name');
  if (typeof name === 'string') return { type: 'placeholder', name };
  const prompt = withoutConstructor(jsonFields(fields.get('prompt')));
  const role = /^(System|Human|AI)/.exec(classOf(outer))?.[1];
  const content = fields.get('content') ?? templateOf(prompt, textOrEmpty(prompt.get('template')));
  return { role: fields.get('role') ?? role, content };
}

/** The examples in their own template between prefix and suffix. */
function fewShots(fields: Fields): string {
  const prompt = withoutConstructor(jsonFields(fields.get('example_prompt')));
  const template = templateOf(prompt, textOrEmpty(prompt.get('template')));
  const examples = fields.get('examples');
  const shots = Array.isArray(examples) ? exampleTexts(template, examples) : [`(${textOfValue(examples)})`];
  const separator = textOrEmpty(fields.get('example_separator')) || '\n\n';
  const [prefix, suffix] = ['prefix', 'suffix'].map((name) => templateOf(fields, textOrEmpty(fields.get(name))));
  return [prefix, ...shots, suffix].filter((part) => part?.trim()).join(separator);
}

/** Examples in a template, or their values in lines. One template may repeat long values, so the sum is limited. */
function exampleTexts(template: string, examples: unknown[]): string[] {
  let left = CONTENT_TEXTS.content.maxLength;
  if (template.length > left) throw new UnreadableFile(CONTENT_TEXTS.content.tooLong);
  return examples.map((example) => {
    const values = new Map([...jsonFields(example)].map(([name, value]) => [name, textOfValue(value)]));
    const lines = [...values].map(([name, value]) => `${name}: ${value}`).join('\n');
    const text = template === '' ? lines : fillVariables(template, values, Math.max(left, 0));
    left -= text?.length ?? Infinity;
    if (text === null || left < 0) throw new UnreadableFile(CONTENT_TEXTS.content.tooLong);
    return escaped(text);
  });
}

const escaped = (text: string) => text.replaceAll('{{', '\\{{');

/** A template in our own notation. Python's f-strings are the default of LangChain. */
function templateOf(fields: Fields, template: string): string {
  const format = textOrEmpty(fields.get('template_format')) || formatOf(fields, template);
  if (format === 'f-string') return ofFString(template);
  if (format === 'semantic-kernel')
    return template.replace(/\{\{\s{0,20}\$([\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})\s{0,20}\}\}/gu, '{{$1}}');
  return template;
}

/** A file without a type may be of another tool, whose variables have two braces. */
function formatOf(fields: Fields, template: string) {
  if (template.includes('{{$')) return 'semantic-kernel';
  const names = new Set(inputsOf(fields.get('input_variables')).map(({ name }) => name));
  const hasOurs = !fields.has('_type') && [...variableNames(template)].some((name) => names.has(name));
  return hasOurs ? 'mustache' : 'f-string';
}

/** {name} is a variable; {{ and }} are braces; a format behind the name is left out. */
function ofFString(template: string): string {
  // It is refused as too long.
  if (template.length > 2 * CONTENT_TEXTS.content.maxLength) return template;
  const pieces: string[] = [];
  let literal = '';
  const endLiteral = () => {
    pieces.push(escaped(literal));
    literal = '';
  };
  for (const { 0: written, 1: name } of template.matchAll(/\{\{|\}\}|\{([^{}]{1,200})\}|[^{}]+|[{}]/g)) {
    const variable = name?.split(/[!:]/, 1)[0]?.trim() ?? '';
    if (!isVariableName(variable)) literal += written === '{{' || written === '}}' ? written.charAt(0) : written;
    else {
      endLiteral();
      pieces.push(`{{${variable}}}`);
    }
  }
  endLiteral();
  return pieces.join('');
}
