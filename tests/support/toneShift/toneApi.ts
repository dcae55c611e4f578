import type { Outcome, Paging } from '../apis.ts';
import type { Caller } from '../http/calls.ts';

export const KINDS = ['voices', 'roles', 'formats', 'audiences'] as const;
export type Kind = (typeof KINDS)[number];

interface ItemTexts {
  name: string;
  description: string;
  starterPrompt: string;
  updatedPrompt: string | null;
  isCustom: boolean;
  isDefault: boolean;
}

export interface Item extends ItemTexts {
  id: number;
}

export interface Level {
  id: number;
  levelName: string;
  position: number;
  starterPrompt: string;
  updatedPrompt: string | null;
}

export interface Modifier extends Item {
  leftLabel: string | null;
  rightLabel: string | null;
  levels: Level[];
}

export interface Selection {
  voiceIds?: number[];
  roleIds?: number[];
  formatIds?: number[];
  audienceIds?: number[];
  /** Modifier id → level. */
  modifierLevels?: Record<number, number>;
}

export interface Conversation extends Required<Selection> {
  id: number;
  title: string;
  originalContent: string;
  input: string;
  output: string;
}

export interface Message {
  id: number;
  type: 'input' | 'output';
  text: string;
  messageType: string;
  isError: boolean;
  inputId: number | null;
  voice: string | null;
  audience: string | null;
  modifiers: string | null;
}

/** A message and its output, with the parameters that both report. */
export interface Exchange {
  sent: { id: number; promptSent: string; structured: Structured };
  answer: {
    id: number;
    text: string;
    promptSent: string;
    structured: Structured;
    model: string;
    provider: string;
    tokensUsed: number | null;
    costEstimate: number | null;
  };
}

export interface Structured {
  task: string;
  originalMessage: string;
  voice: string | null;
  role: string | null;
  format: string | null;
  audience: string | null;
  modifiers: string | null;
  model: string | null;
}

export interface Sending {
  content?: string;
  messageType?: 'original_message' | 'additional_instructions';
  provider?: string;
  model?: string;
}

/** Operations of ToneShift, the same over GraphQL and REST. */
export interface ToneApi {
  items(caller: Caller, kind: Kind): Promise<Outcome<Item[]>>;
  createItem(
    caller: Caller,
    kind: Kind,
    fields: { name: string; description?: string; updatedPrompt?: string },
  ): Promise<Outcome<Item>>;
  updateItem(
    caller: Caller,
    kind: Kind,
    id: number,
    fields: { updatedPrompt?: string | null; name?: string; description?: string },
  ): Promise<Outcome<Item>>;
  deleteItem(caller: Caller, kind: Kind, id: number): Promise<Outcome<null>>;
  modifiers(caller: Caller): Promise<Outcome<Modifier[]>>;
  createModifier(
    caller: Caller,
    fields: { name: string; leftLabel?: string; rightLabel?: string; levels?: { position: number; prompt: string }[] },
  ): Promise<Outcome<Modifier>>;
  updateModifier(
    caller: Caller,
    id: number,
    fields: { name?: string | null; description?: string | null },
  ): Promise<Outcome<Modifier>>;
  updateLevel(caller: Caller, modifierId: number, id: number, updatedPrompt: string | null): Promise<Outcome<Level>>;
  deleteModifier(caller: Caller, id: number): Promise<Outcome<null>>;
  create(
    caller: Caller,
    fields: { title?: string; originalContent: string } & Selection,
  ): Promise<Outcome<Conversation>>;
  setParameters(caller: Caller, id: number, selection: Selection): Promise<Outcome<Conversation>>;
  send(caller: Caller, id: number, message: Sending): Promise<Outcome<Exchange>>;
  conversations(
    caller: Caller,
    filter?: Paging & { search?: string },
  ): Promise<Outcome<{ results: Conversation[]; totalCount: number }>>;
  conversation(caller: Caller, id: number): Promise<Outcome<Conversation & { messages: Message[] }>>;
}
