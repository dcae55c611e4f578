import type { PromptTemplate } from '../../rules/fillPrompt.ts';
import { createStore } from '../lib/store.ts';

export type Template = Omit<PromptTemplate, 'missingReferences'>;

export interface Asking {
  title: string;
  /** The label of the button that uses the filled text. */
  action: string;
  /** The key of the remembered values: the id of a content, or null to remember none. */
  memory: string | null;
}

/** A prompt that waits for the values of its variables. */
export interface ValuesQuestion extends Asking {
  /** Changes with each question. */
  key: number;
  template: Template;
  /** Receives the filled text, or null if the user cancels. */
  answer: (text: string | null) => void;
}

export const valuesQuestion = createStore<ValuesQuestion | null>(null);
