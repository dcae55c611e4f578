/** How many models of one provider can be chosen to be offered. */
export const MAX_CHOSEN_MODELS = 200;
