const error = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } });
/** A request that is refused for good: the code of its error, and words of its sentence. */
export interface Refused {
  name: string;
  status: number;
  body: object | string;
  code: string;
  words?: RegExp;
}

export const REFUSED: Refused[] = [
  {
    name: 'a model that OpenAI does not have',
    status: 404,
    body: error('The model `gpt-9` does not exist or you do not have access to it.', { code: 'model_not_found' }),
    code: 'AI_MODEL_NOT_FOUND',
    words: /model/,
  },
  {
    name: 'a model that Ollama has not pulled',
    status: 404,
    body: { error: 'model "llama9" not found, try pulling it first' },
    code: 'AI_MODEL_NOT_FOUND',
  },
  {
    name: 'a model that OpenRouter does not know',
    status: 400,
    body: { error: { message: 'llama9 is not a valid model ID', code: 400 } },
    code: 'AI_MODEL_NOT_FOUND',
  },
  {
    name: 'a model that Mistral does not know',
    status: 400,
    body: { object: 'error', message: 'Invalid model: mistral-9', type: 'invalid_model' },
    code: 'AI_MODEL_NOT_FOUND',
  },
  {
    name: 'a deployment that Azure does not have',
    status: 404,
    body: { error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' } },
    code: 'AI_MODEL_NOT_FOUND',
  },
  {
    name: 'no model in LM Studio',
    status: 400,
    body: { error: 'No models loaded. Please load a model in the developer page.' },
    code: 'AI_MODEL_NOT_FOUND',
  },
  {
    name: 'a model that was taken away',
    status: 400,
    body: error('The model `llama-2` has been decommissioned and is no longer supported.', {
      code: 'model_decommissioned',
    }),
    code: 'AI_MODEL_NOT_FOUND',
  },
  {
    name: 'a path that is wrong',
    status: 404,
    body: '404 page not found',
    code: 'AI_UNAVAILABLE',
    words: /http:\/\/127\.0\.0\.1:\d+/,
  },
  {
    name: 'a path that is wrong, in JSON',
    status: 404,
    body: { detail: 'Not Found' },
    code: 'AI_UNAVAILABLE',
    words: /http:\/\/127\.0\.0\.1:\d+/,
  },
  {
    name: 'a path that LM Studio does not have',
    status: 404,
    body: { error: 'Unexpected endpoint or method. (POST /chat/completions)' },
    code: 'AI_UNAVAILABLE',
    words: /Check the provider's address/,
  },
  {
    name: "Azure's filter of the prompt",
    status: 400,
    body: error("The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
      code: 'content_filter',
      status: 400,
      innererror: { code: 'ResponsibleAIPolicyViolation' },
    }),
    code: 'AI_CONTENT_FILTER',
    words: /content filter/,
  },
  {
    name: 'the moderation of OpenRouter',
    status: 403,
    body: { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['violence'] } } },
    code: 'AI_CONTENT_FILTER',
  },
  {
    name: 'the inspection of Alibaba',
    status: 400,
    body: error('Input data may contain inappropriate content.', { code: 'data_inspection_failed' }),
    code: 'AI_CONTENT_FILTER',
  },
  {
    name: 'more tokens than a minute has, by Groq',
    status: 413,
    body: error(
      'Request too large for model `m` in organization `o` on tokens per minute (TPM): Limit 6000, Requested 7000.',
      { type: 'tokens', code: 'rate_limit_exceeded' },
    ),
    code: 'AI_RATE_LIMIT',
  },
  {
    name: 'a long prompt, by OpenAI',
    status: 400,
    body: error("This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.", {
      code: 'context_length_exceeded',
    }),
    code: 'AI_TOKEN_LIMIT',
  },
  {
    name: 'a long prompt, by llama.cpp',
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 9000,
        n_ctx: 4096,
      },
    },
    code: 'AI_TOKEN_LIMIT',
  },
  {
    name: 'a long prompt, by Mistral',
    status: 400,
    body: {
      object: 'error',
      message: 'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      type: 'invalid_request_prompt',
    },
    code: 'AI_TOKEN_LIMIT',
  },
  {
    name: 'a temperature, even when it is not sent',
    status: 400,
    body: error("Invalid 'temperature': expected a value <= 1.", { param: 'temperature' }),
    code: 'AI_SETTING_REFUSED',
    words: /temperature/,
  },
  {
    name: 'something that it does not name',
    status: 422,
    body: { detail: 'Unprocessable' },
    code: 'AI_SETTING_REFUSED',
    words: /setting/,
  },
  { name: 'an empty balance', status: 402, body: error('Insufficient Balance'), code: 'AI_QUOTA' },
  { name: 'a key without rights', status: 403, body: error('Forbidden'), code: 'AI_AUTHENTICATION' },
  {
    name: 'a request for no reason that we know',
    status: 400,
    body: error('Nope'),
    code: 'AI_UNAVAILABLE',
    words: /refused the request/,
  },
];
