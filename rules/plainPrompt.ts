/** A text that is used as it is written: it has no references, no variables and no \{{. */
export const isPlainPrompt = (text: string) => !/\{\{|~~\[@/.test(text);
