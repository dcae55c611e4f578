import { AuditEntry } from './audit/auditEntry.entity.ts';
import { ApiToken } from './auth/apiTokens/apiToken.entity.ts';
import { BetaCode } from './auth/betaCode.entity.ts';
import { OutgoingMail } from './auth/mail/outgoingMail.entity.ts';
import { ProvenIdentityRow } from './auth/oidc/provenIdentity.entity.ts';
import { UserIdentity } from './auth/oidc/userIdentity.entity.ts';
import { PasswordReset } from './auth/passwords/passwordReset.entity.ts';
import { RecoveryCode } from './auth/secondFactor/recoveryCode.entity.ts';
import { SecondFactor } from './auth/secondFactor/secondFactor.entity.ts';
import { RefreshToken } from './auth/sessions/refreshToken.entity.ts';
import { Session } from './auth/sessions/session.entity.ts';
import { User } from './auth/user.entity.ts';
import { BackfillProgress } from './backfills/backfillProgress.entity.ts';
import { RateLimit } from './base/rateLimits/rateLimit.entity.ts';
import { ChatAttachment } from './chat/attachment.entity.ts';
import { ChatConversation } from './chat/conversation.entity.ts';
import { ChatMessage } from './chat/message.entity.ts';
import { ChatProject } from './chat/projects/project.entity.ts';
import { ChatProjectMaterial } from './chat/projects/projectMaterial.entity.ts';
import { Content } from './contents/core/content.entity.ts';
import { ContentVersion } from './contents/core/contentVersion.entity.ts';
import { ContentLabel } from './contents/labels/contentLabel.entity.ts';
import { ContentLabelEvent } from './contents/labels/contentLabelEvent.entity.ts';
import { ContentStar } from './contents/libraries/contentStar.entity.ts';
import { Library } from './contents/libraries/library.entity.ts';
import { LibraryMember } from './contents/libraries/libraryMember.entity.ts';
import { ContentState } from './contents/pages/contentState.entity.ts';
import { ContextReference } from './contents/references/contextReference.entity.ts';
import { LinkLibrary } from './contents/sharing/linkLibrary.entity.ts';
import { SharedLink } from './contents/sharing/sharedLink.entity.ts';
import { ContentSuggestion } from './contents/suggestions/contentSuggestion.entity.ts';
import { ContentTag, Tag } from './contents/tags/tag.entity.ts';
import { ContentType } from './contents/types/contentType.entity.ts';
import { SavedView } from './contents/views/savedView.entity.ts';
import { FileRemoval } from './files/fileRemoval.entity.ts';
import { StoredFile } from './files/storedFile.entity.ts';
import { IdempotentRequest } from './http/idempotentRequest.entity.ts';
import { LibraryInvitation } from './libraries/libraryInvitation.entity.ts';
import { AiProviderRow } from './llm/aiProviders/aiProvider.entity.ts';
import { ServerSpending, UserSpending } from './llm/limits/spending.entity.ts';
import { UserLimits } from './llm/limits/userLimits.entity.ts';
import { LlmRequest } from './llm/llmRequest.entity.ts';
import { ListedModelRow } from './llm/models/listedModel.entity.ts';
import { ModelList } from './llm/models/modelList.entity.ts';
import { ModelPriceRow } from './llm/models/modelPrice.entity.ts';
import { LlmConversation } from './llmConversations/llmConversation.entity.ts';
import { LlmMessage } from './llmConversations/llmMessage.entity.ts';
import { Run } from './runs/run.entity.ts';
import { RunAnswer } from './runs/runAnswer.entity.ts';
import { RunAttachment } from './runs/runAttachment.entity.ts';
import { ServerSetting } from './settings/serverSetting.entity.ts';
import { ToneItem } from './toneshift/catalogue/toneItem.entity.ts';
import { ToneItemOverride } from './toneshift/catalogue/toneItemOverride.entity.ts';
import { ToneLevelOverride } from './toneshift/catalogue/toneLevelOverride.entity.ts';
import { ToneModifier } from './toneshift/catalogue/toneModifier.entity.ts';
import { ToneModifierLevel } from './toneshift/catalogue/toneModifierLevel.entity.ts';
import { ToneModifierOverride } from './toneshift/catalogue/toneModifierOverride.entity.ts';
import { ToneConversation } from './toneshift/conversations/toneConversation.entity.ts';
import { ToneMessage } from './toneshift/conversations/toneMessage.entity.ts';
import { ToneConversationItem, ToneConversationModifier } from './toneshift/conversations/toneSelection.entity.ts';
import { Webhook } from './webhooks/webhook.entity.ts';
import { WebhookDelivery } from './webhooks/webhookDelivery.entity.ts';

/** All entity tables. The database receives them as an argument, because it does not depend on features. */
export const ENTITIES = [
  User,
  Session,
  RefreshToken,
  ApiToken,
  PasswordReset,
  SecondFactor,
  RecoveryCode,
  UserIdentity,
  ProvenIdentityRow,
  BetaCode,
  RateLimit,
  IdempotentRequest,
  OutgoingMail,
  Content,
  ContentType,
  ContentState,
  ContentVersion,
  ContentLabel,
  ContentLabelEvent,
  ContextReference,
  SharedLink,
  LinkLibrary,
  Library,
  LibraryMember,
  LibraryInvitation,
  ContentStar,
  ContentSuggestion,
  Tag,
  ContentTag,
  BackfillProgress,
  SavedView,
  LlmRequest,
  UserLimits,
  UserSpending,
  ServerSpending,
  ModelList,
  ListedModelRow,
  ModelPriceRow,
  AiProviderRow,
  LlmConversation,
  LlmMessage,
  ToneItem,
  ToneItemOverride,
  ToneModifier,
  ToneModifierLevel,
  ToneModifierOverride,
  ToneLevelOverride,
  ToneConversation,
  ToneConversationItem,
  ToneConversationModifier,
  ToneMessage,
  ChatProject,
  ChatProjectMaterial,
  ChatConversation,
  ChatMessage,
  ChatAttachment,
  StoredFile,
  FileRemoval,
  Run,
  RunAnswer,
  RunAttachment,
  Webhook,
  WebhookDelivery,
  ServerSetting,
  AuditEntry,
];
