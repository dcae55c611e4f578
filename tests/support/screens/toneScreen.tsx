import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ToneMessageFragment } from '../../../client/screens/toneShift/messages/messages.generated.ts';
import { ToneShiftScreen } from '../../../client/screens/toneShift/ToneShiftScreen.tsx';
import { aModel, type Answers, NOW, openWindow, refusal, renderScreen } from './screens.tsx';
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
  failure: Error | null = null;

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

  /** Stores the input, then sends every output in two pieces. */
  async *events({
    input,
  }: {
    input: { content: string; messageType: ToneMessageFragment['messageType']; variants: number };
  }) {
    const event = { delta: '', userMessage: null, response: null };
    const userMessage = this.keep({ text: input.content, messageType: input.messageType });
    yield { ...event, variant: 1, userMessage };
    for (let variant = 1; variant <= input.variants; variant += 1) {
      const text = this.answer(input.content, variant);
      yield { ...event, variant, delta: text.slice(0, 4) };
      await this.pace;
      if (this.failure) {
        yield {
          ...event,
          variant,
          response: this.keep({ type: 'OUTPUT', text: 'Sorry.', isError: true, inputId: userMessage.id, variant }),
        };
        throw this.failure;
      }
      yield { ...event, variant, delta: text.slice(4) };
      yield { ...event, variant, response: this.keep({ type: 'OUTPUT', text, inputId: userMessage.id, variant }) };
    }
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
      toneAnswer: (args: never) => this.events(args),
    };
  }
}

interface Setting {
  answers?: Answers;
  path?: string;
  server?: FakeToneServer;
  signedInAs?: string | null;
}

/** Renders the screen and waits for its catalogue. */
export async function renderToneShift({ answers = {}, server = new FakeToneServer(), ...setting }: Setting = {}) {
  const shown = renderScreen(<ToneShiftScreen />, {
    path: '/tone-shift',
    answers: { ...server.answers(), ...answers },
    ...setting,
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...shown,
    server,
    async send(text: string) {
      await shown.user.type(messageField(), text);
      await shown.user.keyboard('{Enter}');
    },
    async openDropdown(name: RegExp | string) {
      await shown.user.click(await screen.findByRole('button', { name }));
      return openWindow();
    },
  };
}

export const messageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

export const busy = refusal('AI_RATE_LIMIT', 'Slow down.');

export type Shown = Awaited<ReturnType<typeof renderToneShift>>;

export const toast = (text: string) => waitFor(() => expect(screen.getAllByText(text)).not.toHaveLength(0));
export const dialog = async (name: string) => within(await openWindow(name));
export const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
