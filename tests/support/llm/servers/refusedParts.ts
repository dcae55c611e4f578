/** A request of which a model refuses a part, and the part of the next one that differs. */
interface Refusal {
  /** 400 if it is not set. */
  status?: number;
  /** The body of the refusal. */
  body: object | string;
  /** Whether a request is refused; by default one with a field that `sent` lacks, or with a greater number. */
  isRefused?: (body: Record<string, unknown>) => boolean;
  /** Whether it is about this request, so that the next one is sent in the usual way. */
  isOnce?: boolean;
  /** The fields of the accepted request; undefined for one that it lacks. */
  sent: Record<string, unknown>;
}

const error = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } });
const WITHOUT_SYSTEM = {
  isRefused: ({ messages }: Record<string, unknown>) =>
    (messages as { role: string }[]).some(({ role }) => role === 'system'),
  sent: { messages: [{ role: 'user', content: 'Be brief.\n\nSay something.' }] },
};

/** Refusals of parts of a request, as servers word them. Each was seen at a server, or in a public report about one. */
const REFUSALS: Record<string, Refusal> = {
  'max_tokens, by OpenAI and Azure': {
    body: error(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { param: 'max_tokens', code: 'unsupported_parameter' },
    ),
    sent: { max_tokens: undefined, max_completion_tokens: 350 },
  },
  'max_tokens, as an unknown argument': {
    body: error('Unrecognized request argument supplied: max_tokens'),
    sent: { max_tokens: undefined, max_completion_tokens: 350 },
  },
  'the temperature, by OpenAI': {
    body: error(
      "Unsupported value: 'temperature' does not support 0.4 with this model. Only the default (1) value is supported.",
      { param: 'temperature', code: 'unsupported_value' },
    ),
    sent: { temperature: undefined, top_p: 0.5 },
  },
  'the temperature, by LiteLLM': {
    body: error(
      "litellm.UnsupportedParamsError: gpt-5 models (including gpt-5-codex) don't support temperature=0.4. Only temperature=1 is supported. To drop unsupported params set `litellm.drop_params = True`",
    ),
    sent: { temperature: undefined },
  },
  'the temperature, by its range': {
    status: 422,
    body: {
      detail: [
        {
          type: 'less_than_equal',
          loc: ['body', 'temperature'],
          msg: 'Input should be less than or equal to 1',
          input: 2,
        },
      ],
    },
    isOnce: true,
    sent: { temperature: undefined },
  },
  'the temperature and top_p together': {
    body: error('`temperature` and `top_p` cannot both be specified for this model. Please use only one.'),
    isRefused: ({ temperature, top_p }) => temperature !== undefined && top_p !== undefined,
    sent: { temperature: 0.4, top_p: undefined },
  },
  'penalties, by a validator': {
    status: 422,
    body: {
      object: 'error',
      message: {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'frequency_penalty'],
            msg: 'Extra inputs are not permitted',
            input: 0.5,
          },
        ],
      },
    },
    sent: { frequency_penalty: undefined, presence_penalty: 0.5 },
  },
  'both penalties, one after the other': {
    body: error('Argument not supported on this model: presence_penalty or frequency_penalty'),
    sent: { frequency_penalty: undefined, presence_penalty: undefined },
  },
  'the request for the usage': {
    body: error('Unknown parameter: stream_options.include_usage'),
    sent: { stream_options: undefined, temperature: 0.4 },
  },
  'more tokens than it has, by OpenAI': {
    body: error(
      'max_tokens is too large: 350. This model supports at most 256 completion tokens, whereas you provided 350.',
      { param: 'max_tokens' },
    ),
    sent: { max_tokens: 256 },
  },
  'more tokens than it has, by Groq': {
    body: error(
      '`max_tokens` must be less than or equal to `256`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    ),
    sent: { max_tokens: 256 },
  },
  'more tokens than it has, as a comparison': {
    body: error('max_tokens: 350 > 256, which is the maximum allowed number of output tokens for m'),
    sent: { max_tokens: 256 },
  },
  'more tokens than it has, as a range': {
    body: error('Invalid max_tokens value, the valid range of max_tokens is [1, 256]'),
    sent: { max_tokens: 256 },
  },
  'more tokens than the context has left, by vLLM': {
    body: error(
      "This model's maximum context length is 1000 tokens. However, you requested 1150 tokens (800 in the messages, 350 in the completion). Please reduce the length of the messages or completion.",
    ),
    isOnce: true,
    sent: { max_tokens: 200 },
  },
  "the system's message, by the template of a model": { body: error('System role not supported'), ...WITHOUT_SYSTEM },
  "the system's message, as an error of the server": {
    status: 500,
    body: {
      error: {
        code: 500,
        message: 'Value is not callable: null at row 1: System role not supported',
        type: 'server_error',
      },
    },
    ...WITHOUT_SYSTEM,
  },
  'an error within the text of another': {
    body: error('Provider returned error', {
      metadata: {
        raw: '{"error":{"message":"Unsupported parameter: \'temperature\' is not supported with this model."}}',
      },
    }),
    sent: { temperature: undefined },
  },
};

export const REFUSED_PARTS = Object.entries(REFUSALS).map(([name, refusal]) => ({
  name,
  isRefused: (body: Record<string, unknown>) =>
    Object.entries(refusal.sent).some(([field, value]) =>
      value === undefined ? body[field] !== undefined : typeof value === 'number' && Number(body[field]) > value,
    ),
  ...refusal,
}));

export type RefusedPart = (typeof REFUSED_PARTS)[number];
