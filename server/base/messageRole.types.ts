import { registerEnumType } from 'type-graphql';

export enum MessageRole {
  SYSTEM = 'system',
  USER = 'user',
  ASSISTANT = 'assistant',
}

registerEnumType(MessageRole, {
  name: 'MessageRole',
  description: 'The author of a message, as models receive it.',
  valuesConfig: {
    SYSTEM: { description: 'Instructions to the model, of this server or of a prompt.' },
    USER: { description: 'Written by the user.' },
    ASSISTANT: { description: 'Written by the model, or in a conversation the note that it failed.' },
  },
});
