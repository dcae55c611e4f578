import { Schema1795249000000 } from '../../migrations/1795249000000-schema.ts';
import { ReferenceData1795249000001 } from '../../migrations/1795249000001-referenceData.ts';
import { LlmRequests1795249000002 } from '../../migrations/1795249000002-llmRequests.ts';
import { LlmConversations1795249000003 } from '../../migrations/1795249000003-llmConversations.ts';
import { IdempotentRequests1795249000004 } from '../../migrations/1795249000004-idempotentRequests.ts';
import { SharedLinkChoices1795249000005 } from '../../migrations/1795249000005-sharedLinkChoices.ts';
import { Chat1795249000006 } from '../../migrations/1795249000006-chat.ts';
import { ToneShift1795249000008 } from '../../migrations/1795249000008-toneShift.ts';
import { ToneCatalogue1795249000009 } from '../../migrations/1795249000009-toneCatalogue.ts';
import { ApiTokens1795249000010 } from '../../migrations/1795249000010-apiTokens.ts';
import { SearchedTexts1795249000011 } from '../../migrations/1795249000011-searchedTexts.ts';
import { UnfiledContents1795249000012 } from '../../migrations/1795249000012-unfiledContents.ts';
import { ShippedToneNames1795249000013 } from '../../migrations/1795249000013-shippedToneNames.ts';
import { IsTruncated1795249000014 } from '../../migrations/1795249000014-isTruncated.ts';
import { LinkReferences1795249000016 } from '../../migrations/1795249000016-linkReferences.ts';
import { AccessEnded1795249000018 } from '../../migrations/1795249000018-accessEnded.ts';
import { TokenScopes1795249000020 } from '../../migrations/1795249000020-tokenScopes.ts';
import { Webhooks1795249000021 } from '../../migrations/1795249000021-webhooks.ts';
import { Syncing1795249000022 } from '../../migrations/1795249000022-syncing.ts';
import { Administration1795249000024 } from '../../migrations/1795249000024-administration.ts';
import { Spending1795249000025 } from '../../migrations/1795249000025-spending.ts';
import { Models1795249000026 } from '../../migrations/1795249000026-models.ts';
import { SignInProviders1795249000027 } from '../../migrations/1795249000027-signInProviders.ts';
import { SecondFactors1795249000028 } from '../../migrations/1795249000028-secondFactors.ts';
import { RequestsOfCalls1795249000029 } from '../../migrations/1795249000029-requestsOfCalls.ts';
import { Variables1795249000030 } from '../../migrations/1795249000030-variables.ts';
import { Order1795249000031 } from '../../migrations/1795249000031-order.ts';
import { ContentLabels1795249000032 } from '../../migrations/1795249000032-contentLabels.ts';
import { Runs1795249000033 } from '../../migrations/1795249000033-runs.ts';
import { Thoughts1795249000034 } from '../../migrations/1795249000034-thoughts.ts';
import { AiProviders1795249000035 } from '../../migrations/1795249000035-aiProviders.ts';
import { FoldingProgress1795249000036 } from '../../migrations/1795249000036-foldingProgress.ts';
import { ToneOutputs1795249000037 } from '../../migrations/1795249000037-toneOutputs.ts';
import { MailFailures1795249000038 } from '../../migrations/1795249000038-mailFailures.ts';
import { ClaimRules1795249000039 } from '../../migrations/1795249000039-claimRules.ts';
import { ProviderSessions1795249000040 } from '../../migrations/1795249000040-providerSessions.ts';
import { LetterPairs1795249000041 } from '../../migrations/1795249000041-letterPairs.ts';
import { BroughtBack1795249000042 } from '../../migrations/1795249000042-broughtBack.ts';
import { OrderOfConversations1795249000043 } from '../../migrations/1795249000043-orderOfConversations.ts';
import { ChatProjects1795249000044 } from '../../migrations/1795249000044-chatProjects.ts';
import { ImportedConversations1795249000045 } from '../../migrations/1795249000045-importedConversations.ts';
import { StoredFiles1795249000046 } from '../../migrations/1795249000046-storedFiles.ts';
import { Libraries1795249000047 } from '../../migrations/1795249000047-libraries.ts';
import { SharedLibraries1795249000048 } from '../../migrations/1795249000048-sharedLibraries.ts';
import { ContentSuggestions1795249000049 } from '../../migrations/1795249000049-contentSuggestions.ts';
import { RunAttachments1795249000050 } from '../../migrations/1795249000050-runAttachments.ts';
import { ClaimedLibraries1795249000052 } from '../../migrations/1795249000052-claimedLibraries.ts';
import { OwnersOfParts1795249000053 } from '../../migrations/1795249000053-ownersOfParts.ts';
import { OwnersInKeys1795249000054 } from '../../migrations/1795249000054-ownersInKeys.ts';

/** All migrations in the order in which they run. */
export const migrations = [
  Schema1795249000000,
  ReferenceData1795249000001,
  LlmRequests1795249000002,
  LlmConversations1795249000003,
  IdempotentRequests1795249000004,
  SharedLinkChoices1795249000005,
  Chat1795249000006,
  ToneShift1795249000008,
  ToneCatalogue1795249000009,
  ApiTokens1795249000010,
  SearchedTexts1795249000011,
  UnfiledContents1795249000012,
  ShippedToneNames1795249000013,
  IsTruncated1795249000014,
  LinkReferences1795249000016,
  AccessEnded1795249000018,
  TokenScopes1795249000020,
  Webhooks1795249000021,
  Syncing1795249000022,
  Administration1795249000024,
  Spending1795249000025,
  Models1795249000026,
  SignInProviders1795249000027,
  SecondFactors1795249000028,
  RequestsOfCalls1795249000029,
  Variables1795249000030,
  Order1795249000031,
  ContentLabels1795249000032,
  Runs1795249000033,
  Thoughts1795249000034,
  AiProviders1795249000035,
  FoldingProgress1795249000036,
  ToneOutputs1795249000037,
  MailFailures1795249000038,
  ClaimRules1795249000039,
  ProviderSessions1795249000040,
  LetterPairs1795249000041,
  BroughtBack1795249000042,
  OrderOfConversations1795249000043,
  ChatProjects1795249000044,
  ImportedConversations1795249000045,
  StoredFiles1795249000046,
  Libraries1795249000047,
  SharedLibraries1795249000048,
  ContentSuggestions1795249000049,
  RunAttachments1795249000050,
  ClaimedLibraries1795249000052,
  OwnersOfParts1795249000053,
  OwnersInKeys1795249000054,
];
