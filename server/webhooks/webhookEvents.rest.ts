import { z } from 'zod';
import type { SentEvent } from '../base/rest/reply.ts';
import { dateTime, rowId, versionNumber } from '../base/rest/restSchemas.ts';
import { fieldSchemas } from '../base/rest/restShape.ts';
import { valueDescription } from '../base/rest/typeFields.ts';
import { Content } from '../contents/core/content.entity.ts';
import { ContentType } from '../contents/types/contentType.entity.ts';
import { WebhookEventType } from './webhook.entity.ts';

const ORIGIN = {
  ...fieldSchemas(Content, ['libraryId']),
  changed_by: z
    .string()
    .nullable()
    .meta({
      description: 'The username of the account that made the change; null when it is gone.',
      examples: ['ann'],
    }),
};

const CONTENT = {
  ...fieldSchemas(Content, ['id', 'title', 'version', 'createdAt', 'updatedAt']),
  content_type: z.object(fieldSchemas(ContentType, ['id', 'name'])).describe('The type of the content.'),
  ...ORIGIN,
};

const REPLY = {
  id: rowId.describe('The id of the reply.'),
  conversation_id: rowId.describe('The conversation it belongs to.'),
  in_reply_to: rowId.describe('The message that it answers.'),
  provider: z.string().meta({ description: 'The AI provider.', examples: ['openai'] }),
  model: z.string().meta({ description: 'The model.', examples: ['gpt-4o'] }),
  is_truncated: z.boolean().describe('Whether it stops at the token limit.'),
  created_at: dateTime.describe('When the reply was created.'),
};

/** The field `data` of each event. */
const DATA: Record<WebhookEventType, z.ZodType> = {
  'content.created': z.object(CONTENT),
  'content.updated': z.object(CONTENT),
  'content.deleted': z.object({ ...fieldSchemas(Content, ['id', 'title']), ...ORIGIN }),
  'content.shared': z.object({
    ...CONTENT,
    shared_link: z
      .object({
        id: z.string().meta({ description: 'The id of the link.', examples: ['Jd0b1T2xQm5nVh7cR4wzKa9s'] }),
        url: z.string().meta({
          format: 'uri',
          description: 'Its address, which shows a preview when it is pasted.',
          examples: ['https://suspire.example.org/share/Jd0b1T2xQm5nVh7cR4wzKa9s'],
        }),
        expires_at: dateTime.nullable().describe('When it stops working; null for never.'),
      })
      .describe('The new public link.'),
  }),
  'content.label_moved': z.object({
    ...CONTENT,
    label: z
      .object({
        name: z.string().meta({ description: 'The name of the label.', examples: ['production'] }),
        version: versionNumber.nullable().describe('The version that has it; null if it was removed.'),
        previous_version: versionNumber.nullable().describe('The version that had it; null if it is new.'),
      })
      .describe('The label, and where it was.'),
  }),
  'reply.completed': z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('chat'),
      ...REPLY,
      parent_message_id: rowId.nullable().describe('The message whose side thread it belongs to; null for none.'),
    }),
    z.object({
      kind: z.literal('tone_shift'),
      ...REPLY,
      variant: z.number().int().meta({ minimum: 1, description: 'Its number among the variants of the input.' }),
    }),
  ]),
  'webhook.test': z.object({ webhook_id: rowId.describe('The webhook that is tested.') }),
};

/** The events that webhooks send, as the documentation describes them. */
export const webhookEvents: SentEvent[] = Object.values(WebhookEventType).map((name) => ({
  name,
  description: valueDescription(WebhookEventType, name),
  data: DATA[name],
}));
