/** The most models of a provider that can be offered. */
export const MAX_CHOSEN_MODELS = 200;
