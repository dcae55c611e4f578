import type { PromptTemplate } from '../../rules/fillPrompt.ts';
import { createStore } from '../lib/store.ts';

export type Template = Omit<PromptTemplate, 'missingReferences'>;

export interface Asking {
  /** The prompt's title. */
  title: string;
  /** What is done with the filled text, as the button says it. */
  action: string;
  /** By which the last values are found again: the id of a content; null to remember none. */
  memory: string | null;
}

/** A prompt that waits for the values of its variables. */
export interface ValuesQuestion extends Asking {
  /** Another for each time that somebody is asked. */
  key: number;
  template: Template;
  /** The filled text, or null when they left it at that. */
  answer: (text: string | null) => void;
}

export const valuesQuestion = createStore<ValuesQuestion | null>(null);
