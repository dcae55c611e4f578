import { ASSERTIVENESS } from './modifiers/assertiveness.ts';
import { DIRECTNESS } from './modifiers/directness.ts';
import { ENERGY } from './modifiers/energy.ts';
import { FORMALITY } from './modifiers/formality.ts';
import { HUMOR } from './modifiers/humor.ts';
import { LENGTH } from './modifiers/length.ts';
import { URGENCY } from './modifiers/urgency.ts';
import type { ShippedModifier } from './shipped.ts';

/**
 * Modifiers in the order in which they are shown. A level is one observable instruction and one limit. The steps differ
 * in scope: 1 changes the choice of words, 2 also the form of sentences, 3 also openings, closings and the order of
 * ideas.
 */
export const MODIFIERS: ShippedModifier[] = [ASSERTIVENESS, LENGTH, DIRECTNESS, ENERGY, FORMALITY, URGENCY, HUMOR];
