/** An error response of a provider: its status, and what it says without what it may quote of the request. */
export interface Refusal {
  status: number;
  /** Codes, types and messages, one a line. */
  text: string;
  /** Whether the response is an API's at all, not a web page or a plain text. */
  isJson: boolean;
}

const MAX_TEXT = 4_000;
/** The longest body that is parsed; longer ones quote the request. */
const MAX_BODY = 256 * 1024;
/** The fields that describe an error. Others, as `input`, quote the request. */
const FIELDS = new Set([
  'code',
  'type',
  'message',
  'msg',
  'param',
  'loc',
  'status',
  'reason',
  'detail',
  'details',
  'error',
  'errors',
  'metadata',
  'raw',
  'innererror',
  'description',
]);

/** Reads the body of an error response. Providers nest their errors differently, some as a JSON text within a text. */
export function refusalOf(status: number, body: string): Refusal {
  const value = body.length <= MAX_BODY ? parsed(body) : undefined;
  const isJson = typeof value === 'object' && value !== null;
  return { status, text: (isJson ? textsIn(value, 0).join('\n') : body).slice(0, MAX_TEXT), isJson };
}

/** Words of OpenAI, OpenRouter, Ollama, llama.cpp, vLLM and DeepSeek for a model that sees no images. */
const NO_IMAGES =
  /(image|vision|multi-?modal)[^\n]{0,80}(not|un|only|n't)[^\n]{0,20}(support|allow|accept|enabled|available)|(not|un|n't|no endpoints)[^\n]{0,30}(support|accept|process|handle|found)[^\n]{0,40}(image|vision|multi-?modal)|unknown variant `?image_url|image_url is only supported|missing data required for image|mmproj|not a (multimodal|vision) model|content must be a string|messages\.\d+\.content.{0,40}string/i;

/** Whether a refusal is about the images of a request. */
export const refusesImages = ({ status, text }: Refusal) => status >= 400 && status <= 501 && NO_IMAGES.test(text);

function textsIn(value: unknown, depth: number): string[] {
  if (depth > 6) return [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'string') {
    const inner = value.startsWith('{') ? parsed(value) : undefined;
    return inner === undefined ? [value] : textsIn(inner, depth + 1);
  }
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((each) => textsIn(each, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (FIELDS.has(name) ? textsIn(each, depth + 1) : []));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
