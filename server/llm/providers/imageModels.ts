import type { ModelChoice } from '../../base/completions.ts';
import { OFFLINE_PROVIDER } from './offline.ts';

/** Families of models that see images, by their names at any provider. */
const SEES =
  /(^|[-_/.:])(gpt-4o|gpt-4-turbo|gpt-4\.\d|gpt-5|chatgpt-4o|o1|o3|o4-mini|claude-(3|opus|sonnet|haiku)|gemini|gemma-?3|gemma-?3n|llama-?4|pixtral|llava|bakllava|moondream|minicpm-v|internvl|qwen(\d(\.\d)?)?-?vl|grok-4|mistral-medium-3|mistral-small-3\.[12])|[-_.]?(vision|vlm?)($|[-_.:\d])|multimodal/i;

/** Families that only read text. They go before the others, because some are named after one that sees. */
const READS_ONLY =
  /(^|[-_/.:])(gpt-3\.5|gpt-4(-0613|-0314|-32k)?$|gpt-oss|o1-mini|o1-preview|o3-mini|claude-(2|instant)|deepseek-(chat|reasoner|r1|v3)|codestral|mixtral|llama-?[23](\.[013])?(?![.\d])|codellama|tinyllama|qwq|qwen2\.5-?coder|qwen3-?coder|gemma-?3-?(270m|1b)|gemma3:(270m|1b))/i;

/** Whether a model sees images by its name; null for a name that says nothing. */
export function usuallySees({ provider, model }: ModelChoice): boolean | null {
  if (provider === OFFLINE_PROVIDER) return false;
  if (READS_ONLY.test(model) && !/vision|[-_]vl/i.test(model)) return false;
  return SEES.test(model) ? true : null;
}
