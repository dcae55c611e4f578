/** Prompts that make the fake provider misbehave; it replies normally to all others. */
export const PROMPTS = {
  fail: 'please fail',
  refuse: 'please refuse',
  silence: 'please say nothing',
  marks: 'please answer in marks',
};
