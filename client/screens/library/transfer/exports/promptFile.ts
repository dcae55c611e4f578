import { ABOUT_TEXTS, type ContentText } from '../../../../../rules/contentRules.ts';
import { referencesOf } from '../../../../../rules/contextMarkers.ts';
import { frontMatterOf, type WrittenFields, type WrittenValue } from '../../../../lib/files/frontMatter.ts';

/** A variable of a prompt in an exported file. */
export interface ExportedVariable {
  name: string;
  label: string;
  help: string;
  kind: string;
  choices: string[];
  default_value: string;
  is_required: boolean;
}

interface ExportedText extends Record<ContentText, string> {
  variables?: ExportedVariable[];
  labels?: string[];
}

/** A prompt as exportContents writes it. */
export interface ExportedPrompt extends ExportedText {
  type: string;
  state: string;
  tags?: string[];
  earlier_versions?: ExportedText[];
  is_starred?: true;
  created_at: string;
  updated_at: string;
}

/** A prompt that another one refers to, and the path of its file from that of the other one, if it has a file. */
export interface ReferredFile {
  title: string;
  path?: string;
}

/** A prompt as a Markdown file: its fields as front matter, then its text. An import reads the same prompt back. */
export function promptFile(prompt: ExportedPrompt, referred: (id: string) => ReferredFile | undefined): string {
  const { content } = prompt;
  const before = /^(?:\r?\n)+/.exec(content)?.[0] ?? '';
  const text = content.slice(before.length).trimEnd();
  const matter = frontMatterOf(
    fieldsOf([
      ['title', prompt.title],
      ...aboutFields(prompt),
      ['category', prompt.type],
      ['state', prompt.state],
      ['tags', prompt.tags],
      ['labels', prompt.labels],
      ['starred', prompt.is_starred],
      ['created_at', prompt.created_at],
      ['updated_at', prompt.updated_at],
      ['variables', prompt.variables?.map(variableFields)],
      ['references', referencesIn(prompt, referred)],
      ['earlier_versions', prompt.earlier_versions?.map(versionFields)],
      ['space_before', before],
      ['space_after', content.slice(before.length + text.length)],
    ]),
  );
  return `${matter}\n${text}\n`;
}

/** Empty texts and lists are left out. */
const fieldsOf = (fields: [string, WrittenValue | undefined][]): WrittenFields =>
  new Map(
    fields.filter((field): field is [string, WrittenValue] => {
      const [, value] = field;
      return value !== undefined && (typeof value === 'boolean' || value.length > 0);
    }),
  );

const variableFields = (variable: ExportedVariable) =>
  fieldsOf([
    ['name', variable.name],
    ['label', variable.label],
    ['help', variable.help],
    ['kind', variable.kind === 'text' ? undefined : variable.kind],
    ['choices', variable.choices],
    ['default', variable.default_value],
    ['required', variable.is_required ? undefined : false],
  ]);

const versionFields = (version: ExportedText) =>
  fieldsOf([
    ['title', version.title],
    ...aboutFields(version),
    ['labels', version.labels],
    ['variables', version.variables?.map(variableFields)],
    ['content', version.content],
  ]);

const aboutFields = (texts: ExportedText) => ABOUT_TEXTS.map((name): [string, string] => [name, texts[name]]);

/** The references of all its texts, each once. */
function referencesIn(
  { content, earlier_versions = [] }: ExportedPrompt,
  referred: (id: string) => ReferredFile | undefined,
) {
  const texts = [content, ...earlier_versions.map((version) => version.content)];
  return referencesOf(texts.join('\n')).map(({ id, title }) => {
    const file = referred(id);
    return fieldsOf([
      ['id', id],
      ['title', file?.title ?? title],
      ['path', file?.path],
    ]);
  });
}
