import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { ProviderKind } from '../../../rules/providerAddress.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { AiErrorType } from '../llmRequest.entity.ts';
import { ENVIRONMENT_IDS } from '../providers/connections.ts';

/** Every kind that a provider can have. */
export const AiProviderKind = {
  OPENAI: 'openai',
  ANTHROPIC: 'anthropic',
  GOOGLE: 'google',
  COMPATIBLE: 'compatible',
} as const satisfies { [Kind in ProviderKind as Uppercase<Kind>]: Kind };

registerEnumType(AiProviderKind, {
  name: 'AiProviderKind',
  description: 'The protocol of an AI provider.',
  valuesConfig: {
    OPENAI: { description: 'OpenAI, or a gateway with its API.' },
    ANTHROPIC: { description: 'Anthropic, or a gateway with its API.' },
    GOOGLE: { description: "Google's Gemini, or a gateway with its API." },
    COMPATIBLE: {
      description:
        "Any server with OpenAI's chat completions: Ollama, LM Studio, vLLM, llama.cpp, OpenRouter, LiteLLM.",
    },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'An AI provider as administrators see it. Its key is never returned.',
})
export class AiProvider {
  @Field(() => ID, {
    description: `${ENVIRONMENT_IDS} for one from the environment, otherwise for example openai-1 or server-2. It never changes and is never used again, so that conversations keep their provider.`,
  })
  @InRest({ example: 'server-1', isText: true })
  id!: string;

  @Field(() => AiProviderKind, { description: 'The protocol of its API.' })
  kind!: string;

  @Field(() => String, { description: 'The name to show.' })
  @InRest({ example: 'LM Studio' })
  name!: string;

  @Field(() => String, { nullable: true, description: "The address of its API; null for the provider's own." })
  @InRest({ example: 'http://localhost:1234/v1' })
  address!: string | null;

  @Field(() => Boolean, { description: 'Whether it has a key.' })
  hasKey!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the environment of the server sets it, so that it cannot be changed here.',
  })
  isFromEnvironment!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'What is wrong with its address, its key or its list of models, as a sentence for people; null when nothing is.',
  })
  @InRest({ example: 'It refused the key (401).' })
  problem!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was last checked; null if it never was.' })
  checkedAt!: Date | string | null;

  @Field(() => AiErrorType, {
    nullable: true,
    description:
      'Why the last call to one of its models within a day failed; null when it did not fail because of the provider.',
  })
  lastFailure!: string | null;

  @Field(() => Date, { nullable: true, description: 'When that call failed.' })
  lastFailureAt!: Date | string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The result of trying an AI provider. No model was called.' })
export class AiProviderTrial {
  @Field(() => String, {
    nullable: true,
    description: 'The address at which its API was found, for example with /v1 added; null if it was not found.',
  })
  @InRest({ example: 'http://localhost:1234/v1' })
  address!: string | null;

  @Field(() => [String], { description: 'The models that it lists and that write text: at most 1,000, by name.' })
  @InRest({ example: ['llama3.2'] })
  models!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Why it does not work, as a sentence for people; null if it does.',
  })
  @InRest({ example: 'It refused the key (401).' })
  problem!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "An AI server that was found on this server's machine." })
export class FoundAiServer {
  @Field(() => String, { description: 'Its usual name: Ollama or LM Studio.' })
  @InRest({ example: 'Ollama' })
  name!: string;

  @Field(() => ID, { description: 'Its address, for `addAiProvider`.' })
  @InRest({ example: 'http://127.0.0.1:11434', isText: true })
  address!: string;

  @Field(() => [String], { description: 'The models that it lists and that write text: at most 1,000, by name.' })
  @InRest({ example: ['llama3.2'] })
  models!: string[];

  @Field(() => Boolean, { description: 'Whether it is already one of `aiProviders`.' })
  isAdded!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'An AI provider that was removed.' })
export class RemovedAiProvider {
  @Field(() => ID, { description: 'Its id, which is never used again.' })
  @InRest({ example: 'server-1', isText: true })
  id!: string;
}
