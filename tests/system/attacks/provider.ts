import { answersWith, hangs, refuses, type Script } from '../../support/llm/fakeLlm.ts';
import { PROMPTS } from './prompts.ts';
import { MARKS } from './texts.ts';

export const answersByPrompt: Script = (exchange) => {
  const { text } = exchange;
  if (text.includes(PROMPTS.fail)) return refuses(500)(exchange);
  if (text.includes(PROMPTS.refuse)) return refuses(400)(exchange);
  if (text.includes(PROMPTS.silence)) return hangs(exchange);
  return answersWith(text.includes(PROMPTS.marks) ? MARKS : 'A good answer.')(exchange);
};
