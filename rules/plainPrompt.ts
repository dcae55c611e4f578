/** Whether a text is used exactly as written: it has no references, no variables and no \{{. */
export const isPlainPrompt = (text: string) => !/\{\{|~~\[@/.test(text);
