// A prompt as a Markdown file: fields as front matter, then the text. Reads the part of YAML that people write in front
// matter. Keys that are no fields of a prompt stay in the file as they are.
import { createHash } from 'node:crypto';

const VARIABLE = { name: '', label: '', help: '', kind: 'text', choices: [], default_value: '', is_required: true };
/** Texts about a prompt; a file has those that are not empty. */
const ABOUT = ['description'];
const FIELDS = ['title', ...ABOUT, 'category', 'tags', 'variables'];
const KEY = /^([A-Za-z_][\w.-]*):(?:[ \t]+(.*))?$/;

/** The fields of a prompt that REST has returned. */
export const fieldsOf = ({ content_type: type, ...prompt }) => ({
  ...Object.fromEntries([...FIELDS, 'content'].map((key) => [key, prompt[key]])),
  category: type.name,
});

/** The fields of a file, and the lines of its other keys. A file without a title has the one given. */
export function readPrompt(text, title) {
  const [, matter = '', body = text] = /^\uFEFF?---[ \t]*\n([^]*?)^---[ \t]*(?:\n|$)([^]*)$/m.exec(unix(text)) ?? [];
  const blocks = blocksOf(matter.split('\n'));
  const value = (key) => blocks.find((block) => block.key === key)?.value();
  return {
    fields: {
      title: textOf(value('title')) || title,
      ...Object.fromEntries(ABOUT.map((key) => [key, textOf(value(key))])),
      category: textOf(value('category')) || 'Unassigned',
      tags: [value('tags') ?? []].flat().map(textOf),
      variables: [value('variables') ?? []].flat().map(variableOf),
      content: unix(body).replace(/^\n+/, '').trimEnd(),
    },
    others: blocks.filter(({ key }) => !FIELDS.includes(key)).flatMap(({ lines }) => lines),
  };
}

/** The file of a prompt. */
export function writePrompt(fields, others = []) {
  const { title, category, tags, variables, content } = fields;
  const lines = [
    `title: ${scalar(title)}`,
    ...ABOUT.filter((key) => fields[key]).map((key) => `${key}: ${scalar(fields[key])}`),
    `category: ${scalar(category)}`,
    ...(tags.length > 0 ? [`tags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`] : []),
    ...(variables.length > 0 ? ['variables:', ...variables.flatMap(variableLines)] : []),
    ...others.filter((line) => line !== ''),
  ];
  return `---\n${lines.join('\n')}\n---\n\n${unix(content).replace(/^\n+/, '').trimEnd()}\n`;
}

/** Equal for prompts with the same fields, whatever their line ends and the order of their tags. */
export function hashOf({ title, category, tags, variables, content, ...about }) {
  const text = unix(content).replace(/^\n+/, '').trimEnd();
  const names = tags.map((tag) => tag.normalize('NFC').toLowerCase()).sort();
  const described = variables.map((each) => Object.keys(VARIABLE).map((key) => each[key]));
  const fields = [title, ...ABOUT.map((key) => unix(about[key])), category.toLowerCase(), names, described, text];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

const unix = (text) => text.replaceAll('\r\n', '\n');
const textOf = (value) => (typeof value === 'string' ? value : '');

function variableOf(written) {
  if (typeof written === 'string') return { ...VARIABLE, name: written };
  const { required, is_required: isRequired = required, default: usual = '', choices = [], ...rest } = written;
  const known = Object.fromEntries(Object.entries(rest).filter(([key]) => key in VARIABLE));
  const kind = rest.kind ?? (choices.length > 0 ? 'choice' : 'text');
  const defaultValue = rest.default_value ?? usual;
  return { ...VARIABLE, ...known, kind, choices, default_value: defaultValue, is_required: isRequired !== 'false' };
}

function variableLines(variable) {
  const { name, choices, default_value: usual, is_required: isRequired } = variable;
  const texts = ['label', 'help', 'kind'].filter((key) => variable[key] !== VARIABLE[key]);
  return [
    `  - name: ${name}`,
    ...texts.map((key) => `    ${key}: ${scalar(variable[key])}`),
    ...(choices.length > 0 ? [`    choices: [${choices.map((choice) => JSON.stringify(choice)).join(', ')}]`] : []),
    ...(usual ? [`    default: ${scalar(usual)}`] : []),
    ...(isRequired ? [] : ['    required: false']),
  ];
}

/** Words as they are, everything else in quotation marks: JSON is YAML too. */
const scalar = (text) =>
  /^[A-Za-z][\w ()/-]*$/.test(text) && !/^(?:y|n|yes|no|on|off|true|false|null|nan)$|\s$/i.test(text)
    ? text
    : JSON.stringify(text);

/** The keys of a map, each with its lines and a function that reads its value. */
function blocksOf(lines) {
  const blocks = [];
  for (const line of lines) {
    const [, key, inline = ''] = KEY.exec(line) ?? [];
    if (key) {
      const block = { key, lines: [line], value: () => valueOf(key, inline.trim(), block.lines.slice(1)) };
      blocks.push(block);
    } else if (/^(?:[ \t-]|$)/.test(line) && blocks.length > 0) blocks.at(-1).lines.push(line);
    else if (line !== '') blocks.push({ key: '', lines: [line], value: () => unreadable(line) });
  }
  return blocks;
}

function valueOf(key, inline, nested) {
  const lines = dedented(nested);
  if (inline === '|' || inline === '|-') return lines.join('\n').trimEnd();
  if (inline !== '') return inlineValue(inline, key);
  if (lines[0]?.startsWith('- ')) return itemsOf(lines, key);
  return lines.length > 0 ? mapOf(lines) : '';
}

function itemsOf(lines, key) {
  const items = [];
  for (const line of lines)
    if (line.startsWith('- ')) items.push([line.slice(2).trimStart()]);
    else if (line.trim() !== '') items.at(-1).push(line.replace(/^ {2}/, ''));
  return items.map((item) => (KEY.test(item[0]) ? mapOf(item) : inlineValue(item.join(' ').trim(), key)));
}

const mapOf = (lines) => Object.fromEntries(blocksOf(lines).map(({ key, value }) => [key, value()]));

function dedented(lines) {
  const used = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...used.map((line) => line.length - line.trimStart().length));
  return used.length === 0 ? [] : lines.map((line) => line.slice(indent));
}

function inlineValue(text, key) {
  const list = /^\[(.*)\]$/.exec(text)?.[1];
  if (list === undefined) return textIn(text, key);
  const items = list.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*/g) ?? [];
  return items.map((item) => textIn(item.trim(), key));
}

function textIn(text, key) {
  const quoted = /^(?:("(?:[^"\\]|\\.)*")|'((?:[^']|'')*)')(?:\s+#.*)?$/.exec(text);
  try {
    if (quoted?.[1]) return JSON.parse(quoted[1]);
  } catch {
    return unreadable(key);
  }
  if (quoted) return quoted[2].replaceAll("''", "'");
  return /^["'[\]{}>|&*!%@`]/.test(text) ? unreadable(key) : text.replace(/\s+#.*$/, '');
}

function unreadable(what) {
  throw new Error(`its front matter cannot be read at ${what}: write a text in double quotation marks`);
}
