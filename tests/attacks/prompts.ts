/** What a prompt says for the provider to do; all others are answered well. */
export const PROMPTS = {
  fail: 'please fail',
  refuse: 'please refuse',
  silence: 'please say nothing',
  marks: 'please answer in marks',
};
