import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { keepFor } from '../../../client/lib/kept.ts';
import type { ToneMessageFragment } from '../../../client/screens/toneShift/messages/messages.generated.ts';
import { emptyDraft, toneDraftsOf } from '../../../client/screens/toneShift/toneDrafts.ts';
import { ToneShiftScreen } from '../../../client/screens/toneShift/ToneShiftScreen.tsx';
import { aModel, type Answers, NOW, openWindow, renderScreen } from './screens.tsx';
import { aCatalogue, aToneMessage } from './toneItems.ts';

/** The state of the fake server, which a test can read and change. */
export class FakeToneServer {
  messages: ToneMessageFragment[] = [];
  selection = { voiceIds: [], roleIds: [], formatIds: [], audienceIds: [], modifierLevels: [] };
  catalogue = aCatalogue();
  /** The text of a variant. */
  answer = (text: string, variant: number) => `${text} (${variant})`;
  /** Delays the outputs after their first piece. */
  pace: Promise<unknown> = Promise.resolve();
  failure: typeof busy | null = null;

  conversation() {
    const [input, output] = [this.messages[0], this.messages.at(-1)].map((message) => message?.text ?? '');
    return {
      id: 'c1',
      title: input,
      originalContent: input,
      createdAt: NOW,
      updatedAt: NOW,
      selection: this.selection,
      messages: this.messages,
      input,
      output,
    };
  }

  /** Stores the input with an output for each variant, which is written when it is followed. */
  send({
    input: { content, messageType, variants },
  }: {
    input: { content: string; messageType: ToneMessageFragment['messageType']; variants: number };
  }) {
    const userMessage = this.keep({ text: content, messageType });
    const responses = Array.from({ length: variants }, (_, index) =>
      this.keep({ type: 'OUTPUT', status: 'WRITING', text: '', inputId: userMessage.id, variant: index + 1 }),
    );
    return { userMessage, responses };
  }

  /** Writes an output in two pieces, unless it was stopped between them. */
  async *write(id: string) {
    const piece = { text: null, delta: '', thought: null, thoughtDelta: '', message: null };
    const { inputId, variant } = this.message(id);
    const text = this.answer(this.message(inputId ?? '').text, variant);
    yield { ...piece, text: '', thought: '' };
    this.change(id, { text: text.slice(0, 4) });
    yield { ...piece, delta: text.slice(0, 4) };
    await this.pace;
    if (this.message(id).status === 'WRITING')
      this.change(id, this.failure ? { text: 'Sorry.', ...this.failure } : { status: 'COMPLETE', text });
    yield { ...piece, message: this.message(id) };
  }

  stop(id: string) {
    return this.change(id, { status: 'STOPPED', isTruncated: this.message(id).text !== '' });
  }

  message(id: string): ToneMessageFragment {
    return this.messages.find((message) => message.id === id) ?? aToneMessage();
  }

  change(id: string, changes: Partial<ToneMessageFragment>) {
    const changed = { ...this.message(id), ...changes };
    const rewording = changed.text;
    this.messages = this.messages.map((message) => (message.id === id ? { ...changed, rewording } : message));
    return this.message(id);
  }

  keep(message: Partial<ToneMessageFragment>) {
    const kept = aToneMessage({ id: `m${this.messages.length + 1}`, ...message });
    this.messages = [...this.messages, kept];
    return kept;
  }

  answers(): Answers {
    const { catalogue } = this;
    return {
      voices: () => catalogue.voices,
      roles: () => catalogue.roles,
      formats: () => catalogue.formats,
      audiences: () => catalogue.audiences,
      modifiers: () => catalogue.modifiers,
      models: () => [
        aModel('gpt-4o', { pricing: '$0.0025/$0.01 per 1K tokens' }),
        aModel('gpt-4o-mini', { pricing: '$0.00015/$0.0006 per 1K tokens' }),
      ],
      createToneConversation: () => this.conversation(),
      updateToneParameters: () => this.conversation(),
      toneConversation: () => this.conversation(),
      sendToneMessage: (args: never) => this.send(args),
      toneAnswerProgress: ({ messageId }: { messageId: string }) => this.write(messageId),
      stopToneAnswer: ({ input }: { input: { messageId: string } }) => this.stop(input.messageId),
    };
  }
}

interface Setting {
  answers?: Answers;
  path?: string;
  server?: FakeToneServer;
  signedInAs?: string | null;
  /** Whether an earlier visit left the server's conversation open. */
  isOpen?: boolean;
}

/** Renders the screen and waits for its catalogue. */
export async function renderToneShift({
  answers = {},
  server = new FakeToneServer(),
  isOpen = false,
  ...setting
}: Setting = {}) {
  if (isOpen) {
    keepFor('ada');
    toneDraftsOf('ada').keep({ ...emptyDraft, conversationId: 'c1' });
  }
  const shown = renderScreen(<ToneShiftScreen />, {
    path: '/tone-shift',
    answers: { ...server.answers(), ...answers },
    ...setting,
  });
  await screen.findByRole('heading', { level: 1 });
  async function openDropdown(name: RegExp | string) {
    await shown.user.click(await screen.findByRole('button', { name }));
    return openWindow();
  }
  return {
    ...shown,
    server,
    openDropdown,
    /** Opens a dropdown and presses one of its buttons. */
    async choose(dropdown: string, name: string) {
      await shown.user.click(await within(await openDropdown(dropdown)).findByRole('button', { name }));
    },
    async send(text: string) {
      await shown.user.type(messageField(), text);
      await shown.user.keyboard('{Enter}');
    },
  };
}

export const output = (name = 'Output') => screen.findByRole('article', { name });
export const messageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

/** How an output ends when the provider is busy. */
export const busy = { status: 'FAILED', errorType: 'RATE_LIMIT', errorMessage: 'Slow down.' } as const;

export type Shown = Awaited<ReturnType<typeof renderToneShift>>;

export const toast = (text: string) => waitFor(() => expect(screen.getAllByText(text)).not.toHaveLength(0));
export const dialog = async (name: string) => within(await openWindow(name));
export const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
