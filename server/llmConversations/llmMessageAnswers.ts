import { z } from 'zod';
import { MessageRole } from '../base/messageRole.types.ts';
import { restPage, restShape } from '../base/rest/restShape.ts';
import { LlmMessagePage } from './llmConversations.types.ts';
import { LlmMessage } from './llmMessage.entity.ts';

restShape(LlmMessage, { schemas: { role: z.enum([MessageRole.USER, MessageRole.ASSISTANT]) } });

export const llmMessagePage = restPage(LlmMessagePage);
