import { LruMap } from '../../base/lruMap.ts';
import type { Refusal } from './refusals.ts';

/** The settings of a request that a model may refuse. */
const SETTINGS = {
  temperature: /temperature/i,
  topP: /\btop[_ -]?p\b/i,
  frequencyPenalty: /frequency[_ -]?penalty/i,
  presencePenalty: /presence[_ -]?penalty/i,
  reasoningEffort: /reasoning[_ -]?effort|thinking[_ -]?(level|budget|config)/i,
  usage: /stream[_ -]?options|include[_ -]?usage/i,
} satisfies Record<string, RegExp>;

export type Setting = keyof typeof SETTINGS;

/** How the requests to a model differ from the usual, because it refused something. */
export interface Adaptation {
  /** The settings that are not sent. */
  without: readonly Setting[];
  /** The name of the limit of tokens; null for the usual one. */
  tokensField: 'max_tokens' | 'max_completion_tokens' | null;
  /** The most tokens that the model accepts for an answer; null if it has not refused more. */
  maxTokens: number | null;
  /** Whether the system's message goes in front of the user's first one. */
  isSystemInPrompt: boolean;
}

export const NO_ADAPTATION: Adaptation = { without: [], tokensField: null, maxTokens: null, isSystemInPrompt: false };
/** Names of models can be free text, so the least recently used adaptations are removed. */
const MAX_MODELS = 2_000;
/** A limit below this would be of no use, so it was read from something else. */
const MIN_TOKENS = 16;

const REFUSED =
  /unsupported|not (be )?supported|n['o]t support|not permitted|extra(neous)?[ _](inputs?|key|forbidden|field)|unknown|unrecogni[sz]ed|unexpected|deprecated|not allowed|invalid|only the default|not enabled|cannot both|not compatible|incompatible|must be|should be|out of range|range|drop_params/i;
/** Words about one value of a setting, and about all of them. */
const ABOUT_VALUE = /less than or equal|greater than|between|\brange\b|<=|>=|≤|≥|at most|at least|expected a value/i;
const ANY_VALUE = /unsupported|n['o]t support|only the default|not permitted|cannot both/i;
const TOKENS = /max_?(completion_|output_|new_)?_?tokens|maxOutputTokens|completion tokens|output tokens/i;
const SYSTEM =
  /system (role|message|prompt|instruction)s? (is |are )?(not|un)[ -]?(supported|allowed|enabled)|developer instruction is not enabled|(role|roles).{0,40}system.{0,40}(not|un)|system role|system message must be/i;

/** The adaptations to each model, remembered as long as this process runs. */
export class Adaptations {
  readonly #known = new LruMap<string, Adaptation>(MAX_MODELS);

  of(key: string): Adaptation | undefined {
    return this.#known.get(key);
  }

  /**
   * The adaptation for sending the same request once more; null if the refusal names nothing that can be changed. One
   * that is about this request, its length or one of its values, is not remembered.
   */
  after(key: string, current: Adaptation, { status, text }: Refusal, sentTokens: number): Adaptation | null {
    if (status !== 400 && status !== 422 && status !== 404 && status !== 500) return null;
    const { adaptation, isRemembered } = changed(current, text, sentTokens) ?? {};
    if (!adaptation) return null;
    const { maxTokens } =
      adaptation.maxTokens === current.maxTokens ? (this.#known.get(key) ?? NO_ADAPTATION) : adaptation;
    if (isRemembered) this.#known.set(key, { ...adaptation, maxTokens });
    return adaptation;
  }
}

/** The setting that a refusal names; undefined if it names none. */
export const settingIn = (text: string): Setting | 'maxTokens' | undefined => {
  if (!REFUSED.test(text)) return undefined;
  const setting = (Object.keys(SETTINGS) as Setting[]).find((each) => SETTINGS[each].test(text));
  return setting ?? (TOKENS.test(text) ? 'maxTokens' : undefined);
};

function changed(current: Adaptation, text: string, sentTokens: number) {
  const remembered = (change: Partial<Adaptation>) => ({ adaptation: { ...current, ...change }, isRemembered: true });
  const offered = offeredTokens(text, sentTokens);
  if (offered) return { adaptation: { ...current, maxTokens: offered.tokens }, isRemembered: offered.isForAll };
  const field = tokensFieldIn(text);
  if (field && field !== current.tokensField) return remembered({ tokensField: field });
  if (!current.isSystemInPrompt && SYSTEM.test(text)) return remembered({ isSystemInPrompt: true });
  if (!REFUSED.test(text)) return null;
  const refused = (Object.keys(SETTINGS) as Setting[]).filter(
    (each) => SETTINGS[each].test(text) && !current.without.includes(each),
  );
  // One of two settings that are refused together can stay.
  const dropped = /both/i.test(text) && refused.length > 1 ? refused.slice(1) : refused;
  if (dropped.length === 0) return null;
  const adaptation = { ...current, without: [...current.without, ...dropped] };
  return { adaptation, isRemembered: !ABOUT_VALUE.test(text) || ANY_VALUE.test(text) };
}

/** The other name of the limit of tokens, when one of the two names is refused. */
function tokensFieldIn(text: string): Adaptation['tokensField'] {
  if (
    /max_tokens.{0,80}(not supported|unsupported|not compatible|deprecated|not permitted|unknown|unrecogni[sz]ed)/i.test(
      text,
    )
  )
    return 'max_completion_tokens';
  if (/use ['"`]?max_completion_tokens/i.test(text)) return 'max_completion_tokens';
  if (
    /max_completion_tokens.{0,80}(not supported|unsupported|not permitted|unknown|unrecogni[sz]ed|unexpected)|(unsupported|unknown|unrecogni[sz]ed|extra|unexpected).{0,80}max_completion_tokens/i.test(
      text,
    )
  )
    return 'max_tokens';
  if (/(unsupported|unknown|unrecogni[sz]ed|extra|unexpected).{0,60}\bmax_tokens/i.test(text))
    return 'max_completion_tokens';
  return null;
}

/** The most tokens that a refusal offers, if it is about their number. */
function offeredTokens(text: string, sentTokens: number): { tokens: number; isForAll: boolean } | null {
  const context = number(/maximum context length (?:is|of) ([\d,_]+)/i.exec(text)?.[1]);
  const prompt = number(
    /([\d,_]+) (?:tokens )?(?:in|from) (?:the |your )?(?:messages|prompt|input)|(?:prompt|input) contains (?:at least )?([\d,_]+)/i
      .exec(text)
      ?.slice(1)
      .find(Boolean),
  );
  if (context !== null && prompt !== null) {
    const tokens = context - prompt;
    return tokens >= MIN_TOKENS && tokens < sentTokens ? { tokens, isForAll: false } : null;
  }
  if (!TOKENS.test(text) || context !== null) return null;
  const found = [
    /(?:at most|less than or equal to|up to|no (?:more|greater) than|maximum (?:value |allowed )?(?:of|is|for .{0,40} is)|<=|≤|>) ['"`]?([\d,_]+)/i,
    /range.{0,30}from 1 (?:\(inclusive\) )?to ([\d,_]+)( \(exclusive\))?/i,
    /\[ ?[01], ?([\d,_]+) ?\]/,
    /(?:max(?:imum)?|limit)[^\d]{0,40}([\d,_]+)/i,
  ]
    .map((pattern) => pattern.exec(text))
    .find((match) => match !== null);
  const limit = number(found?.[1]);
  if (limit === null) return null;
  const tokens = found?.[2] ? limit - 1 : limit;
  return tokens >= MIN_TOKENS && tokens < sentTokens ? { tokens, isForAll: true } : null;
}

const number = (digits: string | undefined) => {
  const value = Number(digits?.replace(/[,_]/g, ''));
  return digits !== undefined && Number.isInteger(value) ? value : null;
};
