import { expect, it } from '@jest/globals';
import { usuallySees } from '../../../server/llm/providers/imageModels.ts';

it.each<[boolean | null, string[]]>([
  [true, ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-5-chat-latest', 'gpt-4-turbo', 'o3', 'claude-sonnet-4-5']],
  [true, ['gemini-2.5-flash', 'meta-llama/llama-4-scout', 'llama3.2-vision:11b', 'qwen2.5vl:7b', 'qwen/qwen3-vl-8b']],
  [true, ['llava:13b', 'gemma3:12b', 'google/gemma-3-27b-it', 'pixtral-12b', 'phi-4-multimodal-instruct']],
  [false, ['gpt-3.5-turbo', 'gpt-4', 'o1-mini', 'o3-mini', 'gpt-oss:20b', 'deepseek-reasoner', 'gemma3:1b']],
  [false, ['llama3.1:8b', 'meta-llama/llama-3.3-70b-instruct', 'codellama', 'mixtral-8x7b']],
  [null, ['my-own-model', 'qwen3', 'mistral-small-latest', 'llama3.2']],
])('finds %s for models of these families', (sees, models) => {
  expect(models.map((model) => [model, usuallySees({ provider: 'ollama', model })])).toEqual(
    models.map((model) => [model, sees]),
  );
});
