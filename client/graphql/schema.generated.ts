export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A time in ISO 8601: returned in UTC with milliseconds, for example 2007-12-03T10:15:30.000Z; accepted with any offset. */
  DateTime: { input: string; output: string; }
};

/** The invitation to accept. */
export type AcceptLibraryInvitationInput = {
  /** The code in the mail, for an invitation that was sent to an address. Absent for others. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** An open invitation for the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** One page of one part of the caller's data. */
export type AccountDataPage = {
  /** The cursor of the next page, for `after`; null at the end of the part. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the part has more rows; endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** A JSON array as text: at most 500 rows and about 1 MiB; a single row may be larger. */
  rows: Scalars['String']['output'];
};

/** The parts of a user's data, in the order of the file that GET /api/account-data/ returns. */
export type AccountDataPart =
  /** The user's own limits on calls to models, as an administrator set them: one row or none. */
  | 'AI_LIMITS'
  /** The cost of calls to models per month in UTC, in US dollars. */
  | 'AI_SPENDING'
  /** Personal API tokens: names, scopes, libraries, limits, first characters and dates; never the tokens. */
  | 'API_TOKENS'
  /** Attachments of chat messages; the text is empty if only the name was sent. */
  | 'CHAT_ATTACHMENTS'
  /** Conversations of the Chat screen: names, models, projects, which are pinned or archived, and where they were imported from. */
  | 'CHAT_CONVERSATIONS'
  /** Messages of chat conversations, including side threads, messages brought back from them, all versions and failed replies. */
  | 'CHAT_MESSAGES'
  /** Projects of the Chat: names, and the prompts and values of their instructions. */
  | 'CHAT_PROJECTS'
  /** Materials of projects; the text is empty if it is that of a saved prompt. */
  | 'CHAT_PROJECT_MATERIALS'
  /** Current versions of saved prompts, including those in the trash, which have a deleted_at. */
  | 'CONTENTS'
  /** Labels of saved prompts, and the version that each points to. */
  | 'CONTENT_LABELS'
  /** When labels of saved prompts were set, moved and removed. */
  | 'CONTENT_LABEL_EVENTS'
  /** The user's stars on prompts of shared libraries. */
  | 'CONTENT_STARS'
  /** Changes to prompts of shared libraries that the user suggested, and what became of them. */
  | 'CONTENT_SUGGESTIONS'
  /** The tags of saved prompts. */
  | 'CONTENT_TAGS'
  /** The user's own content types. */
  | 'CONTENT_TYPES'
  /** All versions of saved prompts, one for each save. */
  | 'CONTENT_VERSIONS'
  /** Accounts with the sign-in provider that can sign in to this one. */
  | 'IDENTITIES'
  /** Invitations of the user to shared libraries that are not answered. */
  | 'LIBRARY_INVITATIONS'
  /** The user's roles in shared libraries, whose prompts are not among these data. */
  | 'LIBRARY_MEMBERS'
  /** Titles of LlmConversations. */
  | 'LLM_CONVERSATIONS'
  /** Messages of LlmConversations: prompts, answers and failures. */
  | 'LLM_MESSAGES'
  /** Calls to models: tokens, cost in US dollars and outcome, without texts. */
  | 'LLM_REQUESTS'
  /** Username, mail address, creation time, and whether the account administers the server: one row. */
  | 'PROFILE'
  /** Runs of prompts on models side by side: the values of the variables and the settings. */
  | 'RUNS'
  /** Answers of models in runs; kept_at is the time at which an answer was kept as an example. */
  | 'RUN_ANSWERS'
  /** Attachments of runs; the text is empty if only the name was sent. */
  | 'RUN_ATTACHMENTS'
  /** Saved views of the library: search, filters and order. */
  | 'SAVED_VIEWS'
  /** When two-step sign-in was confirmed: one row or none; never the secret. */
  | 'SECOND_FACTOR'
  /** Sign-ins on devices, including ended ones that are still stored. */
  | 'SESSIONS'
  /** Public links: options, views and expiry. */
  | 'SHARED_LINKS'
  /** Uploaded images and PDFs: their bytes in base64, which are null if they are missing, and the text of each page of a PDF. */
  | 'STORED_FILES'
  /** Tags of saved prompts. */
  | 'TAGS'
  /** ToneShift conversations: titles and original texts. */
  | 'TONE_CONVERSATIONS'
  /** The voices, roles, formats and audiences selected for ToneShift conversations; position is their order, from 0. */
  | 'TONE_CONVERSATION_ITEMS'
  /** The modifiers selected for ToneShift conversations; level is -3 to 3 without 0. */
  | 'TONE_CONVERSATION_MODIFIERS'
  /** The user's own voices, roles, formats and audiences. */
  | 'TONE_ITEMS'
  /** The user's own texts for voices, roles, formats and audiences. */
  | 'TONE_ITEM_OVERRIDES'
  /** The user's own texts for levels of modifiers. */
  | 'TONE_LEVEL_OVERRIDES'
  /** Inputs and outputs of ToneShift conversations, with the settings and the prompt that was sent to the model. */
  | 'TONE_MESSAGES'
  /** The user's own modifiers: one row for each level. */
  | 'TONE_MODIFIERS'
  /** The user's own names and descriptions for shipped modifiers; null where not set. */
  | 'TONE_MODIFIER_OVERRIDES'
  /** Webhooks: addresses, events and status; never the secrets. */
  | 'WEBHOOKS'
  /** Stored deliveries to webhooks: the events, the attempts and the responses. */
  | 'WEBHOOK_DELIVERIES';

/** The result of an operation that returns no data. */
export type Acknowledgement = {
  /** A sentence for people. */
  message: Scalars['String']['output'];
  /** After `logout` from a session that began with the sign-in provider: where the browser logs out there too, if the server is set up for that. Otherwise null. */
  redirectUrl?: Maybe<Scalars['String']['output']>;
};

/** A new AI provider. */
export type AddAiProviderInput = {
  /** An http or https address of at most 500 characters without user name, password and query; with or without /v1. With a key it must be https, or http on the machine of the server or a host of AI_ALLOWED_HOSTS. Required for COMPATIBLE; absent, null or empty for the provider's own. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** At most 4,000 visible ASCII characters; spaces and line breaks are removed. It is stored encrypted. Required for all kinds but COMPATIBLE. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The protocol of its API. */
  kind: AiProviderKind;
  /** The name to show: one line of 1 to 40 characters that no other provider has. */
  name: Scalars['String']['input'];
};

/** A material to add to a project: a text or a saved content. */
export type AddChatProjectMaterialInput = {
  /** A content of the caller whose current text is sent, with its references filled in; `text` is ignored. Absent or null: `text` is stored. */
  contentId?: InputMaybe<Scalars['ID']['input']>;
  /** One line of at most 200 characters. */
  name: Scalars['String']['input'];
  /** A project of the caller, or NOT_FOUND. */
  projectId: Scalars['ID']['input'];
  /** The text itself: not empty, at most 100,000 characters. The materials of a project can have up to 200,000 characters together. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** A prompt for an LlmConversation. */
export type AddLlmMessageInput = {
  /** Contents of the caller that are sent to the model as material, at most 20; NOT_FOUND when one does not exist. */
  contextContentIds?: Array<Scalars['ID']['input']>;
  /** An LlmConversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** The parameters of the model; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range. */
  parameters?: InputMaybe<GenerationParametersInput>;
  /** Not blank; at most 100,000 characters. */
  prompt: Scalars['String']['input'];
  /** A provider's id, one of `llmProviders`; when absent or null, openai if it is configured, otherwise the first of the list. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A model of a provider, by its id. */
export type AddModelInput = {
  /** The provider's name for the model: 1 to 200 ASCII letters, digits and symbols without spaces. */
  model: Scalars['String']['input'];
  /** The provider's id, one of `llmProviders`; VALIDATION_FAILED for others. */
  provider: Scalars['ID']['input'];
};

/** A code that admits new accounts. */
export type AddSignUpCodeInput = {
  /** One line of 3 to 100 characters; a random code is generated when absent. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** How many sign-ups it admits: 1 to 1,000,000; null for any number. */
  maxUses?: InputMaybe<Scalars['Int']['input']>;
};

/** The starter prompts that were added. */
export type AddedStarters = {
  /** Their ids; empty when the caller has contents with all of their titles. */
  createdIds: Array<Scalars['ID']['output']>;
};

/** A shared library as administrators see it, without anything that is in it. */
export type AdminLibrary = {
  /** How many prompts it has, not counting those in the trash. */
  contentCount: Scalars['Int']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The id of the library. */
  id: Scalars['ID']['output'];
  /** How many members it has. */
  memberCount: Scalars['Int']['output'];
  /** Its name, which others may have too. */
  name: Scalars['String']['output'];
  /** The usernames of its owners. */
  owners: Array<Scalars['String']['output']>;
  /** The bytes that it stores, with versions and trash. */
  storedBytes: Scalars['Float']['output'];
};

/** A page of shared libraries. */
export type AdminLibraryPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<AdminLibrary>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A model as administrators see it, offered or not. */
export type AdminModel = {
  /** When it was first listed; null if it never was. */
  firstListedAt?: Maybe<Scalars['DateTime']['output']>;
  /** In the form provider::model. */
  id: Scalars['ID']['output'];
  /** Whether an administrator chose it. */
  isChosen: Scalars['Boolean']['output'];
  /** Whether its provider lists it; null when the list has never been fetched. A chosen model that is no longer listed is not offered; one that was never listed is. */
  isListed?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it can be called now. */
  isOffered: Scalars['Boolean']['output'];
  /** When it was last listed; null if it never was. */
  lastListedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The most tokens that are requested from it. */
  maxOutputTokens: Scalars['Int']['output'];
  /** The provider's name for the model. */
  model: Scalars['String']['output'];
  /** Its prices, those of administrators first, the latest first; empty when none is known. */
  prices: Array<ModelPrice>;
  /** The provider's id, for example openai. */
  provider: Scalars['String']['output'];
};

/** A user as administrators see them, without any content. */
export type AdminUser = {
  /** How many unexpired API tokens the user has. */
  apiTokens: Scalars['Int']['output'];
  /** When the account was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When the account was disabled. A disabled account cannot sign in, and its public links respond as if they did not exist. Null for an enabled account. */
  disabledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Mails to the user are sent here. */
  email: Scalars['String']['output'];
  /** Whether the user can sign in with a password. New users set one with a mailed link. */
  hasPassword: Scalars['Boolean']['output'];
  /** Whether signing in with the password needs a code from an authenticator app. */
  hasSecondFactor: Scalars['Boolean']['output'];
  /** The id of the user; it never changes. */
  id: Scalars['ID']['output'];
  /** Whether the user may administer this server. */
  isAdministrator: Scalars['Boolean']['output'];
  /** When a session was last renewed or an API token last used, to about 15 minutes. Null if never. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The user's limits on AI and their spending. */
  limits: UserLimits;
  /** How many running sessions the user has. */
  sessions: Scalars['Int']['output'];
  /** The names of the sign-in providers that are connected with the account: the current provider by the name on its button, a former one by its host. Empty without a connection. */
  signInProviders: Array<Scalars['String']['output']>;
  /** Bytes stored for the user's texts and the shared libraries that they own, with 200 bytes for each row besides its texts. About a second old; counted on request. */
  storedBytes: Scalars['Float']['output'];
  /** The usage and cost of the user's calls to models. */
  usage: UsageSums;
  /** The name with which the user signs in. */
  username: Scalars['String']['output'];
};


/** A user as administrators see them, without any content. */
export type AdminUserUsageArgs = {
  days?: Scalars['Int']['input'];
};

/** One page of the users of this server, newest first. */
export type AdminUserPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<AdminUser>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** The caller's limits on AI and their spending. The own limits of an API token apply in addition. */
export type AiAllowance = {
  /** Whether a spending limit applies to the caller: their own, or the server's, whose amount they do not see. */
  isSpendingLimited: Scalars['Boolean']['output'];
  /** The limits that apply to the caller. */
  limits: AiLimits;
  /** A sentence for the user when the caller's spending limit, or the server's, is nearly or completely used up; null otherwise. */
  notice?: Maybe<Scalars['String']['output']>;
  /** The estimated cost in US dollars of the caller's calls since the first of the month, UTC, without running calls. */
  spentThisMonth: Scalars['Float']['output'];
  /** What the notice is about; null when there is none. */
  threshold?: Maybe<SpendingThreshold>;
};

/** Why a call to a model did not succeed. The code of its error corresponds: AI_RATE_LIMIT for RATE_LIMIT and so on, AI_UNAVAILABLE for PROVIDER. */
export type AiErrorType =
  /** The provider refused this server's key. */
  | 'AUTHENTICATION'
  /** The client disconnected, or the call was stopped. */
  | 'CANCELLED'
  /** The provider's content filter refused the request or stopped the answer. */
  | 'CONTENT_FILTER'
  /** This server stopped during the call; try again. */
  | 'INTERRUPTED'
  /** The provider did not have the model, or the key could not use it. */
  | 'MODEL_NOT_FOUND'
  /** The model used all its tokens for thinking. */
  | 'ONLY_THOUGHT'
  /** The provider was down or unreachable, ended the response early, or sent an unusable response. */
  | 'PROVIDER'
  /** This server's quota with the provider was used up. */
  | 'QUOTA'
  /** The provider was busy; try again later. */
  | 'RATE_LIMIT'
  /** The model refused a setting of the request. */
  | 'SETTING_REFUSED'
  /** The provider did not respond in time, including retries. */
  | 'TIMEOUT'
  /** The text was too long for the model. */
  | 'TOKEN_LIMIT';

/** How often one user may call models, and how much that may cost. */
export type AiLimits = {
  /** Calls that may run concurrently. */
  callsAtOnce: Scalars['Int']['output'];
  /** Calls within 24 hours; null for any number, 0 when this user may not use AI. */
  callsPerDay?: Maybe<Scalars['Int']['output']>;
  /** Calls within a minute; null for any number. */
  callsPerMinute?: Maybe<Scalars['Int']['output']>;
  /** US dollars within a calendar month of UTC; null for any amount. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
};

/** An AI provider as administrators see it. Its key is never returned. */
export type AiProvider = {
  /** The address of its API; null for the provider's own. */
  address?: Maybe<Scalars['String']['output']>;
  /** When it was last checked; null if it never was. */
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it has a key. */
  hasKey: Scalars['Boolean']['output'];
  /** openai, anthropic, google or ollama for one from the environment, otherwise for example openai-1 or server-2. It never changes and is never used again, so that conversations keep their provider. */
  id: Scalars['ID']['output'];
  /** Whether the environment of the server sets it, so that it cannot be changed here. */
  isFromEnvironment: Scalars['Boolean']['output'];
  /** The protocol of its API. */
  kind: AiProviderKind;
  /** Why the last call to one of its models within a day failed; null when it did not fail because of the provider. */
  lastFailure?: Maybe<AiErrorType>;
  /** When that call failed. */
  lastFailureAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name to show. */
  name: Scalars['String']['output'];
  /** What is wrong with its address, its key or its list of models, as a sentence for people; null when nothing is. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** The protocol of an AI provider. */
export type AiProviderKind =
  /** Anthropic, or a gateway with its API. */
  | 'ANTHROPIC'
  /** Any server with OpenAI's chat completions: Ollama, LM Studio, vLLM, llama.cpp, OpenRouter, LiteLLM. */
  | 'COMPATIBLE'
  /** Google's Gemini, or a gateway with its API. */
  | 'GOOGLE'
  /** OpenAI, or a gateway with its API. */
  | 'OPENAI';

/** The result of trying an AI provider. No model was called. */
export type AiProviderTrial = {
  /** The address at which its API was found, for example with /v1 added; null if it was not found. */
  address?: Maybe<Scalars['String']['output']>;
  /** The models that it lists and that write text: at most 1,000, by name. */
  models: Array<Scalars['String']['output']>;
  /** Why it does not work, as a sentence for people; null if it does. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** A personal API token. The token itself is shown once, when it is created; only its hash is stored. */
export type ApiToken = {
  /** The first characters of the token, by which it can be recognised. */
  beginning: Scalars['String']['output'];
  /** How many of the daily calls are left today; null without a limit. With several server processes it can be too low, as `callsToday` can be too high. */
  callsLeftToday?: Maybe<Scalars['Int']['output']>;
  /** The most requests and subscriptions a day, from midnight to midnight UTC; null for no limit. Further ones are RATE_LIMITED. */
  callsPerDay?: Maybe<Scalars['Int']['output']>;
  /** When all daily calls are left again: the next midnight in UTC; null without a limit. */
  callsResetAt?: Maybe<Scalars['DateTime']['output']>;
  /** How many of the daily calls were used today; null without a limit. With several server processes the count can be too high, by 1 % of the limit and at most 100 for each process. */
  callsToday?: Maybe<Scalars['Int']['output']>;
  /** When the token was created. */
  createdAt: Scalars['DateTime']['output'];
  /** From this time on requests are UNAUTHENTICATED; null if the token never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id with which the token can be revoked; it is not part of the token itself. */
  id: Scalars['ID']['output'];
  /** To the minute; null if the token was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The libraries that it may use; one that the account has left no longer counts. Null: all libraries of the account. */
  libraryIds?: Maybe<Array<Scalars['ID']['output']>>;
  /** 1 to 100 characters. */
  name: Scalars['String']['output'];
  /** What a request with the token may do, at least one scope. Scopes cannot be changed. */
  scopes: Array<TokenScope>;
  /** The most US dollars that calls to models may cost per calendar month, in UTC; null for no limit. When it is reached, calls are RATE_LIMITED and running calls, at most three, are ended. A model without a known price is FORBIDDEN. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
  /** The cost in US dollars of this month's calls to models, as far as prices are known. For a stopped call, whose tokens no provider reports, two characters count as one token. */
  spentThisMonth: Scalars['Float']['output'];
};

/** An action of an administrator, or of a user that decides who may read a shared library. */
export type AuditAction =
  /** A user became an administrator. */
  | 'ADMINISTRATOR_APPOINTED'
  /** A user is no longer an administrator. */
  | 'ADMINISTRATOR_DISMISSED'
  /** AI servers were looked for on the server's machine. */
  | 'AI_SERVERS_LOOKED_FOR'
  /** A code for sign-ups was added. */
  | 'CODE_ADDED'
  /** A code for sign-ups was revoked. */
  | 'CODE_REVOKED'
  /** A shared library was created. */
  | 'LIBRARY_CREATED'
  /** A shared library was deleted with everything in it. */
  | 'LIBRARY_DELETED'
  /** Someone was invited to a shared library. */
  | 'LIBRARY_INVITATION_SENT'
  /** A user accepted an invitation to a shared library. */
  | 'LIBRARY_JOINED'
  /** A user left a shared library. */
  | 'LIBRARY_LEFT'
  /** A member was removed from a shared library. */
  | 'LIBRARY_MEMBER_REMOVED'
  /** A shared library got another name. */
  | 'LIBRARY_RENAMED'
  /** A member of a shared library got another role. */
  | 'LIBRARY_ROLE_CHANGED'
  /** A user's limits on AI were set. */
  | 'LIMITS_SET'
  /** A mail that was not accepted was queued again. */
  | 'MAIL_RETRIED'
  /** The offered models of a provider were changed. */
  | 'MODELS_CHOSEN'
  /** A model was added by its id, whether or not its provider lists it. */
  | 'MODEL_ADDED'
  /** The lists of models were fetched from the providers. */
  | 'MODEL_LISTS_FETCHED'
  /** A link for setting a new password was created. */
  | 'PASSWORD_RESET'
  /** A price of a model was removed. */
  | 'PRICE_REMOVED'
  /** A price of a model was entered. */
  | 'PRICE_SET'
  /** An AI provider was added. */
  | 'PROVIDER_ADDED'
  /** The name, the address or the key of an AI provider was changed. */
  | 'PROVIDER_CHANGED'
  /** An AI provider was removed. */
  | 'PROVIDER_REMOVED'
  /** The address and the key of an AI provider were tried. */
  | 'PROVIDER_TRIED'
  /** A user's second factor was removed. */
  | 'SECOND_FACTOR_REMOVED'
  /** All sessions of a user were ended. */
  | 'SESSIONS_ENDED'
  /** From then on only invitations admit new accounts. */
  | 'SIGN_UP_CLOSED'
  /** Codes admit new accounts again. */
  | 'SIGN_UP_OPENED'
  /** An account was created, without a password. */
  | 'USER_CREATED'
  /** An account was deleted with everything in it. */
  | 'USER_DELETED'
  /** An account was disabled and can no longer sign in. */
  | 'USER_DISABLED'
  /** A disabled account was enabled again. */
  | 'USER_ENABLED'
  /** An invitation was sent. */
  | 'USER_INVITED';

/** An action of an administrator, or of a user on a shared library. Entries are never changed or deleted. */
export type AuditEntry = {
  /** The action. */
  action: AuditAction;
  /** The username of the administrator or user at that time; 'command line' for an action on the server's machine, 'settings of the server' for the first administrator of a new server, or 'claims of' and the name of the sign-in provider if it decided. */
  actor: Scalars['String']['output'];
  /** When the action happened. */
  createdAt: Scalars['DateTime']['output'];
  /** Details as a sentence for people. */
  details?: Maybe<Scalars['String']['output']>;
  /** The id of the entry; later entries have larger ids. */
  id: Scalars['ID']['output'];
  /** The affected object by its name at that time: a username, an address, the beginning of a code, the name and the id of a library. */
  subject?: Maybe<Scalars['String']['output']>;
};

/** One page of the actions of administrators, newest first. */
export type AuditEntryPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<AuditEntry>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** Proof that the account's owner sets up the second factor. */
export type BeginSecondFactorInput = {
  /** The caller's password. A wrong one is BAD_USER_INPUT and counts as a wrong login. */
  password: Scalars['String']['input'];
};

/** What to bring back from a side thread, and from which. */
export type BringBackInput = {
  /** The text to bring back, for example a summary. Not blank; at most 100,000 characters. Absent or null: the last answer of the thread as it is. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The conversation that contains the message. */
  conversationId: Scalars['ID']['input'];
  /** The root message of the thread, or a message in it; NOT_FOUND if it is not in the conversation. */
  messageId: Scalars['ID']['input'];
};

/** A message that was brought back into the chat. */
export type BroughtBack = {
  /** The current conversation, with its new preview and time. */
  conversation: ChatConversation;
  /** The new message, the last one of the chat. */
  message: ChatMessage;
  /** The root of the thread, with its new `broughtBackCount`. */
  parentMessage: ChatMessage;
};

/** A change to an AI provider; absent and null fields are unchanged. */
export type ChangeAiProviderInput = {
  /** An http or https address of at most 500 characters without user name, password and query; with or without /v1. With a key it must be https, or http on the machine of the server or a host of AI_ALLOWED_HOSTS. Empty for the provider's own. With another host the key is required again. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** A provider that an administrator added, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** At most 4,000 visible ASCII characters; spaces and line breaks are removed. It is stored encrypted. Empty removes it. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The name to show: one line of 1 to 40 characters that no other provider has. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** The contents to change, and their new type. */
export type ChangeContentsTypeInput = {
  /** A shipped type or one of the caller's own. */
  contentTypeId: Scalars['ID']['input'];
  /** 1 to 250 ids; those that are not the caller's are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** A new password, and the current one as proof. */
export type ChangePasswordInput = {
  /** The caller's current password. A wrong one is BAD_USER_INPUT and counts as a failed login. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  newPassword: Scalars['String']['input'];
  /** Whether to revoke all API tokens of the account too. A password reset always revokes them. */
  revokeApiTokens?: Scalars['Boolean']['input'];
};

/** The contents that have the new type, and the failures. */
export type ChangedContents = {
  /** The current contents, each with a new version, by ascending id. */
  contents: Array<Content>;
  /** The ids that do not exist or are not the caller's. */
  failures: Array<FailedItem>;
};

/** A suggestion that was made or decided, and its content. */
export type ChangedSuggestion = {
  /** The content, with its new version if the suggestion was accepted. */
  content: Content;
  /** The suggestion. */
  suggestion: ContentSuggestion;
};

/** A file attached to a message: an image or a PDF, a text as it was at that time, or only a name. */
export type ChatAttachment = {
  /** The image or the PDF; null for a text, and when the file was deleted. */
  file?: Maybe<StoredFile>;
  /** Identifies the attachment. A new version of its message has a copy with its own id. */
  id: Scalars['ID']['output'];
  /** One line of at most 200 characters. */
  name: Scalars['String']['output'];
  /** The pages of a PDF that the model gets, for example 1-3, 7; null for all of them. */
  pages?: Maybe<Scalars['String']['output']>;
  /** The length of its text in Unicode code points, for a PDF of the text of its pages; 0 for an image, and when only the name was attached. */
  size: Scalars['Int']['output'];
};

/** Material attached to a message or a run: a text, a saved content, an uploaded image or PDF, or only a name. */
export type ChatAttachmentInput = {
  /** A content of the caller whose current text is attached, with its references filled in; `text` is ignored. Absent or null: `text` is attached. */
  contentId?: InputMaybe<Scalars['ID']['input']>;
  /** An image or a PDF of the caller, or NOT_FOUND; `text` and `contentId` are ignored. */
  fileId?: InputMaybe<Scalars['ID']['input']>;
  /** One line of at most 200 characters. */
  name: Scalars['String']['input'];
  /** The pages of the PDF that the model gets, for example 1-3, 7. Absent, null or empty: all of them. */
  pages?: InputMaybe<Scalars['String']['input']>;
  /** The text itself: at most 100,000 characters. Without it and contentId only the name is attached. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The caller's conversations have changed. */
export type ChatChange = {
  /** Counts the events of this subscription, from 0: the first is sent immediately and reports no change. */
  count: Scalars['Int']['output'];
};

/** A conversation of the Chat. Its messages form branches, one of which is shown: an edit or a retry adds another version of a message. Each message may have a side thread. */
export type ChatConversation = {
  /** Estimated cost in US dollars of all replies whose cost is known, including side threads and other branches; null when none is known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the chat conversation; never changes. */
  id: Scalars['ID']['output'];
  /** Whether the history shows it only among archived ones and in searches. A new message makes it false. */
  isArchived: Scalars['Boolean']['output'];
  /** Whether the history shows it first. */
  isPinned: Scalars['Boolean']['output'];
  /** The time of the last message, including threads; null when there is none. */
  lastMessageAt?: Maybe<Scalars['DateTime']['output']>;
  /** The message that a search found: the newest with all the words, otherwise the newest with one; first in the branch that is shown, then in all side threads and branches. Null without a search or when no message matches. */
  matchedMessage?: Maybe<ChatMessage>;
  /** The matching part of `matchedMessage`, about 120 characters. Null without a search or when no message has a word of it. */
  matchedText?: Maybe<Array<TextPiece>>;
  /** One line of at most 200 characters. The first message replaces 'New Conversation' with its first 50 characters, with an ellipsis if it is longer. */
  name: Scalars['String']['output'];
  /** The first 100 characters of the last message with text, ignoring threads and other versions. Without any text the name of the last attachment, or empty. */
  preview: Scalars['String']['output'];
  /** The project whose instruction and materials are sent with its messages; null for none. */
  project?: Maybe<ChatProject>;
  /** The project that contains it; null for none. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** The selected model; null for the provider's default. */
  selectedModelName?: Maybe<Scalars['String']['output']>;
  /** The id of the selected provider; null for the default one. */
  selectedModelProvider?: Maybe<Scalars['String']['output']>;
  /** Where it was imported from, for example chatgpt: followed by the id there; null if it was created here. A later import of the same conversation adds to it. */
  source?: Maybe<Scalars['String']['output']>;
  /** How many replies the estimated cost leaves out because their cost is unknown, including stopped ones. */
  unpricedReplies: Scalars['Int']['output'];
  /** When it last changed: it was renamed, pinned or archived, got another model or a message, a reply ended, or another branch was shown. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A conversation of the Chat. Its messages form branches, one of which is shown: an edit or a retry adds another version of a message. Each message may have a side thread. */
export type ChatConversationMatchedMessageArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A conversation of the Chat. Its messages form branches, one of which is shown: an edit or a retry adds another version of a message. Each message may have a side thread. */
export type ChatConversationMatchedTextArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};

/** One page of the caller's conversations of the Chat, newest activity first. */
export type ChatConversationPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ChatConversation>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A message of a conversation, or of a side thread. */
export type ChatMessage = {
  /** The attachments of a user's message; empty for a reply. */
  attachments: Array<ChatAttachment>;
  /** How many messages that the chat shows were brought back from its side thread. */
  broughtBackCount: Scalars['Int']['output'];
  /** The root message of the side thread from which it was brought back; null for other messages, and when that message was deleted or this is a copy in another conversation. */
  broughtFromId?: Maybe<Scalars['ID']['output']>;
  /** The tokens received, as the provider counted them; null when it did not report them or the reply is incomplete. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** Markdown, never HTML. For a reply being written the stored text so far, at most a second old; for a stopped or failed one the text until then, without the error. */
  content: Scalars['String']['output'];
  /** The conversation that contains it, also for a message in a side thread. */
  conversationId: Scalars['ID']['output'];
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When it was stored; a reply is stored before the model is called. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed, as a sentence for the user; null otherwise. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** Why it failed; null otherwise. */
  errorType?: Maybe<AiErrorType>;
  /** Identifies the message; never changes. Each version of a message has its own id. */
  id: Scalars['ID']['output'];
  /** Whether it was brought back from a side thread with `bringBack`. Such a message is never a user's. It is sent to the model as a reply that names its thread. */
  isBroughtBack: Scalars['Boolean']['output'];
  /**
   * Whether it is a failed reply.
   * @deprecated Use `status`, which is then FAILED. Will be removed in 2.0.0.
   */
  isError: Scalars['Boolean']['output'];
  /** True when the model stopped at its limit of tokens, so the text is incomplete. */
  isTruncated: Scalars['Boolean']['output'];
  /** True for a message of the user, false for a reply of a model. */
  isUser: Scalars['Boolean']['output'];
  /** The model that was called for this reply; null for a user's message. */
  modelUsed?: Maybe<Scalars['String']['output']>;
  /** The root message of the side thread that contains it; null for a root message. */
  parentMessageId?: Maybe<Scalars['ID']['output']>;
  /** The tokens sent, as the provider counted them; null when it did not report them or the reply is incomplete. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The id of the provider that was called for this reply; null for a user's message. */
  providerUsed?: Maybe<Scalars['String']['output']>;
  /** Whether a reply is complete, being written, stopped or failed; a user's message is complete. */
  status: MessageStatus;
  /** What the model thought before it wrote, in Markdown; empty if it sent no thought. It is only shown: it is no part of the text and is never sent to a model. At most 262,144 characters. */
  thought: Scalars['String']['output'];
  /** How long it thought, in milliseconds; null without a thought. */
  thoughtMs?: Maybe<Scalars['Int']['output']>;
  /** How many messages its side thread shows, including replies; 0 for a message in a thread. */
  threadCount: Scalars['Int']['output'];
  /** Its side thread, oldest first; empty for a message in a thread. */
  threadMessages: Array<ChatMessage>;
  /** All versions at this position, including this one, oldest first. `showMessageVersion` switches between them. */
  versionIds: Array<Scalars['ID']['output']>;
};

/** One page of a conversation's messages on the branch that is shown, without side threads: oldest first, and page 1 is the newest. */
export type ChatMessagePage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the branch has older messages than this page; the same as `hasNextPage`. */
  hasOlder: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ChatMessage>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A project of the Chat. Its instruction and materials are sent to the model with every message in its conversations, each time in their current text. */
export type ChatProject = {
  /** How many conversations it has, including archived ones. */
  conversationCount: Scalars['Int']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the project; never changes. */
  id: Scalars['ID']['output'];
  /** The content whose current text is sent as part of the system message; null for none. */
  instructionId?: Maybe<Scalars['ID']['output']>;
  /** Values of the variables of the instruction. */
  instructionValues: Array<ChatProjectValue>;
  /** Its materials in the order in which they were added, at most 10. */
  materials: Array<ChatProjectMaterial>;
  /** One line of at most 200 characters; unique for each user, ignoring case. */
  name: Scalars['String']['output'];
  /** Sentences about prompts of it that are in the trash or were deleted. While there are any, messages in its conversations are refused with CONFLICT. */
  problems: Array<Scalars['String']['output']>;
  /** When its name, instruction or materials last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A text that is sent to the model with every message in the conversations of a project. */
export type ChatProjectMaterial = {
  /** The content whose current text is sent, with its references filled in; null for a stored text. */
  contentId?: Maybe<Scalars['ID']['output']>;
  /** Identifies the material; never changes. */
  id: Scalars['ID']['output'];
  /** Whether its content is in the trash or was deleted. */
  isMissing: Scalars['Boolean']['output'];
  /** One line of at most 200 characters. */
  name: Scalars['String']['output'];
  /** The length of a stored text in Unicode code points; 0 for a content, whose text can change. */
  size: Scalars['Int']['output'];
};

/** One page of the caller's projects of the Chat, by name. */
export type ChatProjectPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ChatProject>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** The value of a variable of a project's instruction. */
export type ChatProjectValue = {
  /** The variable's name between {{ and }}. */
  name: Scalars['String']['output'];
  /** The text that replaces it. */
  value: Scalars['String']['output'];
};

/** The models of a provider to offer. */
export type ChooseModelsInput = {
  /** At most 200 models that the provider lists, that are already offered or that are offered by default, in the order in which to offer them, the provider's default first. Empty: the default ones again. */
  models: Array<Scalars['String']['input']>;
  /** The provider's id, one of `llmProviders`; VALIDATION_FAILED for others. */
  provider: Scalars['ID']['input'];
};

/** A new password, and the token that permits setting it. */
export type ConfirmPasswordResetInput = {
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  newPassword: Scalars['String']['input'];
  /** Required for an account with two-step sign-in: six digits from its authenticator app, each usable once, or a recovery code. Spaces and hyphens are ignored. */
  secondFactor?: InputMaybe<Scalars['String']['input']>;
  /** The token from the mailed link; works once, within an hour. */
  token: Scalars['String']['input'];
};

/** Proof that the app has the secret. */
export type ConfirmSecondFactorInput = {
  /** Six digits from the app; spaces are ignored. */
  code: Scalars['String']['input'];
};

/** The provider account to connect, and the permission to connect it. */
export type ConnectIdentityInput = {
  /** The code in the address to which the provider redirected the browser; usable once, within 60 seconds. */
  code: Scalars['String']['input'];
  /** The permission from `permitConnection`. It becomes invalid when the session ends or the password changes. */
  permission: Scalars['String']['input'];
  /** The verifier from which the challenge of this sign-in was derived: 43 to 128 characters. */
  verifier: Scalars['String']['input'];
};

/** Proof that the caller has just confirmed who they are. */
export type ConnectionPermission = {
  /** When the permission expires, 10 minutes after it was issued. */
  expiresAt: Scalars['DateTime']['output'];
  /** The permission to connect a provider account, valid in the same session. */
  permission: Scalars['String']['output'];
};

/** A saved prompt of a library. */
export type Content = {
  /** The username of the account that saved the current version; null when the account was deleted or is not known. */
  changedBy?: Maybe<Scalars['String']['output']>;
  /** The prompt's text, with context references as ~~[@id]title~~ markers. */
  content: Scalars['String']['output'];
  /** Its category; Unassigned by default. */
  contentType: ContentType;
  /** The contents inserted into this one, in the order of their markers. */
  contextReferences: Array<ContextReference>;
  /** When it was first saved; for an imported content the date in its file, if it has one. */
  createdAt: Scalars['DateTime']['output'];
  /** At most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  /** Identifies the content, also in the markers of other bodies; never changes. */
  id: Scalars['ID']['output'];
  /** Whether the caller gave it a star. */
  isStarred: Scalars['Boolean']['output'];
  /** Its labels by name, at most 20. A label is a name for one of its versions. */
  labels: Array<ContentLabel>;
  /** The library that it belongs to; the id of the account for one's own. */
  libraryId: Scalars['ID']['output'];
  /** Its public link: a list of one, empty when it is not shared. */
  sharedLinks: Array<SharedLink>;
  /** Its state; Draft by default. */
  state: ContentState;
  /** How many suggestions for it nobody has decided about; always 0 in one's own library. */
  suggestionCount: Scalars['Int']['output'];
  /** The names of its tags, at most 20, from A to Z. */
  tags: Array<Scalars['String']['output']>;
  /** At most 140 characters, counted as Unicode code points. */
  title: Scalars['String']['output'];
  /** The time of the last change to any field. */
  updatedAt: Scalars['DateTime']['output'];
  /** The definitions of its variables, in the order of the form. A variable without a definition is a required line of text. */
  variables: Array<Variable>;
  /** Increases by one with every update; send it with an update to have a stale write refused. */
  version: Scalars['Int']['output'];
};

/** A kept answer of a run: the result of one version of a prompt with these values. */
export type ContentExample = {
  /** The answer, with its version, model and text. */
  answer: RunAnswer;
  /** The attachments of its run. */
  attachments: Array<RunAttachment>;
  /** The content that was run. */
  contentId: Scalars['ID']['output'];
  /** The values of the text's variables. */
  givenValues: Array<GivenValue>;
  /** Identifies the example: the id of its answer. */
  id: Scalars['ID']['output'];
};

/** One page of a content's examples, newest first. */
export type ContentExamplePage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ContentExample>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A name for one version of a content. Contents can be read by label, so moving the label releases another version. */
export type ContentLabel = {
  /** When the label was put on that version. */
  movedAt: Scalars['DateTime']['output'];
  /** At most 50 characters: lower-case letters a to z, digits, dots, _ and -. Unique within a content. */
  name: Scalars['String']['output'];
  /** The number of the version that has the label. */
  version: Scalars['Int']['output'];
};

/** A change of a label by the content's owner: it was set, moved or removed. */
export type ContentLabelEvent = {
  /** When the change was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The version that had the label before; null when it was newly set. */
  fromVersion?: Maybe<Scalars['Int']['output']>;
  /** Identifies the event; later ones have greater ids. */
  id: Scalars['ID']['output'];
  /** The label's name. */
  name: Scalars['String']['output'];
  /** The version that has had the label since; null when it was removed. */
  toVersion?: Maybe<Scalars['Int']['output']>;
};

/** One page of the changes of a content's labels, newest first; the last 200 are kept. */
export type ContentLabelEventPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ContentLabelEvent>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** Sort keys of a library. */
export type ContentOrder =
  /** How much of the search is in the title: first contents with all of its words in the title, then those with some, then those with none; within each group by the time of the last change. Ignores the direction. Without a search it is the same as UPDATED_AT. */
  | 'BEST_MATCH'
  /** The time of the first save, which no edit changes. */
  | 'CREATED_AT'
  /** The title, without regard to case and accents. */
  | 'TITLE'
  /** The time of the last change to any field. */
  | 'UPDATED_AT';

/** One page of a library, with the counts of its filters. To read a whole library page by page, sort it by creation: an edit moves a content when sorted by last change. */
export type ContentPage = {
  /** False when the search with its tags, ignoring the other filters, finds 5,000 contents or more. Then the counts by type, link, star and tag cover only 5,000 of them: each is a lower bound. */
  areFacetsExact: Scalars['Boolean']['output'];
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** False when a search with its filters finds 5,000 contents or more. Then the number of results is 5,000 and the number of pages follows from it, both as lower bounds; there may be more as long as a cursor for the next page is returned. */
  isTotalExact: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<Content>;
  /** A sentence for each invalid operator of the search, which was searched for as text. Usually empty. */
  searchProblems: Array<Scalars['String']['output']>;
  /** How many contents that match the search and the other filters have a shared link that has not expired. A lower bound unless areFacetsExact. */
  sharedCount: Scalars['Int']['output'];
  /** How many contents that match the search and the other filters have a star. A lower bound unless areFacetsExact. */
  starredCount: Scalars['Int']['output'];
  /** For each tag, from A to Z, how many contents match the search and all filters; tags with none are left out. Lower bounds unless areFacetsExact. */
  tagCounts: Array<TagCount>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
  /** For each type, how many contents match the search and the other filters, including types with none. Lower bounds unless areFacetsExact. */
  typeCounts: Array<ContentTypeCount>;
};

/** The state of a content: Draft, Final or Archived. The same states exist for every user. */
export type ContentState = {
  /** Identifies the state; 1 is Draft, the state of new contents. */
  id: Scalars['ID']['output'];
  /** The name to show: Draft, Final or Archived. */
  name: Scalars['String']['output'];
};

/** A change to a content of a shared library that a member suggests. */
export type ContentSuggestion = {
  /** The version as which it was saved; null unless it was accepted. */
  acceptedVersion?: Maybe<Scalars['Int']['output']>;
  /** The username of the account that suggests it; null when the account was deleted. */
  author?: Maybe<Scalars['String']['output']>;
  /** The version of the content that it is based on. */
  baseVersion: Scalars['Int']['output'];
  /** Why it is suggested; may be empty. */
  comment: Scalars['String']['output'];
  /** The suggested text of the prompt, with its markers. */
  content: Scalars['String']['output'];
  /** The content that it would change. */
  contentId: Scalars['ID']['output'];
  /** The suggested category; Unassigned if that type has been deleted since. */
  contentType: ContentType;
  /** When it was suggested. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided; null while it is open. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The username of who accepted, declined or withdrew it; null while it is open and when the account was deleted. */
  decidedBy?: Maybe<Scalars['String']['output']>;
  /** What the person who decided wrote to its author; may be empty. */
  decisionComment: Scalars['String']['output'];
  /** The suggested description; may be empty. */
  description: Scalars['String']['output'];
  /** Identifies the suggestion; later ones have greater ids. */
  id: Scalars['ID']['output'];
  /** Whether it is open and the content has been changed since the version that it is based on. */
  isOutdated: Scalars['Boolean']['output'];
  /** Whether the caller suggests it, and so may withdraw it. */
  isOwn: Scalars['Boolean']['output'];
  /** The library of the content. */
  libraryId: Scalars['ID']['output'];
  /** What became of it. */
  status: SuggestionStatus;
  /** The suggested title. */
  title: Scalars['String']['output'];
  /** The suggested definitions of its variables. */
  variables: Array<Variable>;
};

/** A content with its context references filled in but not its variables: the text for the values, and the variables for a form. */
export type ContentTemplate = {
  /** Context references whose content no longer exists, without duplicates. */
  missingReferences: Array<MissingReference>;
  /** The text with the markers of its context references replaced by their texts; variables stay as written. At most 1,000,000 characters. */
  text: Scalars['String']['output'];
  /** The variables of the text in the order of a form, at most 250: those that the content defines, those that its references define, then all others. */
  variables: Array<Variable>;
};

/** A category of contents: shipped to everyone, or a library's own. */
export type ContentType = {
  /** How many contents of its library have this type; for a shipped type of a content, those of the caller. */
  count: Scalars['Int']['output'];
  /** Identifies the type; 1 is Unassigned, the default. */
  id: Scalars['ID']['output'];
  /** True for a library's own type, false for a shipped one. */
  isCustom: Scalars['Boolean']['output'];
  /** At most 60 characters; unique in a library, ignoring case. */
  name: Scalars['String']['output'];
};

/** How many contents a filter by this type would show. */
export type ContentTypeCount = {
  /** A shipped type or one of the caller's own. */
  contentType: ContentType;
  /** How many contents of this type match the search and all filters except that by type. A lower bound when the facets are not exact. */
  count: Scalars['Int']['output'];
};

/** A content as one save left it. */
export type ContentVersion = {
  /** The username of the account that saved it; null when the account was deleted or is not known. */
  author?: Maybe<Scalars['String']['output']>;
  /** The saved text of the prompt, with its markers. */
  content: Scalars['String']['output'];
  /** Its category at that save; Unassigned if that type has been deleted since. */
  contentType: ContentType;
  /** When this version was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** The saved description; may be empty. */
  description: Scalars['String']['output'];
  /** Identifies the version among those of all contents; never changes. */
  id: Scalars['ID']['output'];
  /** The saved title. */
  title: Scalars['String']['output'];
  /** The definitions of its variables at that save. */
  variables: Array<Variable>;
  /** The number of this version of the content, from 1. */
  version: Scalars['Int']['output'];
};

/** One page of a content's versions, newest first. */
export type ContentVersionPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ContentVersion>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A content inserted into another one by a marker in its body. */
export type ContextReference = {
  /** The id of the content referred to. */
  id: Scalars['ID']['output'];
  /** True when the content referred to exists in a library that the caller may not read. */
  isHidden: Scalars['Boolean']['output'];
  /** True when the content referred to has been deleted or the caller may not read it; it is not filled in. */
  isMissing: Scalars['Boolean']['output'];
  /** 0-based offset of the marker in the body, in UTF-16 code units. */
  position: Scalars['Int']['output'];
  /** The title of the content referred to; the title in the marker if it has been deleted or the caller may not read it. */
  title: Scalars['String']['output'];
};

/** The answer to continue in the Chat. */
export type ContinueRunInChatInput = {
  /** An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text. */
  answerId: Scalars['ID']['input'];
};

/** The result of an import, conversation by conversation. */
export type ConversationImportReport = {
  /** One result for each conversation, in the order of the import. */
  results: Array<ImportedConversation>;
};

/** The contents to copy, and the library of the copies. */
export type CopyContentsInput = {
  /** 1 to 250 ids of contents of one library; those that are not found are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
  /** Another library that the caller may change: NOT_FOUND without a role, FORBIDDEN for viewers. */
  libraryId: Scalars['ID']['input'];
};

/** The conversation to copy, and up to where. */
export type CopyConversationInput = {
  /** The conversation to copy. */
  conversationId: Scalars['ID']['input'];
  /** The last message that is copied, of any branch or side thread; NOT_FOUND if it is not in the conversation. */
  messageId: Scalars['ID']['input'];
};

/** A new personal API token. */
export type CreateApiTokenInput = {
  /** The most requests and subscriptions a day, from midnight to midnight UTC: 1 to 1,000,000; null for no limit. */
  callsPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** A time in the future; null means the token never expires. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The libraries that it may use, at least one of the caller's `libraries`; null means all of the account's, also those that it joins later. */
  libraryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What the token is for: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** What a request with the token may do: at least one scope. Scopes cannot be changed later. */
  scopes: Array<TokenScope>;
  /** The most US dollars per calendar month, in UTC, for calls to models: 0.01 to 100,000; null for no limit. */
  spendPerMonth?: InputMaybe<Scalars['Float']['input']>;
};

/** A new conversation of the Chat, without messages. */
export type CreateChatConversationInput = {
  /** One line of at most 200 characters. */
  name?: Scalars['String']['input'];
  /** A project of the caller, or NOT_FOUND; none when absent or null. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** One of the provider's models; its default when absent. */
  selectedModelName?: InputMaybe<Scalars['String']['input']>;
  /** The id of a configured provider; the default one when absent. */
  selectedModelProvider?: InputMaybe<Scalars['String']['input']>;
};

/** A new project of the Chat, without materials. */
export type CreateChatProjectInput = {
  /** A content of the caller, or NOT_FOUND. Its text with references and values must have 100,000 characters or less. None when absent or null. */
  instructionId?: InputMaybe<Scalars['ID']['input']>;
  /** Values of the variables of the instruction. BAD_USER_INPUT when a required one is missing. */
  instructionValues?: Array<RenderValueInput>;
  /** One line of at most 200 characters, not yet in use, ignoring case. */
  name: Scalars['String']['input'];
};

/** A new content. */
export type CreateContentInput = {
  /** Not blank; at most 1,000,000 characters. */
  content: Scalars['String']['input'];
  /** A shipped type or one of the caller's own. */
  contentTypeId?: Scalars['ID']['input'];
  /** At most 10,000 characters. */
  description?: Scalars['String']['input'];
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  /** One of `contentStates`; Draft by default. */
  stateId?: Scalars['ID']['input'];
  /** Names of tags, at most 20 with at most 50 characters each; missing tags are created. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Not blank, one line, at most 140 characters. */
  title: Scalars['String']['input'];
  /** The definitions of its variables, {{name}}: at most 100, with 100,000 characters in total. */
  variables?: Array<VariableInput>;
};

/** A new content type of a library. */
export type CreateContentTypeInput = {
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  /** Not blank, at most 60 characters, not yet in use, ignoring case. */
  name: Scalars['String']['input'];
};

/** A new shared library. */
export type CreateLibraryInput = {
  /** One line of 1 to 80 characters. Several libraries may have the same name. */
  name: Scalars['String']['input'];
};

/** A new LlmConversation. */
export type CreateLlmConversationInput = {
  /** At most 140 characters; 'New Conversation' when blank. */
  title?: Scalars['String']['input'];
};

/** A new ToneShift conversation. */
export type CreateToneConversationInput = {
  /** The text to rewrite; not blank, at most 100,000 characters. */
  originalContent: Scalars['String']['input'];
  /** The first settings; {} sets nothing. `updateToneParameters` changes them. */
  selection: ToneSelectionInput;
  /** One line, at most 200 characters; the first 50 characters of the original when absent or blank. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** A new voice, role, format or audience of the caller. */
export type CreateToneItemInput = {
  /** At most 1,000 characters. */
  description?: Scalars['String']['input'];
  /** Whether it is a voice, a role, a format or an audience; it cannot be changed later. */
  kind: ToneItemKind;
  /** Not blank, one line, at most 60 characters. */
  name: Scalars['String']['input'];
  /** The prompt for the model, at most 4,000 characters. When blank, updatedPrompt is null and the starter prompt is derived from name and description. */
  updatedPrompt?: Scalars['String']['input'];
};

/** A new modifier of the caller. */
export type CreateToneModifierInput = {
  /** At most 1,000 characters. */
  description?: Scalars['String']['input'];
  /** The name of the end at -3: one line, at most 60 characters; none when absent or null. */
  leftLabel?: InputMaybe<Scalars['String']['input']>;
  /** At most 6; prompts that are not given are derived from name and step. */
  levels?: Array<ToneModifierLevelTextInput>;
  /** Not blank, one line, at most 60 characters. */
  name: Scalars['String']['input'];
  /** The name of the end at 3: one line, at most 60 characters; none when absent or null. */
  rightLabel?: InputMaybe<Scalars['String']['input']>;
};

/** A new account. Its user chooses the password with a mailed link. */
export type CreateUserInput = {
  /** The link is mailed to this address; unique without regard to case, at most 254 characters. */
  email: Scalars['String']['input'];
  /** Whether the user may administer this server. */
  isAdministrator?: Scalars['Boolean']['input'];
  /** Required for an administrator. The caller's own password: a session alone is not enough for this. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username: Scalars['String']['input'];
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** Its purpose: one line of at most 200 characters. */
  description?: Scalars['String']['input'];
  /** At least one event; WEBHOOK_TEST is not allowed. */
  events: Array<WebhookEventType>;
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  /** An https address of at most 2,000 characters, without user name and password, with port 443 or 1024 and above. Its host must be on the public internet, unless the operator of the server allows it. */
  url: Scalars['String']['input'];
};

/** A new token. This is the only time it is shown. */
export type CreatedApiToken = {
  /** The stored details of the token. */
  apiToken: ApiToken;
  /** For the header Authorization: Bearer. Begins with suspire_; only its hash is kept. */
  token: Scalars['String']['output'];
};

/** A suggestion, and how it ends. */
export type DecideSuggestionInput = {
  /** A comment for its author. At most 2,000 characters. */
  comment?: Scalars['String']['input'];
  /** How it ends. */
  decision: SuggestionDecision;
  /** An open suggestion, or CONFLICT. NOT_FOUND without a role in its library. */
  id: Scalars['ID']['input'];
  /** To accept: the version of the content that the caller compared it with. If there is a newer one, the call fails with CONFLICT and `extensions.currentVersion` is its number. Absent or null: the current version is overwritten. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The invitation to decline. */
export type DeclineLibraryInvitationInput = {
  /** The code in the mail, for an invitation that was sent to an address. Absent for others. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** An open invitation for the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Confirms which account to delete. */
export type DeleteAccountInput = {
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** The caller's username, exactly as stored. */
  username: Scalars['String']['input'];
};

/** A message that was brought back. */
export type DeleteBroughtMessageInput = {
  /** The conversation that contains the message. */
  conversationId: Scalars['ID']['input'];
  /** A message that was brought back; another message of the conversation is BAD_USER_INPUT. */
  messageId: Scalars['ID']['input'];
};

/** The conversations to delete. */
export type DeleteChatConversationsInput = {
  /** At most 100 ids; those that are not the caller's are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** The project to delete. */
export type DeleteChatProjectInput = {
  /** A project of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The content type to delete. */
export type DeleteContentTypeInput = {
  /** One of the caller's own types; a shipped one is NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The contents to move to the trash. */
export type DeleteContentsInput = {
  /** 1 to 250 ids; those that are not the caller's are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
  /** With one id: the version that was read. If there is a newer one, the call fails with CONFLICT, `extensions.currentVersion` is its number, and nothing is deleted. Absent or null: it is deleted at whatever version. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The shared library to delete with everything in it. */
export type DeleteLibraryInput = {
  /** A shared library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one. */
  id: Scalars['ID']['input'];
};

/** The LlmConversation to delete. */
export type DeleteLlmConversationInput = {
  /** An LlmConversation of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The run to delete. */
export type DeleteRunInput = {
  /** A run of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The saved view to delete. */
export type DeleteSavedViewInput = {
  /** A view of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The file to delete. */
export type DeleteStoredFileInput = {
  /** A file of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The tag to delete. */
export type DeleteTagInput = {
  /** A tag of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The conversations to delete. */
export type DeleteToneConversationsInput = {
  /** At most 100 ids; those that are not the caller's are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** The voice, role, format or audience to delete. */
export type DeleteToneItemInput = {
  /** One of the caller's own items, of any kind. */
  id: Scalars['ID']['input'];
};

/** The modifier to delete. */
export type DeleteToneModifierInput = {
  /** One of the caller's own modifiers. */
  id: Scalars['ID']['input'];
};

/** The account to delete. */
export type DeleteUserInput = {
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
  /** The caller's own password: a session alone is not enough for this. */
  password: Scalars['String']['input'];
  /** The user's name exactly as stored, as a confirmation. */
  username: Scalars['String']['input'];
};

/** The webhook to delete. */
export type DeleteWebhookInput = {
  /** A webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The deleted conversations, and the failures. */
export type DeletedChatConversations = {
  /** The deleted conversations, by ascending id. */
  deletedIds: Array<Scalars['ID']['output']>;
  /** The ids that do not exist or are not the caller's. */
  failures: Array<FailedItem>;
};

/** The project that was deleted. */
export type DeletedChatProject = {
  /** The id of the deleted project. */
  id: Scalars['ID']['output'];
};

/** The content type that was deleted. */
export type DeletedContentType = {
  /** The id of the deleted type. */
  id: Scalars['ID']['output'];
};

/** The contents that were moved to the trash or deleted permanently, and the failures. */
export type DeletedContents = {
  /** The deleted contents, by ascending id. */
  deletedIds: Array<Scalars['ID']['output']>;
  /** The ids that do not exist or are not the caller's. */
  failures: Array<FailedItem>;
};

/** The shared library that was deleted. */
export type DeletedLibrary = {
  /** The id of the deleted library. */
  id: Scalars['ID']['output'];
};

/** The LlmConversation that was deleted. */
export type DeletedLlmConversation = {
  /** The id of the deleted conversation. */
  id: Scalars['ID']['output'];
};

/** The run that was deleted. */
export type DeletedRun = {
  /** The id of the deleted run. */
  id: Scalars['ID']['output'];
};

/** The saved view that was deleted. */
export type DeletedSavedView = {
  /** The id of the deleted view. */
  id: Scalars['ID']['output'];
};

/** The file that was deleted. */
export type DeletedStoredFile = {
  /** The id of the deleted file. */
  id: Scalars['ID']['output'];
};

/** The tag that was deleted. */
export type DeletedTag = {
  /** The id of the deleted tag. */
  id: Scalars['ID']['output'];
};

/** The deleted conversations, and the failures. */
export type DeletedToneConversations = {
  /** The deleted conversations, by ascending id. */
  deletedIds: Array<Scalars['ID']['output']>;
  /** The ids that do not exist or are not the caller's. */
  failures: Array<FailedItem>;
};

/** The item or modifier that was deleted. */
export type DeletedToneItem = {
  /** The id that it had among items, or among modifiers. */
  id: Scalars['ID']['output'];
};

/** The webhook that was deleted, with its log. */
export type DeletedWebhook = {
  /** The id of the deleted webhook. */
  id: Scalars['ID']['output'];
};

/** A sign-in on one device. */
export type DeviceSession = {
  /** When the session began. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the session for `endSession`; it gives no access by itself. */
  id: Scalars['ID']['output'];
  /** Whether this request belongs to the session. */
  isCurrent: Scalars['Boolean']['output'];
  /** When the tokens of the session were last renewed, which happens every 15 minutes during use. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** The User-Agent header of the sign-in, at most 400 characters. */
  userAgent: Scalars['String']['output'];
};

/** The connection to end. */
export type DisconnectIdentityInput = {
  /** The id of one of the caller's `identities`. */
  id: Scalars['ID']['input'];
  /** The caller's password; empty for an account without one. */
  password: Scalars['String']['input'];
};

/** The content to copy. */
export type DuplicateContentInput = {
  /** A content of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** A new text for a message that was brought back. */
export type EditBroughtMessageInput = {
  /** Not blank; at most 100,000 characters. */
  content: Scalars['String']['input'];
  /** The conversation that contains the message. */
  conversationId: Scalars['ID']['input'];
  /** A message that was brought back; another message of the conversation is BAD_USER_INPUT. */
  messageId: Scalars['ID']['input'];
};

/** A new text for one of the user's messages. */
export type EditMessageInput = {
  /** At most 100,000 characters. Not blank, unless the message has an attachment. */
  content: Scalars['String']['input'];
  /** A message written by the user, also in a side thread; a reply is BAD_USER_INPUT. */
  messageId: Scalars['ID']['input'];
  /** True: the call returns when the reply is complete. If the provider fails, the code begins with AI_ and `extensions.userMessageId` is the id of the stored message; closing the connection stops the reply. False: the call returns immediately with a reply that is WRITING and continues whether or not a client follows it with `replyProgress`. RATE_LIMITED stores nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** The session to end. */
export type EndSessionInput = {
  /** One of the caller's `sessions`; NOT_FOUND when it has ended. */
  id: Scalars['ID']['input'];
};

/** The user whose sessions are ended. */
export type EndUserSessionsInput = {
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
};

/** The invitation that was declined or taken back. */
export type EndedLibraryInvitation = {
  /** The id of the invitation, which no longer exists. */
  id: Scalars['ID']['output'];
};

/** The text to enhance, and how. */
export type EnhanceInput = {
  /** An unsaved text of that content to work on. Absent or null: the saved body. At most 1,000,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** A content of the caller, or NOT_FOUND. The model works on its body; markers of context references remain markers. */
  contentId: Scalars['ID']['input'];
  /** What to do with the text. */
  enhancementType: EnhancementType;
  /** The parameters of the model; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range. */
  parameters?: InputMaybe<GenerationParametersInput>;
  /** A provider's id, one of `llmProviders`; when absent or null, openai if it is configured, otherwise the first of the list. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A text and the model's version of it; nothing saved has changed. */
export type EnhancedText = {
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** The requested enhancement. */
  enhancementType: EnhancementType;
  /** True when the model stopped at its limit of tokens, so the text is incomplete. */
  isTruncated: Scalars['Boolean']['output'];
  /** The model that was called, by its provider's name for it. */
  model: Scalars['String']['output'];
  /** The body of the content as it was sent to the model. */
  originalContent: Scalars['String']['output'];
  /** The provider's id, for example openai. */
  provider: Scalars['String']['output'];
  /** The id of the call to the model. */
  requestId: Scalars['ID']['output'];
  /** The text that the model wrote. */
  responseText: Scalars['String']['output'];
  /** The tokens sent and received together, as the provider counted them; null when it did not report them. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
};

/** What an enhancement does to a text. */
export type EnhancementType =
  /** Adds detail, context and concrete instructions, without inventing facts. */
  | 'EXPAND'
  /** Corrects grammar, spelling and punctuation, and changes nothing else. */
  | 'GRAMMAR'
  /** Makes it clearer, more specific and better structured, at roughly its length. */
  | 'IMPROVE'
  /** Says the same in other words, with the same tone and length. */
  | 'REWRITE'
  /** Makes it clearly shorter and keeps what matters. */
  | 'SUMMARIZE';

/** The `extensions.code` of an error. The same request may succeed later if the code is retryable; if `extensions.retryAfterSeconds` is given, after that many seconds. */
export type ErrorCode =
  /** The AI provider refused this server's key. Choose another provider; the operator of the server must fix the key. Not retryable. */
  | 'AI_AUTHENTICATION'
  /** The AI provider's content filter refused the request or stopped the answer. Change the text, or choose another model. Not retryable. */
  | 'AI_CONTENT_FILTER'
  /** The AI provider does not have the model, or the key may not use it. Choose another model; a server of your own may have to download or load it first. Not retryable. */
  | 'AI_MODEL_NOT_FOUND'
  /** The model used all its tokens for thinking and wrote no answer. Allow more tokens, or choose a model that thinks less. Not retryable. */
  | 'AI_ONLY_THOUGHT'
  /** This server's quota with the AI provider is used up, or the monthly AI budget of the user or the server is. Choose another provider, or ask the operator of the server. Not retryable. */
  | 'AI_QUOTA'
  /** The AI provider is busy. Try again after `Retry-After`, or after a minute if the provider gave no time. Retryable. */
  | 'AI_RATE_LIMIT'
  /** The model refuses a setting of the request, and the request without it too. Change the setting that the message names, or choose another model. Not retryable. */
  | 'AI_SETTING_REFUSED'
  /** The AI provider did not respond in time, even after retries. Try again, with a shorter text if you can. Retryable. */
  | 'AI_TIMEOUT'
  /** The text is too long for the model. Send less text, or choose a model that accepts more. Not retryable. */
  | 'AI_TOKEN_LIMIT'
  /** The AI provider is down or cannot be reached, cut the response off, sent an unusable one, or refused the request. Try again after a minute, or choose another provider. Retryable. */
  | 'AI_UNAVAILABLE'
  /** The response would exceed 64 MiB. Changes that the request made are kept. Request smaller pages or fewer fields. Not retryable. */
  | 'ANSWER_TOO_LARGE'
  /** The HTTP request was refused; the status says why: 400 (it has no operation), 405, 408, 411, 413, 415 or 431. Correct the request; after a 408 send it again unchanged. Not retryable. */
  | 'BAD_REQUEST'
  /** A value is invalid; `fields` names each one, with a sentence. Correct the fields that `fields` names. Not retryable. */
  | 'BAD_USER_INPUT'
  /** The client disconnected or cancelled the request before the response was complete. Send the request again if it is still needed. Not retryable. */
  | 'CANCELLED'
  /** A name is taken, a newer version exists, or the first request with this `Idempotency-Key` is still running. Nothing was overwritten. Read the current state and decide; with `Retry-After`, send the request again after that time. Not retryable. */
  | 'CONFLICT'
  /** The token lacks the scope, a session or an administrator is required, the account is disabled, or the item is shipped with the product. Use a token with the scope, or a session, or ask an administrator. Not retryable. */
  | 'FORBIDDEN'
  /** The public link has expired. Ask its owner to extend it. Not retryable. */
  | 'GONE'
  /** The document is not GraphQL. Correct the places in `locations`. Not retryable. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The document does not match the schema, or the operation exceeds a limit on length, depth or cost. Correct the problem in the message, or request less. Not retryable. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** This `Idempotency-Key` was used before, with a different request. Send a new key. Not retryable. */
  | 'IDEMPOTENCY_MISMATCH'
  /** An error in this server. Report it with the request id, which identifies it in the log. Not retryable. */
  | 'INTERNAL_SERVER_ERROR'
  /** It does not exist, or it belongs to someone else; the two cannot be distinguished. Read the list again for current ids. Not retryable. */
  | 'NOT_FOUND'
  /** The request names a persisted query by its hash only, and the server stores none. Send the full document, as clients do automatically after this response. Not retryable. */
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  /** The user's storage is full; `storedBytes` and `storageLimit` give its use and limit in bytes. Without them, that of the library's owner is full. Delete something first. Not retryable. */
  | 'QUOTA_EXCEEDED'
  /** Too many requests, or too much at the same time; nothing was done. Send the request again after `Retry-After`. Retryable. */
  | 'RATE_LIMITED'
  /** The account has no password as proof, and its session began more than 10 minutes ago. Sign in again, then send the request in the new session. Not retryable. */
  | 'REAUTHENTICATION_REQUIRED'
  /** The password or the mailed link is right, but the account also needs a code, which is missing, wrong or used. Ask for a code from the authenticator app or a recovery code, and send the request again with it. Not retryable. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The database cannot be reached, or the server is stopping. Send the request again after `Retry-After`. Without it, a change may have been saved: look before you try again. Retryable. */
  | 'SERVICE_UNAVAILABLE'
  /** The token is missing, expired, revoked or malformed, or the username or password is wrong. Renew the session or sign in, then send the request with the new token. Not retryable. */
  | 'UNAUTHENTICATED';

/** Contents as a file that importContents reads. */
export type ExportedContents = {
  /** How many contents the file contains. */
  count: Scalars['Int']['output'];
  /** The contents, in the order of the file. */
  ids: Array<Scalars['ID']['output']>;
  /** A JSON array as text, of { title, description, content, type, state, tags, labels, earlier_versions, is_starred, created_at, updated_at }. */
  json: Scalars['String']['output'];
};

/** A part of a conversation's file. All parts in order are the file. */
export type ExportedConversationPart = {
  /** Give it as `after` to get the next part; null without messages. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is another part. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The text of the part. A part alone is valid JSON only if it is the first and the last one. */
  json: Scalars['String']['output'];
};

/** An item that a bulk call did not change, and the reason. */
export type FailedItem = {
  /** The error code that a call for this item alone would fail with. */
  code: ErrorCode;
  /** The id as it was given. */
  id: Scalars['ID']['output'];
  /** The reason, as a sentence for the user. */
  message: Scalars['String']['output'];
};

/** The result of an import of files. */
export type FileImportReport = {
  /** The new contents, in the order of the file. */
  createdIds: Array<Scalars['ID']['output']>;
  /** The content types that were created because the file names them and they did not exist. */
  createdTypes: Array<ContentType>;
  /** How many tests with an expected answer were kept as examples, without those that the contents have already. */
  exampleCount: Scalars['Int']['output'];
  /** How many prompts were skipped by choice. */
  leftOut: Scalars['Int']['output'];
  /** The contents that have a new version, in the order of the files. */
  replacedIds: Array<Scalars['ID']['output']>;
  /** The skipped prompts, in the order of the file. */
  skipped: Array<SkippedPrompt>;
};

/** The kind of an uploaded file. */
export type FileKind =
  /** A PNG, JPEG, WebP or GIF image. */
  | 'IMAGE'
  /** A PDF document. */
  | 'PDF';

/** An AI server that was found on this server's machine. */
export type FoundAiServer = {
  /** Its address, for `addAiProvider`. */
  address: Scalars['ID']['output'];
  /** Whether it is already one of `aiProviders`. */
  isAdded: Scalars['Boolean']['output'];
  /** The models that it lists and that write text: at most 1,000, by name. */
  models: Array<Scalars['String']['output']>;
  /** Its usual name: Ollama or LM Studio. */
  name: Scalars['String']['output'];
};

/** The text that a model should write. */
export type GenerateInput = {
  /** Contents of the caller that are sent to the model as material, at most 20; NOT_FOUND when one does not exist. */
  contextContentIds?: Array<Scalars['ID']['input']>;
  /** An LlmConversation of the caller that stores prompt and answer; without it they are not stored. Its earlier messages are not sent to the model; `addLlmMessage` does that. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** The parameters of the model; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range. */
  parameters?: InputMaybe<GenerationParametersInput>;
  /** Not blank; at most 100,000 characters. */
  prompt: Scalars['String']['input'];
  /** A provider's id, one of `llmProviders`; when absent or null, openai if it is configured, otherwise the first of the list. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A text that a model wrote. */
export type Generation = {
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** True when the model stopped at its limit of tokens, so the text is incomplete. */
  isTruncated: Scalars['Boolean']['output'];
  /** The model that was called, by its provider's name for it. */
  model: Scalars['String']['output'];
  /** The provider's id, for example openai. */
  provider: Scalars['String']['output'];
  /** The id of the call to the model. */
  requestId: Scalars['ID']['output'];
  /** The text that the model wrote. */
  responseText: Scalars['String']['output'];
  /** The tokens sent and received together, as the provider counted them; null when it did not report them. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
};

/** A piece of a text while a model writes it; the last event has the whole result. */
export type GenerationEvent = {
  /** The text since the previous event; empty in the last event. */
  delta: Scalars['String']['output'];
  /** The whole result, in the last event only; null in the others. Without it the text is incomplete. */
  result?: Maybe<Generation>;
  /** The whole text so far, if earlier text turned out to be the thought of the model; null in all other events. */
  text?: Maybe<Scalars['String']['output']>;
};

/** The parameters of a model; absent and null fields have their default. */
export type GenerationParametersInput = {
  /** Penalty for words by how often they have appeared: -2 to 2; 0 by default. */
  frequencyPenalty?: InputMaybe<Scalars['Float']['input']>;
  /** The most tokens of the answer: 100 to 2,000; 1,000 by default, for an enhancement as many as its text needs. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** A model of the provider; its default when absent. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** Penalty for words that have appeared at all: -2 to 2; 0 by default. */
  presencePenalty?: InputMaybe<Scalars['Float']['input']>;
  /** The sampling temperature: 0 to 2; 0.7 by default. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** The probability mass that words are sampled from (nucleus sampling): 0 to 1; 1 by default. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** The value of a variable of a prompt. */
export type GivenValue = {
  /** The variable's name between {{ and }}. */
  name: Scalars['String']['output'];
  /** The text that replaced it. */
  value: Scalars['String']['output'];
};

/** What an import does with a prompt of a file. */
export type ImportAction =
  /** Creates a new content whose title ends with (copy). */
  | 'COPY'
  /** Creates a new content with its title, even if another content has that title. */
  | 'IMPORT'
  /** Adds a version to the content with its title or, without one, to the similar content, which keeps its title. Fields that the file leaves out and the content's type, state, tags and labels are kept; tags of the file are added; earlier versions and labels of the file are ignored. BAD_USER_INPUT when there is no such content, or when two prompts would replace the same content. */
  | 'REPLACE'
  /** Skips it. */
  | 'SKIP';

/** A file to import. */
export type ImportContentsInput = {
  /** The text of the file: a JSON array of 1 to 2,500 prompts, each { title, description, content, category }, with at most 50,000 references; earlier versions count as prompts. By default at most 10 MiB of UTF-8; requestLimits.importBytes is the limit of this server. Files of exportContents can be imported too. */
  json: Scalars['String']['input'];
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
};

/** Conversations to import. */
export type ImportConversationsInput = {
  /** A JSON text: an array of 1 to 100 conversations, each as `exportConversation` writes it, or one conversation. By default at most 10 MiB of UTF-8; requestLimits.importBytes is the limit of this server. */
  json: Scalars['String']['input'];
};

/** The action for one prompt of the files. */
export type ImportExceptionInput = {
  /** The action for this prompt. */
  action: ImportAction;
  /** Its index in the preview, from 0. */
  index: Scalars['Int']['input'];
};

/** A file of prompts. */
export type ImportFileInput = {
  /** Its name or path, one line of at most 1,024 characters. A prompt of Markdown without a title gets its only heading of the first level, unless other files have the same one; otherwise the name or, if that is one like system.md, the name of the folder. Its extension names the format, unless the text is clearly JSON or a table of prompts; a file with an unknown extension is a text. */
  name: Scalars['String']['input'];
  /** Its text. Only the total size of all files is limited. */
  text: Scalars['String']['input'];
};

/** Files to import, and the actions for their prompts. */
export type ImportFilesInput = {
  /** The action for prompts that are a CONFLICT. */
  conflictingItems?: ImportAction;
  /** The kinds of placeholders that are converted into variables, {{name}}. The others stay as they are, and so do exports of Suspire. */
  convertKinds?: Array<PlaceholderKind>;
  /** Whether placeholders of all kinds are converted, as if `convertKinds` had all values. */
  convertPlaceholders?: Scalars['Boolean']['input'];
  /** Actions for individual prompts, which override those above: at most 250. */
  exceptions?: Array<ImportExceptionInput>;
  /** 1 to 2,500 files of this or another tool, with at most 2,500 prompts and versions in total. By default at most 10 MiB of UTF-8 together; requestLimits.importBytes is the limit of this server. */
  files: Array<ImportFileInput>;
  /** Whether folders become tags: each prompt is tagged with the folders in the name of its file, after the tags that the file has. Folders that contain all files, names like prompts or v2, names that no tag can have, and a folder that names its prompt, as in summarize/system.md, are left out. */
  folderTags?: Scalars['Boolean']['input'];
  /** The action for prompts that are IDENTICAL. */
  identicalItems?: ImportAction;
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  /** The action for prompts that are NEW. */
  newItems?: ImportAction;
  /** The action for prompts that are SIMILAR. Absent or null: the same as for NEW. */
  similarItems?: InputMaybe<ImportAction>;
  /** The stamp of the preview. If the preview would be different now, the call fails with CONFLICT and nothing is imported. Absent or null: not checked. */
  stamp?: InputMaybe<Scalars['String']['input']>;
};

/** The format of a file of prompts. */
export type ImportFormat =
  /** conversations.json of ChatGPT's export, from which the custom instructions are read. */
  | 'CHATGPT'
  /** projects.json of Claude's export: instructions and documents of projects. */
  | 'CLAUDE'
  /** Values separated by commas, semicolons, tabs or bars, whose first line names the columns, for example from prompts.chat. */
  | 'CSV'
  /** A .prompt file of dotprompt: front matter and a template of Handlebars. */
  | 'DOTPROMPT'
  /** A .prompt.yml file of GitHub Models. */
  | 'GITHUB_MODELS'
  /** Objects with a title and a text under names that a CSV file may have, as a list or in lines, for example of act and prompt. */
  | 'JSON'
  /** A prompt of LangChain, or of Semantic Kernel, in YAML or JSON. */
  | 'LANGCHAIN'
  /** Prompts from the Langfuse API, where each version is a separate object. */
  | 'LANGFUSE'
  /** Agents of LobeHub: from its index, or exported from the browser or the database. */
  | 'LOBEHUB'
  /** A text that is one prompt, with optional front matter. */
  | 'MARKDOWN'
  /** A list of messages with roles in JSON or YAML, which is one prompt. */
  | 'MESSAGES'
  /** The prompt export of Open WebUI. */
  | 'OPEN_WEBUI'
  /** A configuration of promptfoo; the prompts that are in it are read, and tests with an expected answer become examples. */
  | 'PROMPTFOO'
  /** A .prompty file: front matter and messages below their roles. */
  | 'PROMPTY'
  /** A JSON array as exportContents returns it. */
  | 'SUSPIRE'
  /** A text that is one prompt, in a file with an unknown extension. */
  | 'TEXT'
  /** Objects in YAML with a title and a text under names that a CSV file may have. */
  | 'YAML';

/** A label of a prompt of a file. */
export type ImportLabel = {
  /** Its name, in lower case. */
  name: Scalars['String']['output'];
  /** The version that has the label, counted from 1 among the prompt's versions in the file; it has this number after the import. */
  version: Scalars['Int']['output'];
};

/** A content that has the title of a prompt of a file, or is nearly the same. */
export type ImportMatch = {
  /** The id of the content. */
  id: Scalars['ID']['output'];
  /** Its title: at most 140 characters. */
  title: Scalars['String']['output'];
  /** Its current version. */
  version: Scalars['Int']['output'];
};

/** What an import did with a conversation. */
export type ImportOutcome =
  /** It was created. */
  | 'CREATED'
  /** It was imported before, and its new messages were added. */
  | 'EXTENDED'
  /** Nothing of it was stored; `reason` says why. */
  | 'REFUSED'
  /** It was imported before and has no new messages, or it was exported from here. */
  | 'UNCHANGED';

/** The placeholders of one kind in the prompts of an import. */
export type ImportPlaceholders = {
  /** How many there are, without duplicates. */
  count: Scalars['Int']['output'];
  /** The first of them, as written: at most 5. */
  examples: Array<Scalars['String']['output']>;
  /** Their kind. */
  kind: PlaceholderKind;
  /** How many prompts contain one. */
  promptCount: Scalars['Int']['output'];
};

/** A preview of an import of files. */
export type ImportPreview = {
  /** The prompts that can be imported, in the order of the files. */
  items: Array<ImportPreviewItem>;
  /** The kinds of placeholders of other tools in the prompts, which can be converted into variables. */
  placeholderKinds: Array<ImportPlaceholders>;
  /** The prompts that cannot be imported, and why. */
  skipped: Array<SkippedPrompt>;
  /** The files, in their order. */
  sources: Array<ImportSource>;
  /** Identifies the state of this preview. An import that is given it fails if the preview would be different. */
  stamp: Scalars['String']['output'];
};

/** A prompt of a file that can be imported. */
export type ImportPreviewItem = {
  /** The name of its content type, which is created if it does not exist. */
  category: Scalars['String']['output'];
  /** How many tests of its file become examples of it: at most 20. */
  exampleCount: Scalars['Int']['output'];
  /** The first 200 characters of its text. */
  excerpt: Scalars['String']['output'];
  /** The name of its file. */
  fileName: Scalars['String']['output'];
  /** Its index in all files together, from 0. */
  index: Scalars['Int']['output'];
  /** How many characters of its title, description, text and variables are invisible and not needed by the script: instructions for a model can hide in them. */
  invisibleCharacters: Scalars['Int']['output'];
  /** The labels of its versions: at most 20. Invalid labels, for example `latest`, are left out. */
  labels: Array<ImportLabel>;
  /** The content that the action replace would replace; null if there is none. */
  match?: Maybe<ImportMatch>;
  /** Placeholders of other tools, without duplicates, which can be converted into variables. */
  placeholders: Array<Scalars['String']['output']>;
  /** How it compares with the caller's library. */
  status: ImportStatus;
  /** Its tags: at most 20. Invalid tags are left out. */
  tags: Array<Scalars['String']['output']>;
  /** Its title: at most 140 characters. */
  title: Scalars['String']['output'];
  /** How many of its variables have definitions. */
  variableCount: Scalars['Int']['output'];
  /** How many versions of it the file contains. */
  versionCount: Scalars['Int']['output'];
};

/** How far a running import is. */
export type ImportProgress = {
  /** How many a search finds; these are counted when all are stored. */
  searchable: Scalars['Int']['output'];
  /** How many are stored. They become visible when all are. */
  stored: Scalars['Int']['output'];
  /** How many prompts it imports. */
  total: Scalars['Int']['output'];
};

/** The result of an import for each prompt of its file. */
export type ImportReport = {
  /** The new contents, in the order of the file. */
  createdIds: Array<Scalars['ID']['output']>;
  /** The content types that were created because the file names them and they did not exist. */
  createdTypes: Array<ContentType>;
  /** The skipped prompts, in the order of the file. */
  skipped: Array<SkippedPrompt>;
};

/** A file and its detected format. */
export type ImportSource = {
  /** How many prompts it contains, including those that cannot be imported. */
  count: Scalars['Int']['output'];
  /** Its detected format; null when it cannot be read. */
  format?: Maybe<ImportFormat>;
  /** Its name, as it was given. */
  name: Scalars['String']['output'];
  /** How many tests of a configuration of promptfoo do not become examples: they have no expected answer, a value in another file, or come after the first 20 with an answer. 0 for other files. */
  omittedTests: Scalars['Int']['output'];
};

/** How a prompt of a file compares with the caller's library. */
export type ImportStatus =
  /** A content has its title but differs from it. */
  | 'CONFLICT'
  /** A content has its title and text, and also its description and variables if the file has them; or the files contain it twice and this is the second one. */
  | 'IDENTICAL'
  /** No content has its title. */
  | 'NEW'
  /** No content has its title, but one is nearly the same: as in `similarContents`, but comparing only its beginning, middle and end. The first 100 prompts whose title no content has are compared. */
  | 'SIMILAR';

/** The result of an import for one conversation. */
export type ImportedConversation = {
  /** How many messages were added. */
  addedMessages: Scalars['Int']['output'];
  /** The conversation; null if it was refused. */
  conversationId?: Maybe<Scalars['ID']['output']>;
  /** Its index in the import, from 0. */
  index: Scalars['Int']['output'];
  /** Its name in the import, or a placeholder if it has none. */
  name: Scalars['String']['output'];
  /** What was done with it. */
  outcome: ImportOutcome;
  /** Why it was refused, as a sentence for the user; null otherwise. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Its source in the import; null if it has none. */
  source?: Maybe<Scalars['String']['output']>;
};

/** A link with which one account can be created. */
export type Invitation = {
  /** When the link expires, 7 days after it was created. */
  expiresAt: Scalars['DateTime']['output'];
  /** The link, which is also mailed. Its code is listed among the sign-up codes. */
  link: Scalars['String']['output'];
  /** The result as a sentence for people. */
  message: Scalars['String']['output'];
};

/** Who is invited to a shared library. */
export type InviteToLibraryInput = {
  /** A username, or an email address. The person who gets the mail at an address may accept, with any account. BAD_USER_INPUT when no account has the username. */
  invited: Scalars['String']['input'];
  /** A shared library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one. */
  libraryId: Scalars['ID']['input'];
  /** The role that is offered. */
  role: LibraryRole;
};

/** The recipient of an invitation. */
export type InviteUserInput = {
  /** The invitation is mailed to this address; at most 254 characters. */
  email: Scalars['String']['input'];
};

/** The answer to keep as an example. */
export type KeepRunAnswerInput = {
  /** An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text. */
  answerId: Scalars['ID']['input'];
};

/** A shared content to copy into the library. */
export type KeepSharedContentInput = {
  /** The share id: the last part of the link's address. */
  shareId: Scalars['ID']['input'];
  /** Names of tags of the copy, at most 20. Absent or null: none. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The shared library to leave. */
export type LeaveLibraryInput = {
  /** A shared library of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The shared library that the caller has left. */
export type LeftLibrary = {
  /** The id of the library, which the caller can no longer read. */
  id: Scalars['ID']['output'];
};

/** A library of prompts: the caller's own, or one that several people share. */
export type Library = {
  /** How many prompts it has, not counting those in the trash. */
  contentCount: Scalars['Int']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the library; one's own has the id of the account. */
  id: Scalars['ID']['output'];
  /** The open invitations to the library, newest first. FORBIDDEN for members who are no owners. */
  invitations: Array<LibraryInvitation>;
  /** Whether it is the caller's own, which nobody else can read. */
  isOwn: Scalars['Boolean']['output'];
  /** How many members it has; 1 for one's own. */
  memberCount: Scalars['Int']['output'];
  /** The members of a shared library, at most 200: owners first, then by name; none for one's own. */
  members: Array<LibraryMember>;
  /** One line of at most 80 characters; null for one's own. Several libraries may have the same name. */
  name?: Maybe<Scalars['String']['output']>;
  /** The caller's role. */
  role: LibraryRole;
};

/** An invitation to a shared library that nobody has answered yet. */
export type LibraryInvitation = {
  /** When the invitation was sent. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the invitation. */
  id: Scalars['ID']['output'];
  /** The username or the address that was invited, as it was written. */
  invited: Scalars['String']['output'];
  /** The username of who invited; null when the account is gone. */
  invitedBy?: Maybe<Scalars['String']['output']>;
  /** The library. */
  libraryId: Scalars['ID']['output'];
  /** The name of the library. */
  libraryName: Scalars['String']['output'];
  /** The role that is offered. */
  role: LibraryRole;
};

/** An account in a shared library. */
export type LibraryMember = {
  /** When it joined. */
  joinedAt: Scalars['DateTime']['output'];
  /** What the account may do. */
  role: LibraryRole;
  /** The id of the account. */
  userId: Scalars['ID']['output'];
  /** The username of the account. */
  username: Scalars['String']['output'];
};

/** What a member may do in a library. Each role includes those before it. */
export type LibraryRole =
  /** Also save, label, tag, share, move and delete its prompts. */
  | 'EDITOR'
  /** Also invite and remove members, change roles, rename the library and delete it. */
  | 'OWNER'
  /** Read its prompts, use them, give them a star of their own and copy them. */
  | 'VIEWER';

/** A limit on AI that can be lifted for a user. */
export type LiftableLimit =
  /** Calls within 24 hours. */
  | 'CALLS_PER_DAY'
  /** Calls per minute. */
  | 'CALLS_PER_MINUTE'
  /** US dollars per calendar month in UTC. */
  | 'SPEND_PER_MONTH';

/** A plain conversation with a model: prompts and answers in order (/api/llm/conversations/ in REST). The conversations of the Chat, with branches and side threads, are separate. */
export type LlmConversation = {
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the conversation among those of this kind; never changes. */
  id: Scalars['ID']['output'];
  /** At most 140 characters. */
  title: Scalars['String']['output'];
};

/** One page of the caller's LlmConversations, newest first. */
export type LlmConversationPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<LlmConversation>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A prompt in a conversation and its answer. */
export type LlmExchange = {
  /** The complete stored answer. */
  aiResponse: LlmMessage;
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** The stored prompt. */
  userMessage: LlmMessage;
};

/** A message of a conversation: a prompt, its complete answer, or its failure. */
export type LlmMessage = {
  /** The prompt or the answer; for a failure, a sentence for the user that says what failed. */
  content: Scalars['String']['output'];
  /** Estimated cost in US dollars; null for a prompt, and when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When it was stored: a prompt before the model is called, an answer or a failure after the call. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed; null for a prompt and for a complete answer. */
  errorType?: Maybe<AiErrorType>;
  /** Identifies the message among those of all conversations of this kind; never changes. */
  id: Scalars['ID']['output'];
  /** True for a failure; false for a prompt and for an answer. */
  isError: Scalars['Boolean']['output'];
  /** The model that was called, by its provider's name for it; null for a prompt. */
  model?: Maybe<Scalars['String']['output']>;
  /** The id of the provider that was called; null for a prompt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** The id of the call to the model; a prompt and its answer have the same. */
  requestId: Scalars['ID']['output'];
  /** user for a prompt, assistant for an answer or a failure. */
  role: MessageRole;
};

/** One page of the messages of an LlmConversation: oldest first, and page 1 is the newest. */
export type LlmMessagePage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<LlmMessage>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A provider of AI models that this server can call. */
export type LlmProvider = {
  /** openai, anthropic, google or ollama for one from the environment of the server, for example openai-1 or server-2 for one that an administrator added; offline is the built-in writer, which calls no AI and follows fixed rules. Later releases may add providers. */
  id: Scalars['ID']['output'];
  /** The name to show, for example OpenAI. */
  name: Scalars['String']['output'];
  /** The names of its models, the default first. */
  supportedModels: Array<Scalars['String']['output']>;
};

/** One call to a model: its purpose, its cost and how it ended. It contains no text. */
export type LlmRequest = {
  /** The tokens received, as the provider counted them; null when it did not report them. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** The id of the conversation that stores prompt and answer; null when there is none or it has been deleted. */
  conversationId?: Maybe<Scalars['ID']['output']>;
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When the call began, before the provider was called. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed or was cancelled; null otherwise. */
  errorType?: Maybe<AiErrorType>;
  /** When it ended; null while it is running. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The X-Request-Id of the HTTP request that made the call, which also identifies it in errors and in the server's log; over a WebSocket that of the request that opened it. Null for calls from before the server stored it. */
  httpRequestId?: Maybe<Scalars['ID']['output']>;
  /** Identifies the call; its result refers to it by this id. */
  id: Scalars['ID']['output'];
  /** The purpose of the call. */
  kind: LlmRequestKind;
  /** The model that was called, by its provider's name for it. */
  model: Scalars['String']['output'];
  /** The tokens sent, as the provider counted them; null when it did not report them. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The provider's id, for example openai. */
  provider: Scalars['String']['output'];
  /** Whether it is still running, or how it ended. */
  status: LlmRequestStatus;
};

/** The purpose of a call to a model. */
export type LlmRequestKind =
  /** Writing a reply of the Chat. */
  | 'CHAT'
  /** Answering in an LlmConversation: `addLlmMessage`. */
  | 'CONVERSATION'
  /** Working on a saved text: `enhance`. */
  | 'ENHANCE'
  /** Writing a text of the library: the mutation or subscription of that name. */
  | 'GENERATE'
  /** Running a prompt: one answer of `startRun`. */
  | 'RUN'
  /** Rewriting a text in ToneShift. */
  | 'TONE_SHIFT';

/** One page of the caller's calls to models, newest first. */
export type LlmRequestPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<LlmRequest>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** The status of a call to a model. */
export type LlmRequestStatus =
  /** The client disconnected, or the call was stopped. */
  | 'CANCELLED'
  /** The call failed; `errorType` is the reason. */
  | 'FAILED'
  /** The provider has not finished yet. */
  | 'RUNNING'
  /** The answer is complete. */
  | 'SUCCEEDED';

/** The credentials of a user. */
export type LoginInput = {
  /** Exactly as it was set; case matters. */
  password: Scalars['String']['input'];
  /** Required for an account with two-step sign-in: six digits from its authenticator app, each usable once, or a recovery code. Spaces and hyphens are ignored. */
  secondFactor?: InputMaybe<Scalars['String']['input']>;
  /** Case does not matter. */
  username: Scalars['String']['input'];
};

/** The session to end. */
export type LogoutInput = {
  /** A refresh token of the session to end. */
  refreshToken: Scalars['String']['input'];
};

/** Why a mail was not accepted. */
export type MailFailureReason =
  /** The mail server permanently refused this recipient or this mail. The mail is not tried again. */
  | 'REFUSED'
  /** The mail server refused this server: its sign-in, its sender or its right to send to others. Mails are tried again, and sent once the mail server's settings are right. */
  | 'SETTINGS'
  /** The mail server could not be reached or refused for the moment. The mail is tried again. */
  | 'UNAVAILABLE';

/** The contents that have the requested tags or star, and the failures. */
export type MarkedContents = {
  /** The current contents, by ascending id; no version was added. */
  contents: Array<Content>;
  /** The ids that do not exist or are not the caller's, and the contents that would have too many tags. */
  failures: Array<FailedItem>;
};

/** Two tags to become one. */
export type MergeTagsInput = {
  /** A tag of the caller, or NOT_FOUND. It is deleted. */
  id: Scalars['ID']['input'];
  /** Another tag of the caller, or NOT_FOUND. It remains, with its name. */
  intoId: Scalars['ID']['input'];
};

/** The author of a message, as models receive it. */
export type MessageRole =
  /** Written by the model, or in a conversation the note that it failed. */
  | 'ASSISTANT'
  /** Instructions to the model, of this server or of a prompt. */
  | 'SYSTEM'
  /** Written by the user. */
  | 'USER';

/** The status of a message; a message that the user wrote is always COMPLETE. */
export type MessageStatus =
  /** The provider reported that it is finished. */
  | 'COMPLETE'
  /** Failed: a partial reply or none. `errorType` is the reason. */
  | 'FAILED'
  /** Stopped by the user: a partial reply or none. */
  | 'STOPPED'
  /** It is being written on the server; follow it with `replyProgress` (Chat) or `toneAnswerProgress` (ToneShift). */
  | 'WRITING';

/** A context reference whose content no longer exists. */
export type MissingReference = {
  /** The id in the marker. */
  id: Scalars['ID']['output'];
  /** The title in the marker, which replaces the marker. */
  title: Scalars['String']['output'];
};

/** The area of the product whose prices are shown; prices may differ by area. */
export type ModelArea =
  /** The library and Chat. */
  | 'LIBRARY'
  /** ToneShift. */
  | 'TONE_SHIFT';

/** The state of the list of models of a provider. */
export type ModelListState = {
  /** Whether an administrator chose its models; otherwise the default ones are offered. */
  hasChoice: Scalars['Boolean']['output'];
  /** When its list was last fetched; null if it never was. */
  listedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the provider. */
  name: Scalars['String']['output'];
  /** Why the last fetch failed, as a sentence for the user; null when it did not. */
  problem?: Maybe<Scalars['String']['output']>;
  /** The provider's id, for example openai. */
  provider: Scalars['ID']['output'];
};

/** A message as models receive it. */
export type ModelMessage = {
  /** Its text. */
  content: Scalars['String']['output'];
  /** Its author. */
  role: MessageRole;
};

/** A model to choose from. */
export type ModelOption = {
  /** The model and its provider, to show to users; for the built-in offline writer only its name. */
  display: Scalars['String']['output'];
  /** In the form provider::model. */
  id: Scalars['ID']['output'];
  /** Whether it is called when no model is chosen; true for exactly one. */
  isDefault: Scalars['Boolean']['output'];
  /** The provider's name for it, for `model` in the inputs. */
  model: Scalars['String']['output'];
  /** The name to show: the same as `model`, except for the built-in offline writer. */
  name: Scalars['String']['output'];
  /** The prices of input and output tokens in US dollars as the area shows them, for example $0.005/$0.015 per 1K tokens; 'Pricing varies', or 'No AI, free' for the offline writer. */
  pricing: Scalars['String']['output'];
  /** The provider's id, one of `llmProviders`. */
  provider: Scalars['String']['output'];
  /** A short name for narrow places. */
  short: Scalars['String']['output'];
  /** Whether it can see images; null when that is not known. Images are then sent to it as well. */
  supportsImages?: Maybe<Scalars['Boolean']['output']>;
};

/** The price of a model from a day on, in one area of the product. */
export type ModelPrice = {
  /** The area of the product. */
  area: ModelArea;
  /** US dollars for 1,000 tokens sent. */
  input: Scalars['Float']['output'];
  /** Whether it is the current price. */
  isCurrent: Scalars['Boolean']['output'];
  /** US dollars for 1,000 tokens received. */
  output: Scalars['Float']['output'];
  /** YYYY-MM-DD, from midnight UTC on; null for the price shipped with the product. */
  validFrom?: Maybe<Scalars['String']['output']>;
};

/** The contents to move, and their new library. */
export type MoveContentsInput = {
  /** 1 to 250 ids of contents of one library; those that are not found are listed among the failures. The caller may change their library. */
  ids: Array<Scalars['ID']['input']>;
  /** Another library that the caller may change: NOT_FOUND without a role, FORBIDDEN for viewers. */
  libraryId: Scalars['ID']['input'];
};

/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type Mutation = {
  /** Joins a shared library with the role that was offered. CONFLICT beyond 50 shared libraries. */
  acceptLibraryInvitation: Library;
  /** Adds an AI provider, and fetches its models. It can be called in every process within five seconds. If it does not work, it is added with its `problem`. CONFLICT when there are already 30. FORBIDDEN for everyone but administrators, and with an API token. */
  addAiProvider: AiProvider;
  /** Adds a material to a project. BAD_USER_INPUT beyond 10 materials or 200,000 characters. */
  addChatProjectMaterial: ChatProject;
  /** Adds a prompt to an LlmConversation and has a model answer it, which is also sent the last 20 successful exchanges. The prompt is stored before the model is called. If the model fails, the code begins with AI_, and the conversation stores a message about the failure. */
  addLlmMessage: LlmExchange;
  /** Offers one more model of a provider by its id, in addition to those offered: for a model that the provider does not list, or lists as one that does not write text. The model is not tested. VALIDATION_FAILED when 200 models of the provider are offered. FORBIDDEN for everyone but administrators, and with an API token. */
  addModel: AdminModel;
  /** Adds a code that admits new accounts, or reactivates a revoked or used-up one. CONFLICT when the code is already active, or when there are 1,000 active codes. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  addSignUpCode: SignUpCode;
  /** Adds 12 starter prompts with the tag starter, in one transaction. Prompts whose title one of the caller's contents already has are left out. */
  addStarters: AddedStarters;
  /** Creates a secret for an authenticator app; nothing changes before `confirmSecondFactor`. CONFLICT when the account already has a second factor. FORBIDDEN with an API token. */
  beginSecondFactor: SecondFactorSetUp;
  /** Adds a message from a side thread to the end of the branch that the chat shows: a given text, or the last answer of the thread. From then on it is sent to the model with the chat. A thread can be brought back several times. BAD_USER_INPUT without an answer or a text; CONFLICT while the last reply of the chat, or that of the thread, is being written. */
  bringBack: BroughtBack;
  /** Changes an AI provider, in every process within five seconds, and fetches its models again; chosen models stay chosen. CONFLICT for one from the environment. FORBIDDEN for everyone but administrators, and with an API token. */
  changeAiProvider: AiProvider;
  /** Changes the type of contents, all in one transaction. */
  changeContentsType: ChangedContents;
  /** Sets a new password, ends every other session of the account and mails a notice. API tokens stay valid unless `revokeApiTokens` is true. FORBIDDEN with an API token. */
  changePassword: Acknowledgement;
  /** Offers these models of a provider from now on, in every process within five seconds; conversations keep the names of the models they used. Returns all models of the provider. FORBIDDEN for everyone but administrators, and with an API token. */
  chooseModels: Array<AdminModel>;
  /** Sets a new password, ends every session and API token of the account, and disables its webhooks. SECOND_FACTOR_REQUIRED when the account needs a code, which is missing or wrong; the token stays valid then. FORBIDDEN while the account is disabled. */
  confirmPasswordReset: Acknowledgement;
  /** Switches two-step sign-in on: signing in with the password then needs a code. Every other session ends and a notice is mailed; API tokens stay valid. BAD_USER_INPUT when the code is wrong, CONFLICT when no setup was started. FORBIDDEN with an API token. */
  confirmSecondFactor: RecoveryCodes;
  /** Connects a provider account, which can then sign in as the caller, and mails a notice. CONFLICT when it is already connected or the caller has ten connections. FORBIDDEN with an API token. */
  connectIdentity: Array<UserIdentity>;
  /** Creates a conversation of the Chat with the content's title as its name, the prompt as its first message, the answer as the reply, and the answer's model. */
  continueRunInChat: ChatConversation;
  /** Copies the current text of contents to another library, each with its first version. They have its type, tags and references, but no labels, stars or links. */
  copyContents: ChangedContents;
  /** Creates a conversation with copies of what the model sees at a message: the messages up to it, without failed replies, and at most the newest 200,000 characters. It has the same model and the same name with “(copy)”. CONFLICT while one of the messages is being written. */
  copyConversation: ChatConversation;
  /** Creates a personal API token and mails a notice. An account can have at most 100 tokens and create 20 a day. FORBIDDEN with an API token. */
  createApiToken: CreatedApiToken;
  /** Creates a conversation of the Chat. */
  createChatConversation: ChatConversation;
  /** Creates a project. CONFLICT when the name is in use, BAD_USER_INPUT beyond 100 projects. */
  createChatProject: ChatProject;
  /** Saves a new content and its first version. */
  createContent: Content;
  /** Creates a content type of a library. CONFLICT when the name is in use. */
  createContentType: ContentType;
  /** Creates a shared library, whose only member is the caller. BAD_USER_INPUT beyond 50 shared libraries. */
  createLibrary: Library;
  /** Creates an LlmConversation without messages; no model is called yet. */
  createLlmConversation: LlmConversation;
  /** Creates a ToneShift conversation; no model is called yet. */
  createToneConversation: ToneConversation;
  /** Creates a voice, role, format or audience of the caller. */
  createToneItem: ToneItem;
  /** Creates a modifier of the caller, with its six levels. */
  createToneModifier: ToneModifier;
  /** Creates an account without a password, and mails a link for choosing one; if passwords are switched off, the link leads to the provider's sign-in. CONFLICT when the username or the email is taken, or when passwords are switched off and the provider does not match accounts by address; at most 100 mails an hour. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  createUser: NewUserLink;
  /** Creates a webhook, which receives events from then on. CONFLICT when there are 10; at most 60 changes of webhooks an hour. FORBIDDEN with an API token. */
  createWebhook: WebhookSecret;
  /** Accepts or declines a suggestion, for editors of its library, or withdraws it, for its author. An accepted one becomes the next version of the content, saved by its author. CONFLICT when it is no longer open, or when the given version is stale. */
  decideSuggestion: ChangedSuggestion;
  /** Declines an invitation, which is deleted. */
  declineLibraryInvitation: EndedLibraryInvitation;
  /** Deletes the account and everything in it, immediately and permanently. FORBIDDEN with an API token. */
  deleteAccount: Acknowledgement;
  /** Deletes a message that was brought back permanently, with its own side thread. The messages after it stay. Query the messages again after it. */
  deleteBroughtMessage: ChatConversation;
  /** Deletes conversations of the Chat permanently, with all their messages. Returns which were deleted and which were not. */
  deleteChatConversations: DeletedChatConversations;
  /** Deletes a project with its materials. Its conversations stay, without a project, and so do its prompts in the library. */
  deleteChatProject: DeletedChatProject;
  /** Deletes one of the caller's content types; its contents become Unassigned. */
  deleteContentType: DeletedContentType;
  /** Moves contents to the trash: they appear nowhere else, their public links return NOT_FOUND, and after 30 days they are deleted permanently. Returns which were deleted and which were not. */
  deleteContents: DeletedContents;
  /** Deletes a shared library with all of its prompts, for all members. For owners. It cannot be undone. */
  deleteLibrary: DeletedLibrary;
  /** Deletes an LlmConversation with its messages. Its calls remain among `llmRequests`, without the conversation. */
  deleteLlmConversation: DeletedLlmConversation;
  /** Deletes a run with its answers, including those kept as examples; answers that are being written are stopped. */
  deleteRun: DeletedRun;
  /** Deletes a view. Its contents are not affected. NOT_FOUND when it is not the caller's. */
  deleteSavedView: DeletedSavedView;
  /** Deletes an uploaded file permanently, with its bytes and its small picture. Messages and runs that have it show its name only. */
  deleteStoredFile: DeletedStoredFile;
  /** Deletes a tag: it is removed from all contents and saved views. No content is deleted. */
  deleteTag: DeletedTag;
  /** Deletes ToneShift conversations permanently, with their messages. Returns which were deleted and which were not. */
  deleteToneConversations: DeletedToneConversations;
  /** Deletes one of the caller's own voices, roles, formats or audiences. A shipped one is FORBIDDEN. */
  deleteToneItem: DeletedToneItem;
  /** Deletes one of the caller's own modifiers. A shipped one is FORBIDDEN. */
  deleteToneModifier: DeletedToneItem;
  /** Deletes an account and everything in it, immediately and permanently. CONFLICT for the last administrator. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  deleteUser: Acknowledgement;
  /** Deletes a webhook with its log. Pending deliveries are not sent. FORBIDDEN with an API token. */
  deleteWebhook: DeletedWebhook;
  /** Ends a connection, and mails a notice. CONFLICT when it is the last way to sign in. FORBIDDEN with an API token. */
  disconnectIdentity: Array<UserIdentity>;
  /** Saves a copy of a content as a new draft with its first version. The title ends with ' (copy)' and is cut if it would be longer than 140 characters; description, body, variables, type, tags and context references are copied; star and public link are not. NOT_FOUND. */
  duplicateContent: Content;
  /** Changes the text of a message that was brought back, which then names no model. Replies to it stay as they are. */
  editBroughtMessage: ChatMessage;
  /** Adds a new version of a user's message, with the same attachments, and has it answered; the old branch remains available. */
  editMessage: SentMessage;
  /** Ends every other session and returns the remaining one. FORBIDDEN with an API token. */
  endOtherSessions: Array<DeviceSession>;
  /** Ends one session and returns the remaining ones. FORBIDDEN with an API token. */
  endSession: Array<DeviceSession>;
  /** Ends all sessions of a user; API tokens stay valid. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  endUserSessions: AdminUser;
  /** Has a model work on the saved or the given text of a content; saves nothing. If the model fails, the code begins with AI_. */
  enhance: EnhancedText;
  /** Looks for an Ollama or LM Studio on the server's machine now; finds none if AI_FIND_SERVERS is off. FORBIDDEN for everyone but administrators, and with an API token. */
  findAiServers: Array<FoundAiServer>;
  /** Has a model write a text. If the model fails, the code begins with AI_. */
  generate: Generation;
  /** Imports the contents of a file in one transaction: every valid content, or none. Categories are matched by name and created if missing. */
  importContents: ImportReport;
  /** Imports conversations of the format of `exportConversation`. One that cannot be stored is refused with a reason, and the others are stored. Importing a conversation with the same `source` again adds only its new messages. After an interrupted import, the same import continues it. */
  importConversations: ConversationImportReport;
  /** Imports the prompts of files as chosen, in one transaction: all or nothing. Nothing is deleted. */
  importFiles: FileImportReport;
  /** Invites an account by its username, or the person who gets the mail at an address. Inviting again changes the offered role and sends the mail again. For owners. CONFLICT for members, and beyond 200 members and open invitations. */
  inviteToLibrary: LibraryInvitation;
  /** Mails a link with which one account can be created within 7 days, even while sign-up is closed. It replaces an unused invitation to the same address. CONFLICT when the address has an account; at most 100 mails an hour. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  inviteUser: Invitation;
  /** Keeps an answer as an example of its version: it is not deleted with its run after 30 days. */
  keepRunAnswer: RunAnswer;
  /** Saves the text that a public link shows as a content of the caller, a draft with its first version. References are plain text, and descriptions of variables are copied. Its type is the caller's type of the same name, or Unassigned. Its description ends with the address of the link and is cut if it would be longer than 10,000 characters. Counts no view. GONE when the link has expired, NOT_FOUND when there is none. */
  keepSharedContent: Content;
  /** Leaves a shared library; the caller's stars and webhooks there are deleted. CONFLICT for the last owner, who has to name another one first, and if the library would count towards an owner with too little storage. */
  leaveLibrary: LeftLibrary;
  /** Signs in. UNAUTHENTICATED when the username or password is wrong; SECOND_FACTOR_REQUIRED when they are right but the account needs a code, which is missing or wrong; FORBIDDEN when the credentials are right but the account is disabled; RATE_LIMITED for 15 minutes after ten failed attempts, for a day after ten wrong codes. */
  login: SignIn;
  /** Ends a session with all its tokens. The result is the same when there is no such session. */
  logout: Acknowledgement;
  /** Puts a tag on all contents and saved views that have another one, which is deleted. Adds no version and keeps the time of the last change. */
  mergeTags: Tag;
  /** Moves contents to another library with their versions, labels, tags, types and links; and only the caller's star. Types and tags that the library does not have are created; a type beyond its limit becomes Unassigned. References stay, and are hidden from those who may not read their targets. */
  moveContents: ChangedContents;
  /** Creates a conversation with copies of what the model of a side thread sees: the messages up to its root, and the thread. It has the same model and is named after the first message of the thread; the thread is unchanged. BAD_USER_INPUT if the thread has no replies; CONFLICT while one of the messages is being written. */
  openThreadAsConversation: ChatConversation;
  /** Checks the password before the browser goes to the provider, and returns a permission to connect. NOT_FOUND without a provider. FORBIDDEN with an API token. */
  permitConnection: ConnectionPermission;
  /** Deletes contents of the trash permanently, with their versions and public links. Returns which were deleted and which were not. */
  purgeContents: DeletedContents;
  /** Fetches the list of models of every provider now, at most 10 times a minute; a list that cannot be fetched is unchanged, and its state has the reason. FORBIDDEN for everyone but administrators, and with an API token. */
  refreshModels: Array<ModelListState>;
  /** Exchanges a refresh token for a new access token and a new refresh token. UNAUTHENTICATED when it is expired or was used before. */
  refreshSession: SignIn;
  /** Creates an account and signs in. CONFLICT when the username or the email is taken; RATE_LIMITED after 60 new accounts from one network within an hour. */
  register: SignIn;
  /** Removes an AI provider with its key, its choice of models and their prices. Conversations keep their texts and the name of the model. CONFLICT for one from the environment. FORBIDDEN for everyone but administrators, and with an API token. */
  removeAiProvider: RemovedAiProvider;
  /** Removes a material from a project. A content stays in the library. */
  removeChatProjectMaterial: ChatProject;
  /** Removes a label from a content; the version stays. Readers of the label get NOT_FOUND. */
  removeContentLabel: Content;
  /** Removes an example: its answer is deleted with its run. NOT_FOUND when it is no example of the caller. */
  removeExample: RunAnswer;
  /** Removes a member with their stars and webhooks there. For owners, who leave to remove themselves. CONFLICT if the library would count towards an owner with too little storage. */
  removeLibraryMember: Library;
  /** Removes a price that an administrator set; the previous one applies again. FORBIDDEN for everyone but administrators, and with an API token. */
  removeModelPrice: AdminModel;
  /** Removes the second factor of a user who lost the app and the recovery codes, and mails a notice. Does nothing without a second factor. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  removeSecondFactor: AdminUser;
  /** Switches two-step sign-in off and mails a notice. BAD_USER_INPUT when the password or the code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token. */
  removeSecondFactorOfMine: SecondFactor;
  /** Renames one of the caller's content types. Shipped types are NOT_FOUND here. */
  renameContentType: ContentType;
  /** Renames a shared library, for all of its members. FORBIDDEN for members who are no owners. */
  renameLibrary: Library;
  /** Renames a tag on all contents that have it. CONFLICT when another tag has that name. */
  renameTag: Tag;
  /** Replaces the recovery codes with new ones and mails a notice. BAD_USER_INPUT when the password or the code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token. */
  renewRecoveryCodes: RecoveryCodes;
  /** Sends an event again, immediately and with the same id, and returns the result within 11 seconds. If it fails, it is retried later. CONFLICT while the webhook is disabled; at most 20 tests and replays a minute. FORBIDDEN with an API token. */
  replayWebhookDelivery: WebhookDelivery;
  /** Sends a message in a side thread. The model sees the messages up to the thread's root and the thread; outside the thread no model sees it, unless `bringBack` brings a message back. */
  replyInThread: SentMessage;
  /** Mails a link for setting a new password if the address has an account; the result does not reveal whether it has. At most 3 mails an hour are sent to one account, and at most 20 requests an hour are accepted from one network. */
  requestPasswordReset: Acknowledgement;
  /** Mails a link for setting a new password, valid for 24 hours. Sessions and API tokens end only when it is used. CONFLICT while the account is disabled, and when passwords are switched off; at most 100 mails an hour. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  resetUserPassword: NewUserLink;
  /** Restores contents from the trash with their versions, tags, star and public link, which works again. Adds no version and keeps the time of the last change. */
  restoreContents: RestoredContents;
  /** Sends a mail again that was not accepted, for example when the mail server knows its recipient by now. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  retryMail: Acknowledgement;
  /** Has a reply that has ended written again as a new version; the old one remains available. CONFLICT while it is being written. */
  retryReply: SentMessage;
  /** Revokes a token: the next request with it is UNAUTHENTICATED, and its subscriptions end. FORBIDDEN with an API token. */
  revokeApiToken: RevokedApiToken;
  /** Revokes a code or an invitation. A code of BETA_ACCESS_CODES stays revoked until it is added again. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  revokeSignUpCode: SignUpCode;
  /** Gives a webhook a new secret. For 24 hours each request is signed with both, so that its receiver can switch. At most 60 changes an hour. FORBIDDEN with an API token. */
  rotateWebhookSecret: WebhookSecret;
  /** Saves a view. CONFLICT when the name is in use, BAD_USER_INPUT beyond 50 views. */
  saveView: SavedView;
  /** Sends a message to the conversation's model. The model sees the branch that is shown up to the message; only the newest 200,000 characters if it is longer. */
  sendMessage: SentMessage;
  /** Sends the event webhook.test once, immediately, and returns the result within 11 seconds. At most 20 tests and replays a minute. FORBIDDEN with an API token. */
  sendTestWebhook: WebhookDelivery;
  /** Has a model rewrite a text. The message is stored even if the model fails; RATE_LIMITED stores nothing. With `wait`, when every variant fails, so does the call: the code begins with AI_, and `extensions.userMessageId` is the id of the stored message. */
  sendToneMessage: SentToneMessage;
  /** Makes a user an administrator, or removes that role. CONFLICT for the last administrator. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  setAdministrator: AdminUser;
  /** Puts a label on a version of a content, wherever it was before: readers of the label get that version from then on. Adds no new version. */
  setContentLabel: Content;
  /** Changes the role of a member. For owners. CONFLICT for the last owner, and if the library would count towards an owner with too little storage. */
  setLibraryRole: Library;
  /** Sets the price of a model from a day on; replaces a price of the same area and day. CONFLICT when there are already 5,000 prices. FORBIDDEN for everyone but administrators, and with an API token. */
  setModelPrice: AdminModel;
  /** Opens sign-up to everyone with a code, or closes it to all but invited people. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  setSignUpOpen: SignUpSettings;
  /** Disables an account or enables it again. Disabling ends its sessions and streams, and deletes its API tokens. Until it is enabled again, its webhooks are not sent and its public links respond as if they did not exist. CONFLICT for the last administrator. Recorded in `auditLog`. FORBIDDEN for everyone but administrators, and with an API token. */
  setUserDisabled: AdminUser;
  /** Sets all limits of a user on AI, from the next call on. Recorded in the audit log. FORBIDDEN for everyone but administrators, and with an API token. */
  setUserLimits: AdminUser;
  /** Creates the public link of a content, or changes the existing one as given. */
  shareContent: Content;
  /** Shows the branch of a message, and of its root when it is in a thread; below it, the newest version. Does nothing if it is already shown. Query the messages again after it. */
  showMessageVersion: ChatConversation;
  /** Signs in the user whom the provider authenticated, creating the account if there is none. UNAUTHENTICATED when the code is used, expired or from another page; CONFLICT when the address has an account that is not connected; FORBIDDEN when the address may not sign in here; NOT_FOUND without a provider. */
  signInWithOidc: SignIn;
  /** Adds a star to contents or removes it. Adds no version and keeps the time of the last change. */
  starContents: MarkedContents;
  /** Fills in a prompt and calls models side by side: at most 3 answers, each a call that counts towards the limits on AI. RATE_LIMITED or AI_QUOTA stores nothing. */
  startRun: Run;
  /** Stops a reply that is being written; the text written so far is kept. A reply that has already ended is returned unchanged. */
  stopReply: ChatMessage;
  /** Stops an answer that is being written; the text written so far is kept. An answer that has already ended is returned unchanged. */
  stopRunAnswer: RunAnswer;
  /** Stops an output that is being written; the text written so far is kept. An output that has already ended is returned unchanged. */
  stopToneAnswer: ToneMessage;
  /** Suggests a change to a content of a shared library, which stays as it is until an editor accepts. For every member. BAD_USER_INPUT in one's own library; CONFLICT beyond 20 open suggestions for a content, or 100 by the caller in a library. */
  suggestChange: ChangedSuggestion;
  /** Has the conversation's model summarize a side thread, for `bringBack`. Nothing is stored but the call. If the model fails, the code begins with AI_. BAD_USER_INPUT if the thread has no replies; CONFLICT while one is being written. */
  summarizeThread: Generation;
  /** Adds tags to contents and removes others. Adds no version and keeps the time of the last change. */
  tagContents: MarkedContents;
  /** Tries whether an AI provider lists its models and takes the key, before or after it is saved. No model is called. FORBIDDEN for everyone but administrators, and with an API token. */
  tryAiProvider: AiProviderTrial;
  /** Removes the public link, which returns NOT_FOUND from then on. */
  unshareContent: Content;
  /** Renames a conversation of the Chat, pins or archives it, or selects its model. */
  updateChatConversation: ChatConversation;
  /** Renames a project or changes its instruction. CONFLICT when the name is in use. */
  updateChatProject: ChatProject;
  /** Changes a content and adds a version. CONFLICT when the given version is stale. */
  updateContent: Content;
  /** Changes the username or the mail address. CONFLICT when it is taken. A new address invalidates mailed reset links, and the former address receives a notice. FORBIDDEN with an API token. */
  updateProfile: User;
  /** Changes a view. CONFLICT when the name is in use. */
  updateSavedView: SavedView;
  /** Changes when a public link expires, how much of the content it shows and whether search engines may index it. NOT_FOUND when it is not the caller's. */
  updateSharedLink: SharedLink;
  /** Renames an uploaded file, or describes its picture for people who cannot see it. Models get the description too. */
  updateStoredFile: StoredFile;
  /** Changes a voice, role, format or audience for the caller alone; a shipped one is unchanged for everyone else. */
  updateToneItem: ToneItem;
  /** Changes a modifier and its levels for the caller alone; a shipped one is unchanged for everyone else. */
  updateToneModifier: ToneModifier;
  /** Replaces the settings of a ToneShift conversation; the next message is sent with the new ones. */
  updateToneParameters: ToneConversation;
  /** Changes a webhook, disables it, or enables it again. At most 60 changes an hour. FORBIDDEN with an API token. */
  updateWebhook: Webhook;
  /** Takes back an invitation. For owners of the library. */
  withdrawLibraryInvitation: EndedLibraryInvitation;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAcceptLibraryInvitationArgs = {
  input: AcceptLibraryInvitationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddAiProviderArgs = {
  input: AddAiProviderInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddChatProjectMaterialArgs = {
  input: AddChatProjectMaterialInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddLlmMessageArgs = {
  input: AddLlmMessageInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddModelArgs = {
  input: AddModelInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddSignUpCodeArgs = {
  input: AddSignUpCodeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationBeginSecondFactorArgs = {
  input: BeginSecondFactorInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationBringBackArgs = {
  input: BringBackInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChangeAiProviderArgs = {
  input: ChangeAiProviderInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChangeContentsTypeArgs = {
  input: ChangeContentsTypeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChooseModelsArgs = {
  input: ChooseModelsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationConfirmPasswordResetArgs = {
  input: ConfirmPasswordResetInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationConfirmSecondFactorArgs = {
  input: ConfirmSecondFactorInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationConnectIdentityArgs = {
  input: ConnectIdentityInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationContinueRunInChatArgs = {
  input: ContinueRunInChatInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCopyContentsArgs = {
  input: CopyContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCopyConversationArgs = {
  input: CopyConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateChatConversationArgs = {
  input: CreateChatConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateChatProjectArgs = {
  input: CreateChatProjectInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateContentArgs = {
  input: CreateContentInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateContentTypeArgs = {
  input: CreateContentTypeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateLibraryArgs = {
  input: CreateLibraryInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateLlmConversationArgs = {
  input: CreateLlmConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateToneConversationArgs = {
  input: CreateToneConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateToneItemArgs = {
  input: CreateToneItemInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateToneModifierArgs = {
  input: CreateToneModifierInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDecideSuggestionArgs = {
  input: DecideSuggestionInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeclineLibraryInvitationArgs = {
  input: DeclineLibraryInvitationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteBroughtMessageArgs = {
  input: DeleteBroughtMessageInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteChatConversationsArgs = {
  input: DeleteChatConversationsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteChatProjectArgs = {
  input: DeleteChatProjectInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteContentTypeArgs = {
  input: DeleteContentTypeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteContentsArgs = {
  input: DeleteContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteLibraryArgs = {
  input: DeleteLibraryInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteLlmConversationArgs = {
  input: DeleteLlmConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteRunArgs = {
  input: DeleteRunInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteSavedViewArgs = {
  input: DeleteSavedViewInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteStoredFileArgs = {
  input: DeleteStoredFileInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteTagArgs = {
  input: DeleteTagInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteToneConversationsArgs = {
  input: DeleteToneConversationsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteToneItemArgs = {
  input: DeleteToneItemInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteToneModifierArgs = {
  input: DeleteToneModifierInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDisconnectIdentityArgs = {
  input: DisconnectIdentityInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDuplicateContentArgs = {
  input: DuplicateContentInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEditBroughtMessageArgs = {
  input: EditBroughtMessageInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEditMessageArgs = {
  input: EditMessageInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEndUserSessionsArgs = {
  input: EndUserSessionsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEnhanceArgs = {
  input: EnhanceInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationGenerateArgs = {
  input: GenerateInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationImportContentsArgs = {
  input: ImportContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationImportConversationsArgs = {
  input: ImportConversationsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationImportFilesArgs = {
  input: ImportFilesInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationInviteToLibraryArgs = {
  input: InviteToLibraryInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationInviteUserArgs = {
  input: InviteUserInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationKeepRunAnswerArgs = {
  input: KeepRunAnswerInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationKeepSharedContentArgs = {
  input: KeepSharedContentInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationLeaveLibraryArgs = {
  input: LeaveLibraryInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationLogoutArgs = {
  input: LogoutInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationMergeTagsArgs = {
  input: MergeTagsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationMoveContentsArgs = {
  input: MoveContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationOpenThreadAsConversationArgs = {
  input: OpenThreadAsConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationPermitConnectionArgs = {
  input: PermitConnectionInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationPurgeContentsArgs = {
  input: PurgeContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRefreshSessionArgs = {
  input: RefreshSessionInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveAiProviderArgs = {
  input: RemoveAiProviderInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveChatProjectMaterialArgs = {
  input: RemoveChatProjectMaterialInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveContentLabelArgs = {
  input: RemoveContentLabelInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveExampleArgs = {
  input: RemoveExampleInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveLibraryMemberArgs = {
  input: RemoveLibraryMemberInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveModelPriceArgs = {
  input: RemoveModelPriceInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveSecondFactorArgs = {
  input: RemoveSecondFactorInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveSecondFactorOfMineArgs = {
  input: RemoveSecondFactorOfMineInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenameContentTypeArgs = {
  input: RenameContentTypeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenameLibraryArgs = {
  input: RenameLibraryInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenameTagArgs = {
  input: RenameTagInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenewRecoveryCodesArgs = {
  input: RenewRecoveryCodesInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationReplayWebhookDeliveryArgs = {
  input: ReplayWebhookDeliveryInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationReplyInThreadArgs = {
  input: ReplyInThreadInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationResetUserPasswordArgs = {
  input: ResetUserPasswordInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRestoreContentsArgs = {
  input: RestoreContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRetryMailArgs = {
  input: RetryMailInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRetryReplyArgs = {
  input: RetryReplyInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRevokeApiTokenArgs = {
  input: RevokeApiTokenInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRevokeSignUpCodeArgs = {
  input: RevokeSignUpCodeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSaveViewArgs = {
  input: SaveViewInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSendTestWebhookArgs = {
  input: SendTestWebhookInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSendToneMessageArgs = {
  input: SendToneMessageInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetAdministratorArgs = {
  input: SetAdministratorInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetContentLabelArgs = {
  input: SetContentLabelInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetLibraryRoleArgs = {
  input: SetLibraryRoleInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetModelPriceArgs = {
  input: SetModelPriceInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetSignUpOpenArgs = {
  input: SetSignUpOpenInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetUserDisabledArgs = {
  input: SetUserDisabledInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetUserLimitsArgs = {
  input: SetUserLimitsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationShareContentArgs = {
  input: ShareContentInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationShowMessageVersionArgs = {
  input: ShowMessageVersionInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSignInWithOidcArgs = {
  input: SignInWithOidcInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStarContentsArgs = {
  input: StarContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStartRunArgs = {
  input: StartRunInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStopReplyArgs = {
  input: StopReplyInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStopRunAnswerArgs = {
  input: StopRunAnswerInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStopToneAnswerArgs = {
  input: StopToneAnswerInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSuggestChangeArgs = {
  input: SuggestChangeInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSummarizeThreadArgs = {
  input: SummarizeThreadInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationTagContentsArgs = {
  input: TagContentsInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationTryAiProviderArgs = {
  input: TryAiProviderInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUnshareContentArgs = {
  input: UnshareContentInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateChatConversationArgs = {
  input: UpdateChatConversationInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateChatProjectArgs = {
  input: UpdateChatProjectInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateContentArgs = {
  input: UpdateContentInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateSavedViewArgs = {
  input: UpdateSavedViewInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateSharedLinkArgs = {
  input: UpdateSharedLinkInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateStoredFileArgs = {
  input: UpdateStoredFileInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateToneItemArgs = {
  input: UpdateToneItemInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateToneModifierArgs = {
  input: UpdateToneModifierInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateToneParametersArgs = {
  input: UpdateToneParametersInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};


/** All changes and calls to models, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` require a token. A mutation that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) runs once, unless it returns tokens. A value beyond a limit in its description is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationWithdrawLibraryInvitationArgs = {
  input: WithdrawLibraryInvitationInput;
};

/** A user, and a link with which a password can be set. Anyone with the link can use it. */
export type NewUserLink = {
  /** When the link expires, 24 hours after it was created. Null if it leads to the login. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The link, which works once. It is also mailed, and is never shown again. If passwords are switched off, it leads to the login. */
  link: Scalars['String']['output'];
  /** The result as a sentence for people. */
  message: Scalars['String']['output'];
  /** The current state of the user. */
  user: AdminUser;
};

/** The OpenID Connect provider with which users can sign in. */
export type OidcOption = {
  /** The name of the provider, for a button: at most 40 characters. */
  name: Scalars['String']['output'];
  /** The address at which a browser starts the sign-in, with the parameter challenge: the SHA-256, in base64url, of a verifier of 43 to 128 characters that the page keeps. The browser returns to /#/sign-in/done/ followed by a code, or to /#/sign-in/failed/ followed by away, cancelled, invalid or busy. */
  url: Scalars['String']['output'];
};

/** The thread to continue in a conversation of its own. */
export type OpenThreadAsConversationInput = {
  /** The conversation that contains the message. */
  conversationId: Scalars['ID']['input'];
  /** The root message of the thread, or a message in it; NOT_FOUND if it is not in the conversation. */
  messageId: Scalars['ID']['input'];
};

/** The direction of sorting. */
export type OrderDirection =
  /** Oldest first, or A to Z. */
  | 'ASC'
  /** Newest first, or Z to A. */
  | 'DESC';

/** Proof that the caller is the one who connects the account. */
export type PermitConnectionInput = {
  /** The caller's password; empty for an account without one. */
  password: Scalars['String']['input'];
};

/** The notation of a placeholder of another tool, which can be converted into a variable. */
export type PlaceholderKind =
  /** <name>; no HTML tag, and no tag that is closed. */
  | 'ANGLES'
  /** {name}; no JSON, code or formula. */
  | 'BRACES'
  /** [NAME] in capitals; no link. */
  | 'BRACKETS'
  /** ${name} and ${name:default}; no code, for example ${users.length}. */
  | 'DOLLAR'
  /** {{several words}}, which is no variable because of its spaces. */
  | 'SPACED';

/** Files to preview before an import. */
export type PreviewImportInput = {
  /** The kinds of placeholders that are converted into variables, {{name}}. The others stay as they are, and so do exports of Suspire. */
  convertKinds?: Array<PlaceholderKind>;
  /** Whether placeholders of all kinds are converted, as if `convertKinds` had all values. */
  convertPlaceholders?: Scalars['Boolean']['input'];
  /** 1 to 2,500 files of this or another tool, with at most 2,500 prompts and versions in total. By default at most 10 MiB of UTF-8 together; requestLimits.importBytes is the limit of this server. */
  files: Array<ImportFileInput>;
  /** Whether folders become tags: each prompt is tagged with the folders in the name of its file, after the tags that the file has. Folders that contain all files, names like prompts or v2, names that no tag can have, and a folder that names its prompt, as in summarize/system.md, are left out. */
  folderTags?: Scalars['Boolean']['input'];
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
};

/** A message to preview without sending it. */
export type PreviewTonePromptInput = {
  /** At most 100,000 characters. */
  content?: Scalars['String']['input'];
  /** The conversation that the message would continue; absent: a new one. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** The type of the content; blank content is always ADDITIONAL_INSTRUCTIONS. */
  messageType?: ToneMessageType;
  /** A model of the provider; when absent, the first available of gpt-4o-mini, gpt-4o and gpt-5-chat-latest, otherwise the provider's first. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id or name of a provider; when absent, the one that has the model. */
  provider?: InputMaybe<Scalars['String']['input']>;
  /** The settings to send it with; those of the conversation are ignored. */
  selection: ToneSelectionInput;
};

/** The contents of the trash to delete permanently. */
export type PurgeContentsInput = {
  /** 1 to 250 ids; those that are not in the caller's trash are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type Query = {
  /** Everything that is stored about the caller, part by part and page by page. Each page shows the data at the time it is read. RATE_LIMITED when PROFILE is started more than 5 times, or more than 10,000 pages are read, in an hour; FORBIDDEN with an API token that lacks the scope ACCOUNT_DATA. */
  accountData: AccountDataPage;
  /** All shared libraries, newest first, without anything that is in them. FORBIDDEN for everyone but administrators, and with an API token. */
  adminLibraries: AdminLibraryPage;
  /** Every model of the configured AI providers: offered ones first, then by name; at most a few thousand of each provider. FORBIDDEN for everyone but administrators, and with an API token. */
  adminModels: Array<AdminModel>;
  /** One user of this server. FORBIDDEN for everyone but administrators, and with an API token. */
  adminUser: AdminUser;
  /** The users of this server, newest first. FORBIDDEN for everyone but administrators, and with an API token. */
  adminUsers: AdminUserPage;
  /** The caller's limits on AI, how much was spent this month, and a notice when that is nearly all. */
  aiAllowance: AiAllowance;
  /** The AI providers: first those of the environment, then those that administrators added, oldest first. FORBIDDEN for everyone but administrators, and with an API token. */
  aiProviders: Array<AiProvider>;
  /** The caller's personal API tokens with their scopes and limits, newest first; expired ones too. FORBIDDEN with an API token. */
  apiTokens: Array<ApiToken>;
  /** Audiences, to which a text is written: the shipped ones, then the caller's own, with the caller's edits. */
  audiences: Array<ToneItem>;
  /** The actions of administrators, newest first. FORBIDDEN for everyone but administrators, and with an API token. */
  auditLog: AuditEntryPage;
  /** One conversation of the Chat, or NOT_FOUND when it is not the caller's. */
  chatConversation: ChatConversation;
  /** One page of the caller's conversations of the Chat, newest activity first. */
  chatConversations: ChatConversationPage;
  /** One message of the caller with its side thread, or NOT_FOUND. */
  chatMessage: ChatMessage;
  /** One page of a conversation's messages on the branch that is shown, without side threads: oldest first, and page 1 is the newest. NOT_FOUND when it is not the caller's. */
  chatMessages: ChatMessagePage;
  /** One project of the Chat, or NOT_FOUND when it is not the caller's. */
  chatProject: ChatProject;
  /** One page of the caller's projects of the Chat, by name. */
  chatProjects: ChatProjectPage;
  /** One content that the caller may read, or NOT_FOUND. */
  content: Content;
  /** One page of the answers kept as examples of a content with the values they were made from, newest first. */
  contentExamples: ContentExamplePage;
  /** Every version of a content with its title, description, body and type, newest first, the first save included. */
  contentHistory: ContentVersionPage;
  /** The ids of a library's contents that match the filter, in its order; at most 10,000. Exporting them in parts by `ids` shows how far an export is. */
  contentIds: Array<Scalars['ID']['output']>;
  /** Changes of a content's labels, newest first. */
  contentLabelEvents: ContentLabelEventPage;
  /** The states a content can be in; id 1 is Draft. */
  contentStates: Array<ContentState>;
  /** A content of the caller with its context references filled in, and the variables of the result. NOT_FOUND, or BAD_USER_INPUT when the text would be longer than 1,000,000 characters. */
  contentTemplate: ContentTemplate;
  /** Every content type of a library: Unassigned, the shipped ones, then its own, by name. */
  contentTypes: Array<ContentType>;
  /** One page of a library, with the counts for its filters. */
  contents: ContentPage;
  /** The contents with these ids, in the order of the ids; those that the caller may not read are left out. Reads all targets of context references in one call. */
  contentsByIds: Array<Content>;
  /** The API token of this request, with its scopes, its limits and what is left of them. A token needs no scope for it. NOT_FOUND with a session. */
  currentApiToken: ApiToken;
  /** A library's contents as a file: all that match the filter, in its order. At most 10,000 contents and 64 MiB. */
  exportContents: ExportedContents;
  /** A conversation as a JSON file that can be imported, part by part: all branches and side threads, with models, tokens, costs, times and attachments. NOT_FOUND when it is not the caller's. */
  exportConversation: ExportedConversationPart;
  /** The body of a content as it is sent to a model: the markers of its context references are replaced with the bodies of the contents they refer to. If such a content is gone or the caller may not read it, its title remains. NOT_FOUND, or BAD_USER_INPUT if the result is longer than 1,000,000 characters. */
  filledContent: Scalars['String']['output'];
  /** Formats, the container of a text, for example an email: the shipped ones, then the caller's own, with the caller's edits. */
  formats: Array<ToneItem>;
  /** The AI servers that were found on the server's machine, at most ten seconds ago; none if AI_FIND_SERVERS is off. FORBIDDEN for everyone but administrators, and with an API token. */
  foundAiServers: Array<FoundAiServer>;
  /** The accounts with the sign-in provider that can sign in as the caller, first connected first: at most 10. FORBIDDEN with an API token. */
  identities: Array<UserIdentity>;
  /** How far the caller's running import is. Null when none is running, or when another process of the server runs it. */
  importProgress?: Maybe<ImportProgress>;
  /** The caller's libraries: their own first, then the at most 50 shared ones by name. A token sees those to which it is bound. */
  libraries: Array<Library>;
  /** One library in which the caller has a role, or NOT_FOUND. */
  library: Library;
  /** One invitation that the caller may answer, or NOT_FOUND. Needs a session. */
  libraryInvitation: LibraryInvitation;
  /** The invitations of the caller's account that are not answered, newest first. Invitations to an address are found by their code. Needs a session. */
  libraryInvitations: Array<LibraryInvitation>;
  /** The messages of an LlmConversation, including failures: a page is oldest first, and page 1 is the newest. NOT_FOUND when it is not the caller's. */
  llmConversationHistory: LlmMessagePage;
  /** The caller's LlmConversations, newest first. Those of the Chat are separate: `chatConversations`. */
  llmConversations: LlmConversationPage;
  /** The configured AI providers; if there is none, the built-in offline writer, which follows fixed rules and says so. */
  llmProviders: Array<LlmProvider>;
  /** The caller's calls to models with their tokens and costs, newest first; failed ones too. */
  llmRequests: LlmRequestPage;
  /** The signed-in user, or the owner of the API token. UNAUTHENTICATED without a valid token. */
  me: User;
  /** The AI providers that list their models, with the result of the last fetch. FORBIDDEN for everyone but administrators, and with an API token. */
  modelLists: Array<ModelListState>;
  /** Every model of the configured providers. */
  models: Array<ModelOption>;
  /** Modifiers, scales from -3 to 3: the shipped ones (assertiveness, length, directness, energy, formality, urgency, humor), then the caller's own, with the caller's edits. */
  modifiers: Array<ToneModifier>;
  /** Previews an import of these files, prompt by prompt. Changes nothing. */
  previewImport: ImportPreview;
  /** The prompt that a model would be sent, byte for byte; nothing is sent or stored. */
  previewTonePrompt: TonePromptPreview;
  /** The text of a content of the caller, ready for a model: its context references are filled in, then its variables ({{name}}; \{{ is the text {{). Missing references and values are reported and stay as written. NOT_FOUND, or BAD_USER_INPUT when a value has the wrong kind, the text has more than 250 variables or the result would be longer than 1,000,000 characters. */
  renderContent: RenderedContent;
  /** The largest requests that the operator allows, in bytes. Larger ones are PAYLOAD_TOO_LARGE. Open to everyone. */
  requestLimits: RequestLimits;
  /** Roles, for which a text is written: the shipped ones, then the caller's own, with the caller's edits. */
  roles: Array<ToneItem>;
  /** One run with its answers, or NOT_FOUND when it is not the caller's. */
  run: Run;
  /** One page of a content's runs, newest first. */
  runs: RunPage;
  /** Every saved view of a library, at most 50, by name. */
  savedViews: Array<SavedView>;
  /** The contents of all libraries of the caller that match a search, best match first: first those with all words in the title, newest first. For lists to choose from; `contents` has all contents of a library. */
  searchContents: Array<Content>;
  /** The second factor of the caller's account. FORBIDDEN with an API token. */
  secondFactor: SecondFactor;
  /** The server's limits on AI, and how much of them is used. FORBIDDEN for everyone but administrators, and with an API token. */
  serverLimits: ServerLimits;
  /** Usage and cost of all users together: in total, by day, by model and by user. FORBIDDEN for everyone but administrators, and with an API token. */
  serverUsage: ServerUsage;
  /** The caller's running sessions, last used first. FORBIDDEN with an API token. */
  sessions: Array<DeviceSession>;
  /** The content of a public link, for anyone. Counts at most one view an hour for each visitor, and none for those whose library it is. GONE when the link has expired, NOT_FOUND when there is none. */
  sharedContent: SharedContent;
  /** The public links of a library, newest first, including expired ones. */
  sharedLinks: SharedLinkPage;
  /** The ways to sign in to this server; available to anyone. */
  signInOptions: SignInOptions;
  /** Active and former codes for new accounts: at most 1,000, newest first. FORBIDDEN for everyone but administrators, and with an API token. */
  signUpCodes: Array<SignUpCode>;
  /** Whether sign-up is open. FORBIDDEN for everyone but administrators, and with an API token. */
  signUpSettings: SignUpSettings;
  /** The caller's other contents that are nearly the same as this one, the most similar first, at most 5. The first 4,000 characters of title, description and body together are compared, ignoring case and accents; if many contents share a stretch of text, only a few of them are compared. Imported contents are found once they are indexed for searching. NOT_FOUND. */
  similarContents: Array<SimilarContent>;
  /** One uploaded image or PDF. Files are uploaded over REST: the bytes are the body of `POST /api/files/?name=`. */
  storedFile: StoredFile;
  /** One page of the images and PDFs that the caller has uploaded, newest first: those of messages and runs, and those of the last day that none has. */
  storedFiles: StoredFilePage;
  /** The suggestions for a content: at most 20 open ones, then the last 50 that were decided, each newest first. Every member of its library sees them. */
  suggestions: Array<ContentSuggestion>;
  /** Every tag of a library, at most 500, from A to Z. */
  tags: Array<Tag>;
  /** One ToneShift conversation, or NOT_FOUND when it is not the caller's. */
  toneConversation: ToneConversation;
  /** One page of the caller's ToneShift conversations with their settings, the last changed first. */
  toneConversations: ToneConversationPage;
  /** One page of the caller's trash: contents deleted in the last 30 days, which can be restored, the last deleted first. */
  trashedContents: TrashedContentPage;
  /** The mails that the mail server did not accept, newest first: at most 100. FORBIDDEN for everyone but administrators, and with an API token. */
  undeliveredMails: Array<UndeliveredMail>;
  /** The tokens and cost of the caller's calls to models (`llmRequests`): in total, by day, by model and by purpose. */
  usage: Usage;
  /** The release of this server, for example 1.0.0 (major.minor.patch). Open to everyone. */
  version: Scalars['String']['output'];
  /** Voices, who speaks in a text: the shipped ones, then the caller's own, with the caller's edits. */
  voices: Array<ToneItem>;
  /** One webhook of the caller. FORBIDDEN with an API token. */
  webhook: Webhook;
  /** A webhook's log, newest first: sent and pending events, and the result of each attempt. FORBIDDEN with an API token. */
  webhookDeliveries: WebhookDeliveryPage;
  /** The caller's webhooks, newest first: at most 10. FORBIDDEN with an API token. */
  webhooks: Array<Webhook>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryAccountDataArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  part: AccountDataPart;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryAdminLibrariesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryAdminUserArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryAdminUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryChatConversationArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryChatConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  isArchived?: InputMaybe<Scalars['Boolean']['input']>;
  model?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  pinnedFirst?: Scalars['Boolean']['input'];
  projectId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  updatedBefore?: InputMaybe<Scalars['DateTime']['input']>;
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryChatMessageArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryChatMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['ID']['input']>;
  conversationId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryChatProjectArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryChatProjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentExamplesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentIdsArgs = {
  contentTypeIds?: Array<Scalars['ID']['input']>;
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  orderBy?: ContentOrder;
  orderDirection?: OrderDirection;
  search?: Scalars['String']['input'];
  sharedOnly?: Scalars['Boolean']['input'];
  starredOnly?: Scalars['Boolean']['input'];
  tags?: Array<Scalars['String']['input']>;
  titleOnly?: Scalars['Boolean']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentLabelEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentTemplateArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentTypesArgs = {
  libraryId?: InputMaybe<Scalars['ID']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentTypeIds?: Array<Scalars['ID']['input']>;
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  orderBy?: ContentOrder;
  orderDirection?: OrderDirection;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  sharedOnly?: Scalars['Boolean']['input'];
  starredOnly?: Scalars['Boolean']['input'];
  tags?: Array<Scalars['String']['input']>;
  titleOnly?: Scalars['Boolean']['input'];
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryContentsByIdsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryExportContentsArgs = {
  contentTypeIds?: Array<Scalars['ID']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  orderBy?: ContentOrder;
  orderDirection?: OrderDirection;
  search?: Scalars['String']['input'];
  sharedOnly?: Scalars['Boolean']['input'];
  starredOnly?: Scalars['Boolean']['input'];
  tags?: Array<Scalars['String']['input']>;
  titleOnly?: Scalars['Boolean']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryExportConversationArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryFilledContentArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryLibraryArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryLibraryInvitationArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryLlmConversationHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryLlmConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryLlmRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  provider?: InputMaybe<Scalars['String']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryModelsArgs = {
  area?: ModelArea;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryPreviewImportArgs = {
  input: PreviewImportInput;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryPreviewTonePromptArgs = {
  input: PreviewTonePromptInput;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryRenderContentArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  values?: Array<RenderValueInput>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryRunArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QuerySavedViewsArgs = {
  libraryId?: InputMaybe<Scalars['ID']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QuerySearchContentsArgs = {
  pageSize?: Scalars['Int']['input'];
  search: Scalars['String']['input'];
  titleOnly?: Scalars['Boolean']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryServerUsageArgs = {
  days?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QuerySharedContentArgs = {
  shareId: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QuerySharedLinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QuerySimilarContentsArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryStoredFileArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryStoredFilesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QuerySuggestionsArgs = {
  contentId: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryTagsArgs = {
  libraryId?: InputMaybe<Scalars['ID']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryToneConversationArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryToneConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryTrashedContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryUsageArgs = {
  days?: Scalars['Int']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** All reads, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` require a token in the header Authorization: Bearer. The caller is the user of the token. Items described as shipped come with the product and are available to all users. Data of other users is NOT_FOUND. */
export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  status?: InputMaybe<WebhookDeliveryStatus>;
  webhookId: Scalars['ID']['input'];
};

/** New recovery codes. This is the only time they are shown. */
export type RecoveryCodes = {
  /** Ten codes, each of which replaces a code from the app once. Earlier recovery codes no longer work. */
  codes: Array<Scalars['String']['output']>;
};

/** The session to continue. */
export type RefreshSessionInput = {
  /** The refresh token of the last sign-in or refresh. */
  refreshToken: Scalars['String']['input'];
};

/** A new account. */
export type RegisterInput = {
  /** A code from the operator of the server, at least 3 characters. */
  betaAccessCode: Scalars['String']['input'];
  /** Password reset mails are sent here; unique without regard to case, at most 254 characters. */
  email: Scalars['String']['input'];
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  password: Scalars['String']['input'];
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username: Scalars['String']['input'];
};

/** An AI provider to remove. */
export type RemoveAiProviderInput = {
  /** A provider that an administrator added, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The material to remove from a project. */
export type RemoveChatProjectMaterialInput = {
  /** A material of the project, or NOT_FOUND. */
  materialId: Scalars['ID']['input'];
  /** A project of the caller, or NOT_FOUND. */
  projectId: Scalars['ID']['input'];
};

/** The label to remove. */
export type RemoveContentLabelInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** The version that had the label when the caller last read it, 0 for none. If that has changed, the call fails with CONFLICT and `extensions.currentVersion` is the version that has the label, if any. Absent or null: the label is changed wherever it is. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The label, in any case; NOT_FOUND when the content does not have it. */
  name: Scalars['String']['input'];
};

/** The example to remove. */
export type RemoveExampleInput = {
  /** An example of the caller, by the id of its answer, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** The member to remove from a shared library. */
export type RemoveLibraryMemberInput = {
  /** A shared library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one. */
  libraryId: Scalars['ID']['input'];
  /** The account of another member, or NOT_FOUND. */
  userId: Scalars['ID']['input'];
};

/** The price of a model to remove. */
export type RemoveModelPriceInput = {
  /** The area in which the price applies. */
  area: ModelArea;
  /** The provider's name for the model. */
  model: Scalars['String']['input'];
  /** The provider's id. */
  provider: Scalars['ID']['input'];
  /** The day from which it applies, as YYYY-MM-DD; NOT_FOUND when there is no such price. */
  validFrom: Scalars['String']['input'];
};

/** The user whose second factor is removed. */
export type RemoveSecondFactorInput = {
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
  /** The caller's own password: a session alone is not enough for this. */
  password: Scalars['String']['input'];
};

/** The proof needed to remove the second factor. */
export type RemoveSecondFactorOfMineInput = {
  /** Six digits from the app, or a recovery code; it is used up. */
  code: Scalars['String']['input'];
  /** The caller's password. */
  password: Scalars['String']['input'];
};

/** An AI provider that was removed. */
export type RemovedAiProvider = {
  /** Its id, which is never used again. */
  id: Scalars['ID']['output'];
};

/** A new name for one of the caller's content types. */
export type RenameContentTypeInput = {
  /** One of the caller's own types; a shipped one is NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** Not blank, at most 60 characters, not yet in use, ignoring case. */
  name: Scalars['String']['input'];
};

/** A new name for a shared library. */
export type RenameLibraryInput = {
  /** A shared library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one. */
  id: Scalars['ID']['input'];
  /** One line of 1 to 80 characters. Several libraries may have the same name. */
  name: Scalars['String']['input'];
};

/** A new name for a tag. */
export type RenameTagInput = {
  /** A tag of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** 1 to 50 characters, one line without quotation marks and direction marks, not yet in use, ignoring case. */
  name: Scalars['String']['input'];
};

/** The value of one variable of a text. */
export type RenderValueInput = {
  /** The name between {{ and }}; at most 100 characters. If a name is given twice, the last value is used. */
  name: Scalars['String']['input'];
  /** The text that replaces the variable, unchanged; at most 1,000,000 characters. Variables in it are not filled in. */
  value: Scalars['String']['input'];
};

/** A content's text, ready for a model. */
export type RenderedContent = {
  /** How many characters of the text are invisible and not needed by its script: instructions for a model can hide in them. Ordinary text in any language has 0. */
  invisibleCharacters: Scalars['Int']['output'];
  /** The text as the messages of a request: each line with nothing but System:, User: or Assistant: begins one if the first line is such a line. Any other text is one message of the user. */
  messages: Array<ModelMessage>;
  /** Context references whose content no longer exists, without duplicates. */
  missingReferences: Array<MissingReference>;
  /** Variables of the text and its references that have no value: none was given, and they have no default and are not optional. They stay in the text as written. */
  missingVariables: Array<Scalars['String']['output']>;
  /** The text with the markers of its context references replaced by their texts, and then its variables replaced by values. At most 1,000,000 characters. */
  text: Scalars['String']['output'];
  /** Names of given values that the text does not contain. */
  unusedValues: Array<Scalars['String']['output']>;
  /** The version of the text; the texts of its references are always current. */
  version: Scalars['Int']['output'];
};

/** The proof needed to replace the recovery codes. */
export type RenewRecoveryCodesInput = {
  /** Six digits from the app, or a recovery code; it is used up. */
  code: Scalars['String']['input'];
  /** The caller's password. */
  password: Scalars['String']['input'];
};

/** The delivery to send again. */
export type ReplayWebhookDeliveryInput = {
  /** A delivery of a webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** A message in a side thread. */
export type ReplyInThreadInput = {
  /** At most 10, with texts of at most 200,000 characters in total. */
  attachments?: Array<ChatAttachmentInput>;
  /** At most 100,000 characters. Not blank, unless the message has an attachment. */
  content: Scalars['String']['input'];
  /** The conversation that contains the message. */
  conversationId: Scalars['ID']['input'];
  /** A message of the conversation; one that is itself in a thread means that thread. */
  messageId: Scalars['ID']['input'];
  /** True: the call returns when the reply is complete. If the provider fails, the code begins with AI_ and `extensions.userMessageId` is the id of the stored message; closing the connection stops the reply. False: the call returns immediately with a reply that is WRITING and continues whether or not a client follows it with `replyProgress`. RATE_LIMITED stores nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** A piece of a reply while it is written. */
export type ReplyProgress = {
  /** The text since the previous event; empty when `text` is not null, and in the last event. */
  delta: Scalars['String']['output'];
  /** In the last event the completed reply; null in the others. */
  message?: Maybe<ChatMessage>;
  /** The whole text so far, in the first event and again if earlier text turned out to be thought; null in the others. */
  text?: Maybe<Scalars['String']['output']>;
  /** The model's whole thought so far, whenever `text` is not null; null in the other events. */
  thought?: Maybe<Scalars['String']['output']>;
  /** The thought since the previous event; empty when `thought` is not null, and in the last event. */
  thoughtDelta: Scalars['String']['output'];
};

/** The largest requests that the server accepts. Larger ones are PAYLOAD_TOO_LARGE. */
export type RequestLimits = {
  /** The most UTF-8 bytes in the file of an import. A GraphQL request with a file may be twice as large plus 1 MiB. */
  importBytes: Scalars['Int']['output'];
  /** The most bytes in the body of a request other than an import. Without a session or token at most 1 MiB. */
  requestBytes: Scalars['Int']['output'];
};

/** The account whose password was forgotten. */
export type RequestPasswordResetInput = {
  /** The address of the account. */
  email: Scalars['String']['input'];
};

/** The user who receives a link for setting a new password. */
export type ResetUserPasswordInput = {
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
  /** The caller's own password: a session alone is not enough for this. */
  password: Scalars['String']['input'];
};

/** The contents to restore from the trash. */
export type RestoreContentsInput = {
  /** 1 to 250 ids; those that are not in the caller's trash are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** The restored contents, and the failures. */
export type RestoredContents = {
  /** The restored contents, by ascending id. */
  contents: Array<Content>;
  /** The ids that are not in the caller's trash. */
  failures: Array<FailedItem>;
};

/** The mail to send again. */
export type RetryMailInput = {
  /** The id of one of `undeliveredMails`; NOT_FOUND if it was sent in the meantime. */
  id: Scalars['ID']['input'];
};

/** The reply to write again. */
export type RetryReplyInput = {
  /** A reply that has ended, also in a side thread; a user's message is BAD_USER_INPUT. */
  messageId: Scalars['ID']['input'];
  /** True: the call returns when the reply is complete. If the provider fails, the code begins with AI_ and `extensions.userMessageId` is the id of the stored message; closing the connection stops the reply. False: the call returns immediately with a reply that is WRITING and continues whether or not a client follows it with `replyProgress`. RATE_LIMITED stores nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** The token to revoke. */
export type RevokeApiTokenInput = {
  /** The id of one of the caller's `apiTokens`, not the token itself. */
  id: Scalars['ID']['input'];
};

/** The code to revoke. */
export type RevokeSignUpCodeInput = {
  /** A code from `signUpCodes`; NOT_FOUND if there is none. */
  code: Scalars['String']['input'];
};

/** A revoked token. */
export type RevokedApiToken = {
  /** The id of the revoked token. */
  id: Scalars['ID']['output'];
};

/** The webhook whose secret is rotated. */
export type RotateWebhookSecretInput = {
  /** A webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** A prompt of the library that was filled in once and sent to up to three models, or in two versions to one model, side by side. It is deleted 30 days after it began, except for the answers that are kept as examples. */
export type Run = {
  /** The answers of the models, possibly still being written, in the requested order: 1 to 3. */
  answers: Array<RunAnswer>;
  /** The attachments that the models got, in the requested order. */
  attachments: Array<RunAttachment>;
  /** The content that was run. */
  contentId: Scalars['ID']['output'];
  /** When it began. */
  createdAt: Scalars['DateTime']['output'];
  /** The values of the text's variables, without values that it does not use. */
  givenValues: Array<GivenValue>;
  /** Identifies the run; never changes. */
  id: Scalars['ID']['output'];
  /** The most tokens of each answer; the default for an imported answer. */
  maxTokens: Scalars['Int']['output'];
  /** The sampling temperature: 0 to 2; the default for an imported answer. */
  temperature: Scalars['Float']['output'];
  /** The current title of the content; a sentence if the caller may no longer read it. */
  title: Scalars['String']['output'];
};

/** The answer of one model in a run of a prompt, possibly still being written. */
export type RunAnswer = {
  /** The tokens received, as the provider counted them; null when it did not report them or the reply is incomplete. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When the model was called, or the answer imported. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed, as a sentence for the user; null otherwise. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** Why it failed; null otherwise. */
  errorType?: Maybe<AiErrorType>;
  /** When it ended; null while it is being written. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the answer; never changes. */
  id: Scalars['ID']['output'];
  /** True when the model stopped at its limit of tokens, so the text is incomplete. */
  isTruncated: Scalars['Boolean']['output'];
  /** When it was kept as an example of its version; null when it is not kept. */
  keptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The model that was called, by its provider's name for it; for an answer of an imported file the tool of the file. */
  model: Scalars['String']['output'];
  /** The prompt sent to the model: the text of that version, with its references and variables filled in. For an answer of an imported file the text with the values of its test. */
  prompt: Scalars['String']['output'];
  /** The tokens sent, as the provider counted them; null when it did not report them or the reply is incomplete. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The id of the provider that was called; imported for an answer of an imported file. */
  provider: Scalars['String']['output'];
  /** The run that it belongs to. */
  runId: Scalars['ID']['output'];
  /** Whether it is complete, being written, stopped or failed. */
  status: RunAnswerStatus;
  /** Markdown, never HTML. While it is being written the stored text so far, at most a second old; for a stopped or failed answer the text until then. */
  text: Scalars['String']['output'];
  /** What the model thought before it wrote, in Markdown; empty if it sent no thought. It is only shown: it is no part of the text and is never sent to a model. At most 262,144 characters. */
  thought: Scalars['String']['output'];
  /** How long it thought, in milliseconds; null without a thought. */
  thoughtMs?: Maybe<Scalars['Int']['output']>;
  /** The version of the content that was sent. */
  version: Scalars['Int']['output'];
};

/** A piece of an answer of a run while it is written. */
export type RunAnswerProgress = {
  /** In the last event the completed answer; null in the others. */
  answer?: Maybe<RunAnswer>;
  /** The text since the previous event; empty when `text` is not null, and in the last event. */
  delta: Scalars['String']['output'];
  /** The whole text so far, in the first event and again if earlier text turned out to be thought; null in the others. */
  text?: Maybe<Scalars['String']['output']>;
  /** The model's whole thought so far, whenever `text` is not null; null in the other events. */
  thought?: Maybe<Scalars['String']['output']>;
  /** The thought since the previous event; empty when `thought` is not null, and in the last event. */
  thoughtDelta: Scalars['String']['output'];
};

/** The status of an answer of a run. */
export type RunAnswerStatus =
  /** The provider reported that it is finished. */
  | 'COMPLETE'
  /** Failed: a partial answer or none. `errorType` is the reason. */
  | 'FAILED'
  /** Stopped by the user: a partial answer. */
  | 'STOPPED'
  /** It is being written on the server; follow it with `runAnswerProgress`. */
  | 'WRITING';

/** A file attached to a run: an image or a PDF, a text as it was at that time, or only a name. */
export type RunAttachment = {
  /** The image or the PDF; null for a text, and when the file was deleted. */
  file?: Maybe<StoredFile>;
  /** Identifies the attachment; never changes. */
  id: Scalars['ID']['output'];
  /** One line of at most 200 characters. */
  name: Scalars['String']['output'];
  /** The pages of a PDF that the model gets, for example 1-3, 7; null for all of them. */
  pages?: Maybe<Scalars['String']['output']>;
  /** The length of its text in Unicode code points, for a PDF of the text of its pages; 0 for an image, and when only the name was attached. */
  size: Scalars['Int']['output'];
};

/** A model to call in a run. */
export type RunModelInput = {
  /** One of the provider's models; its default when absent. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** A provider's id, one of `llmProviders`; the default one when absent. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** One page of a content's runs, newest first. */
export type RunPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<Run>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** The parameters of the models in a run; absent and null fields have their default. */
export type RunParametersInput = {
  /** The most tokens of each answer: 100 to 2,000; 4,096 by default. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** The sampling temperature: 0 to 2; 0.7 by default. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
};

/** A new saved view: a name, and the arguments for `contents`. */
export type SaveViewInput = {
  /** Only these content types, at most 250, shipped or the caller's own; empty means every type. */
  contentTypeIds?: Array<Scalars['ID']['input']>;
  /** One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own. */
  libraryId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 60 characters, one line, not yet in use, ignoring case. */
  name: Scalars['String']['input'];
  /** The sort key. */
  orderBy?: ContentOrder;
  /** The direction of sorting. */
  orderDirection?: OrderDirection;
  /** The search argument of `contents`: at most 200 characters, one line. Besides words it takes "a phrase", tag:name, tag:"two words", type:Email, is:starred and is:shared; a - before an operator, a phrase or a word excludes it. An invalid operator is searched for as text. */
  search?: Scalars['String']['input'];
  /** True: only contents with a public link that has not expired. */
  sharedOnly?: Scalars['Boolean']['input'];
  /** True: only contents with a star. */
  starredOnly?: Scalars['Boolean']['input'];
  /** Only contents with all of these tags of the caller, by name; at most 20. */
  tags?: Array<Scalars['String']['input']>;
};

/** A named search of the library with its filters and order. */
export type SavedView = {
  /** Only these content types; empty means every type. Deleted types are left out. */
  contentTypeIds: Array<Scalars['ID']['output']>;
  /** How many contents it shows now. If its search has words, 1,000 means 1,000 or more. */
  count: Scalars['Int']['output'];
  /** Identifies the view; never changes. */
  id: Scalars['ID']['output'];
  /** 1 to 60 characters; unique in a library, ignoring case. */
  name: Scalars['String']['output'];
  /** The sort key. */
  orderBy: ContentOrder;
  /** The direction of sorting. */
  orderDirection: OrderDirection;
  /** The words and operators of the search; may be empty. */
  search: Scalars['String']['output'];
  /** Only contents with a public link that has not expired. */
  sharedOnly: Scalars['Boolean']['output'];
  /** Only contents with a star. */
  starredOnly: Scalars['Boolean']['output'];
  /** Only contents with all of these tags, by their current names. Deleted tags are left out. */
  tags: Array<Scalars['String']['output']>;
};

/** The second factor of an account: codes from an authenticator app (TOTP, RFC 6238) in addition to the password. */
export type SecondFactor = {
  /** When it was confirmed; null while it is off. */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether signing in with the password needs a code. */
  isOn: Scalars['Boolean']['output'];
  /** How many of the 10 recovery codes are unused; 0 while it is off. */
  recoveryCodesLeft: Scalars['Int']['output'];
};

/** The secret for an authenticator app. This is the only time it is shown. */
export type SecondFactorSetUp = {
  /** The secret in base32, for typing by hand: six-digit codes every 30 seconds, by HMAC-SHA-1. */
  secret: Scalars['String']['output'];
  /** The secret as an otpauth:// address, which apps read from a QR code. */
  uri: Scalars['String']['output'];
};

/** A message to a conversation's selected model. */
export type SendMessageInput = {
  /** At most 10, with texts of at most 200,000 characters in total. */
  attachments?: Array<ChatAttachmentInput>;
  /** At most 100,000 characters. Not blank, unless the message has an attachment. */
  content: Scalars['String']['input'];
  /** A chat conversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** True: the call returns when the reply is complete. If the provider fails, the code begins with AI_ and `extensions.userMessageId` is the id of the stored message; closing the connection stops the reply. False: the call returns immediately with a reply that is WRITING and continues whether or not a client follows it with `replyProgress`. RATE_LIMITED stores nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** The webhook to test. */
export type SendTestWebhookInput = {
  /** A webhook of the caller, or NOT_FOUND; it may be disabled. */
  id: Scalars['ID']['input'];
};

/** A ToneShift message to send. */
export type SendToneMessageInput = {
  /** At most 100,000 characters. Blank: the last outputs are rewritten with the current settings, which needs an earlier message and at least one setting. */
  content?: Scalars['String']['input'];
  /** A ToneShift conversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** ORIGINAL_MESSAGE: the content is a new text to rewrite, and nothing from before is sent with it. ADDITIONAL_INSTRUCTIONS: the content says how to change the result; the newest original and its last two outputs are sent with it. Blank content is always the latter. */
  messageType: ToneMessageType;
  /** A model of the provider; when absent, the first available of gpt-4o-mini, gpt-4o and gpt-5-chat-latest, otherwise the provider's first. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id or name of a provider; when absent, the one that has the model. */
  provider?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 3 outputs, requested concurrently; each is a call that counts towards the limits. */
  variants?: Scalars['Int']['input'];
  /** True: the call returns when every output has ended; closing the connection stops them. False: it returns immediately with outputs that are WRITING and continue whether or not a client follows them with `toneAnswerProgress`; each has its own failure. `toneAnswer` ignores it. */
  wait?: Scalars['Boolean']['input'];
};

/** A user's message and the reply to it. */
export type SentMessage = {
  /** The current conversation, with its new name, preview, time and cost. */
  conversation: ChatConversation;
  /** For a message in a side thread, the root message with its new `threadCount`; null otherwise. */
  parentMessage?: Maybe<ChatMessage>;
  /** The reply: with `wait` when it has ended; without, its current state, which is WRITING unless it has already ended. */
  reply: ChatMessage;
  /** The stored message; for `retryReply` the one that is answered again. */
  userMessage: ChatMessage;
};

/** A sent ToneShift message and its outputs. */
export type SentToneMessage = {
  /** Its current state. */
  conversation: ToneConversation;
  /** One for each variant, in their order. Without `wait` they are being written; with it some may have failed (isError), and if all have, the call fails. */
  responses: Array<ToneMessage>;
  /** The input as it was stored before the model was called. */
  userMessage: ToneMessage;
};

/** The limits on AI from the server's environment. */
export type ServerLimits = {
  /** The percentage of a limit in dollars from which users are notified. */
  noticePercent: Scalars['Int']['output'];
  /** The limits of a user without limits of their own. */
  perUser: AiLimits;
  /** US dollars that all users together may spend per calendar month in UTC; null for no limit. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
  /** The estimated cost in US dollars of all users' calls since the first of the month, in UTC. Deleted users are included. */
  spentThisMonth: Scalars['Float']['output'];
};

/** Usage and cost of all users together. Days without a call and deleted users are left out. */
export type ServerUsage = {
  /** The usage by day, oldest first. */
  days: Array<UsageOfDay>;
  /** The usage by model, most calls first. */
  models: Array<UsageOfModel>;
  /** All calls within the requested days. */
  total: UsageSums;
  /** The usage by user, highest cost first: at most 100. */
  users: Array<UsageOfUser>;
};

/** The new role of a user. */
export type SetAdministratorInput = {
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
  /** Whether the user may administer this server. */
  isAdministrator: Scalars['Boolean']['input'];
  /** The caller's own password: a session alone is not enough for this. */
  password: Scalars['String']['input'];
};

/** The label, and the version to put it on. */
export type SetContentLabelInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** The version that had the label when the caller last read it, 0 for none. If that has changed, the call fails with CONFLICT and `extensions.currentVersion` is the version that has the label, if any. Absent or null: the label is changed wherever it is. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The label: 1 to 50 letters a to z, digits, dots, _ and -, the first a letter or digit; stored in lower case. Not `latest`. A content has at most 20. */
  name: Scalars['String']['input'];
  /** The version to put the label on; NOT_FOUND when there is no version with this number. */
  version: Scalars['Int']['input'];
};

/** A member of a shared library, and their new role. */
export type SetLibraryRoleInput = {
  /** A shared library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one. */
  libraryId: Scalars['ID']['input'];
  /** The new role. */
  role: LibraryRole;
  /** The account of a member, or NOT_FOUND. */
  userId: Scalars['ID']['input'];
};

/** A price of a model. */
export type SetModelPriceInput = {
  /** The area in which the price applies; both when absent. */
  area?: InputMaybe<ModelArea>;
  /** US dollars for 1,000 tokens sent: 0 to 1,000, with up to eight decimals. */
  input: Scalars['Float']['input'];
  /** The provider's name for the model: 1 to 200 characters. */
  model: Scalars['String']['input'];
  /** US dollars for 1,000 tokens received: 0 to 1,000, with up to eight decimals. */
  output: Scalars['Float']['input'];
  /** The provider's id, one of `llmProviders`; VALIDATION_FAILED for others. */
  provider: Scalars['ID']['input'];
  /** YYYY-MM-DD, from midnight UTC on: the price of calls that end from then on. Today when absent. The recorded cost of past calls never changes. */
  validFrom?: InputMaybe<Scalars['String']['input']>;
};

/** The new state of sign-up. */
export type SetSignUpOpenInput = {
  /** True admits everyone with a code, false only invited people. */
  isOpen: Scalars['Boolean']['input'];
};

/** The new state of an account. */
export type SetUserDisabledInput = {
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
  /** True disables the account, false enables it again. */
  isDisabled: Scalars['Boolean']['input'];
};

/** All limits of one user on AI. An absent limit becomes the server's. */
export type SetUserLimitsInput = {
  /** Concurrent calls: 1 to 100. The server's limit when absent or null. */
  callsAtOnce?: InputMaybe<Scalars['Int']['input']>;
  /** Calls within 24 hours: 0 to 1,000,000, where 0 means none. The server's limit when absent or null. */
  callsPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** Calls per minute: 1 to 10,000. The server's limit when absent or null. */
  callsPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The id of a user; NOT_FOUND if there is none. */
  id: Scalars['ID']['input'];
  /** US dollars per calendar month in UTC: 0 to 1,000,000. The server's limit when absent or null. */
  spendPerMonth?: InputMaybe<Scalars['Float']['input']>;
  /** Limits that do not apply to this user. Each of them must have no number. */
  unlimited?: Array<LiftableLimit>;
};

/** The content to make public. */
export type ShareContentInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** When the link expires; must be in the future. A new link never expires when it is absent. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the public page shows the text of the contents that this one refers to. Absent or null: false for a new link, unchanged for an existing one. BAD_USER_INPUT when the result is longer than 1,000,000 characters. */
  includesReferences?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A shared content as every visitor sees it; it leads to nothing else. */
export type SharedContent = {
  /** The prompt's text. A context reference appears as the title in its marker; with a link that includes references, as the current text of the content it refers to. */
  content: Scalars['String']['output'];
  /** The name of the content's category. */
  contentTypeName: Scalars['String']['output'];
  /** When the content was first saved, not when it was shared. */
  createdAt: Scalars['DateTime']['output'];
  /** The content's description: at most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  /** When the link expires and returns GONE; null if it never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The share id: the last part of the link's address. */
  id: Scalars['ID']['output'];
  /** How many characters of its title, description, text and variables are invisible and not needed by the script: instructions for a model can hide in them. Ordinary text in any language has 0. */
  invisibleCharacters: Scalars['Int']['output'];
  /** Whether search engines may index it. */
  isIndexable: Scalars['Boolean']['output'];
  /** The parts of the text that stand for context references, in order. */
  references: Array<TextPart>;
  /** The content's title: at most 140 characters. */
  title: Scalars['String']['output'];
  /** The definitions of its variables, {{name}}, in the order of the form: the first 250. */
  variables: Array<Variable>;
  /** Views by everyone but the owner, including this one; several views by one visitor within an hour count as one. */
  viewCount: Scalars['Int']['output'];
};

/** A public link to a content. A content has at most one; unsharing deletes it. */
export type SharedLink = {
  /** The content it shows. */
  contentId: Scalars['ID']['output'];
  /** The title of that content. */
  contentTitle: Scalars['String']['output'];
  /** When the link was created. */
  createdAt: Scalars['DateTime']['output'];
  /** When the link expires and returns GONE; null if it never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The share id: at least 128 random bits, URL-safe. */
  id: Scalars['ID']['output'];
  /** Whether the public page shows the current text of the contents that this one refers to, not only their titles. It shows titles while the result is longer than 1,000,000 characters. */
  includesReferences: Scalars['Boolean']['output'];
  /** Whether search engines may index the public page; false unless the owner allows it. */
  isIndexable: Scalars['Boolean']['output'];
  /** The time of the last counted view; null before the first. */
  lastViewedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address to share: the server's public address, /#/share/ and the share id. */
  url: Scalars['String']['output'];
  /** Views by everyone but the owner; several views by one visitor within an hour count as one. */
  viewCount: Scalars['Int']['output'];
};

/** One page of the caller's public links, newest first, including expired ones. */
export type SharedLinkPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<SharedLink>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** The version of a message to show. */
export type ShowMessageVersionInput = {
  /** One of the `versionIds` of a message, or a message that a search found. */
  messageId: Scalars['ID']['input'];
};

/** The tokens of a session: one to send with requests, one to renew both. */
export type SignIn = {
  /** For the header Authorization: Bearer; valid for 15 minutes. */
  accessToken: Scalars['String']['output'];
  /** The result as a sentence for people. */
  message: Scalars['String']['output'];
  /** Works once, within 30 days. A second use ends the session. */
  refreshToken: Scalars['String']['output'];
  /** The signed-in user. */
  user: User;
};

/** The ways to sign in that this server offers. */
export type SignInOptions = {
  /** Whether new users can create an account without an invitation. */
  isSignUpOpen: Scalars['Boolean']['output'];
  /** The sign-in provider; null without one. */
  oidc?: Maybe<OidcOption>;
  /** Whether accounts can be created, signed in to and reset with a password. If not, all of that is FORBIDDEN. */
  password: Scalars['Boolean']['output'];
};

/** The result of a sign-in at the provider. */
export type SignInWithOidcInput = {
  /** A beta access code for a new user, where the server requires one. A missing or invalid one is BAD_USER_INPUT, which names this field. */
  betaAccessCode?: InputMaybe<Scalars['String']['input']>;
  /** The code in the address to which the provider redirected the browser; usable once, within 60 seconds. */
  code: Scalars['String']['input'];
  /** The verifier from which the challenge of this sign-in was derived: 43 to 128 characters. */
  verifier: Scalars['String']['input'];
};

/** A code that admits new accounts, from BETA_ACCESS_CODES or from an administrator. */
export type SignUpCode = {
  /** The text that is entered at sign-up. */
  code: Scalars['String']['output'];
  /** When it was created; null for old codes, whose time is unknown. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it expires; null if never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** For an invitation, which admits even while sign-up is closed, the address to which it was mailed. Null for a code for anyone. */
  invitedEmail?: Maybe<Scalars['String']['output']>;
  /** Whether it admits another sign-up: not revoked, not expired, not used up. */
  isActive: Scalars['Boolean']['output'];
  /** Whether it first came from BETA_ACCESS_CODES rather than from an administrator. */
  isFromEnvironment: Scalars['Boolean']['output'];
  /** How many sign-ups it admits in total; null for any number. */
  maxUses?: Maybe<Scalars['Int']['output']>;
  /** How many sign-ups it has admitted. */
  uses: Scalars['Int']['output'];
};

/** Whether sign-up is open. */
export type SignUpSettings = {
  /** Whether codes admit new accounts. If not, only invitations do. */
  isOpen: Scalars['Boolean']['output'];
};

/** A content that is nearly the same as another. */
export type SimilarContent = {
  /** The id of the content. */
  contentId: Scalars['ID']['output'];
  /** The share of three-letter pieces that both texts have in common, from 0.7 to 1. */
  similarity: Scalars['Float']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** A prompt of an imported file that was skipped, and why. */
export type SkippedPrompt = {
  /** Its index in the file, from 0. */
  index: Scalars['Int']['output'];
  /** The reason, as a sentence for the user. */
  reason: Scalars['String']['output'];
  /** Its title, or a placeholder if it has none. */
  title: Scalars['String']['output'];
};

/** How much of a month's limit in US dollars is used. */
export type SpendingThreshold =
  /** The caller's own limit has reached the percentage at which the operator wants a notice. */
  | 'NEARLY_SPENT'
  /** The limit of all users together has reached the same percentage. */
  | 'SERVER_NEARLY_SPENT'
  /** The limit of all users together is used up. */
  | 'SERVER_SPENT'
  /** The caller's own limit is used up: models with a price are not called until the next month. */
  | 'SPENT';

/** The contents, and whether they have a star. */
export type StarContentsInput = {
  /** 1 to 250 ids; those that are not the caller's are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
  /** True adds the star, false removes it. */
  isStarred: Scalars['Boolean']['input'];
};

/** The prompt to run, its values and its models. */
export type StartRunInput = {
  /** At most 10, with texts of at most 200,000 characters in total. The answer of a model that cannot read one of them is FAILED; BAD_USER_INPUT when none of the models can. */
  attachments?: Array<ChatAttachmentInput>;
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** The models to call: at most 3, all different. Empty: the default model. */
  models?: Array<RunModelInput>;
  /** The parameters of the models; the defaults when absent or null. */
  parameters?: InputMaybe<RunParametersInput>;
  /** Values of variables, as for `renderContent`; at most 250. BAD_USER_INPUT when a required value is missing, or when the text with its values is longer than 100,000 characters. */
  values?: Array<RenderValueInput>;
  /** The versions of the content to run, at most 2, and 2 only with one model; NOT_FOUND when there is no such version. Empty: the current version. */
  versions?: Array<Scalars['Int']['input']>;
  /** True: the call returns when every answer has ended, and closing the connection stops them; a failed answer has the status FAILED. False: it returns immediately with answers that are WRITING and continue whether or not a client follows them with `runAnswerProgress`. */
  wait?: Scalars['Boolean']['input'];
};

/** The reply to stop. */
export type StopReplyInput = {
  /** The reply, or NOT_FOUND when it is not in a conversation of the caller. */
  messageId: Scalars['ID']['input'];
};

/** The answer to stop. */
export type StopRunAnswerInput = {
  /** An answer of a run of the caller, or NOT_FOUND. */
  answerId: Scalars['ID']['input'];
};

/** The output to stop. */
export type StopToneAnswerInput = {
  /** An output of a ToneShift conversation of the caller, or NOT_FOUND. */
  messageId: Scalars['ID']['input'];
};

/** An uploaded image or PDF, which only its owner can read. It is deleted a day after its upload unless a message or a run has it, and with the last of them. */
export type StoredFile = {
  /** A description of the image for people who cannot see it, of at most 1,000 characters; may be empty. */
  altText: Scalars['String']['output'];
  /** Its size in bytes, as it is stored. */
  byteCount: Scalars['Int']['output'];
  /** When it was uploaded. */
  createdAt: Scalars['DateTime']['output'];
  /** The height of an image in pixels; null for a PDF. */
  height?: Maybe<Scalars['Int']['output']>;
  /** Identifies the file; never changes. */
  id: Scalars['ID']['output'];
  /** Whether it is an image or a PDF. */
  kind: FileKind;
  /** The type of its bytes: image/png, image/jpeg, image/webp, image/gif or application/pdf. */
  mediaType: Scalars['String']['output'];
  /** One line of at most 200 characters. */
  name: Scalars['String']['output'];
  /** The number of pages of a PDF; null for an image. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** The length of the text of a PDF in Unicode code points: 0 when its pages are only pictures; null for an image. */
  textLength?: Maybe<Scalars['Int']['output']>;
  /** The path of a picture of at most 320 pixels a side on this server, which needs the same token; null for a PDF. */
  thumbnailUrl?: Maybe<Scalars['String']['output']>;
  /** The path of its bytes on this server, which needs the same token. */
  url: Scalars['String']['output'];
  /** The width of an image in pixels; null for a PDF. */
  width?: Maybe<Scalars['Int']['output']>;
};

/** One page of uploaded files, newest first. */
export type StoredFilePage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<StoredFile>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** A prompt by its parts. A part that is null was left out. */
export type StructuredTonePrompt = {
  /** The prompts of the audiences that are set, joined with ' AND '. */
  audience?: Maybe<Scalars['String']['output']>;
  /** The prompts of the formats that are set, joined with ' AND '. */
  format?: Maybe<Scalars['String']['output']>;
  /** The model that is called, by its provider's name for it. */
  model?: Maybe<Scalars['String']['output']>;
  /** The prompts of the modifiers' levels, each as 'level name: prompt', joined with ' AND '. */
  modifiers?: Maybe<Scalars['String']['output']>;
  /** The text to rewrite, the source of all facts. */
  originalMessage: Scalars['String']['output'];
  /** The prompts of the roles that are set, joined with ' AND '. */
  role?: Maybe<Scalars['String']['output']>;
  /** The task of the model, in a few sentences. */
  task: Scalars['String']['output'];
  /** The prompts of the voices that are set, joined with ' AND '. */
  voice?: Maybe<Scalars['String']['output']>;
};

/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type Subscription = {
  /** Reports within a few seconds that the caller's conversations have changed: one was created, renamed or deleted, got another model or a message, shows another branch, or a reply began, ended or was changed. Query what is shown again after each event. The first event is sent immediately; several changes may share one event. */
  chatChanges: ChatChange;
  /** Streams what `generate` returns. The last event has the whole result; without it the text is incomplete. Unsubscribing stops the model. */
  generation: GenerationEvent;
  /** Streams a reply while it is written: first the text so far, then each new piece, finally the completed reply. A reply that has ended sends one event. Unsubscribing does not stop the reply. NOT_FOUND for another user's reply. */
  replyProgress: ReplyProgress;
  /** Streams an answer of a run while it is written: first the text so far, then each new piece, finally the completed answer. An answer that has ended sends one event. Unsubscribing does not stop the answer. NOT_FOUND for another user's answer. */
  runAnswerProgress: RunAnswerProgress;
  /** Streams what `summarizeThread` returns. The last event has the whole result; without it the text is incomplete. Unsubscribing stops the model. */
  threadSummary: GenerationEvent;
  /** Streams what `sendToneMessage` returns. A variant that fails ends with its response (isError); the others continue. Unsubscribing stops the outputs; the text written so far is kept. For outputs that continue, send the message with `wait: false` and follow each with `toneAnswerProgress`. */
  toneAnswer: ToneAnswerEvent;
  /** Streams an output while it is written: first the text so far, then each new piece, finally the completed message. An output that has ended sends one event. Unsubscribing does not stop the output. NOT_FOUND for another user's message. */
  toneAnswerProgress: ToneAnswerProgress;
};


/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionGenerationArgs = {
  input: GenerateInput;
};


/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionReplyProgressArgs = {
  messageId: Scalars['ID']['input'];
};


/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionRunAnswerProgressArgs = {
  answerId: Scalars['ID']['input'];
};


/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionThreadSummaryArgs = {
  input: SummarizeThreadInput;
};


/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionToneAnswerArgs = {
  input: SendToneMessageInput;
};


/** Events as they happen, at /graphql: over a socket with the protocol graphql-transport-ws, or as server-sent events with a POST and the header Accept: text/event-stream (GraphQL over SSE, one connection per subscription, at most 20 per user). All require a token, in the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionToneAnswerProgressArgs = {
  messageId: Scalars['ID']['input'];
};

/** A suggested change to a content: fields that are absent or null are as in the current version. */
export type SuggestChangeInput = {
  /** Why it is suggested. At most 2,000 characters. */
  comment?: Scalars['String']['input'];
  /** Not blank; at most 1,000,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** A content of a shared library in which the caller has a role, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** A shipped type or one of the library's own. */
  contentTypeId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 10,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Not blank, one line, at most 140 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The definitions of all of its variables: at most 100, with 100,000 characters in total. */
  variables?: InputMaybe<Array<VariableInput>>;
  /** The version that the suggestion is based on. It may be an older one, and then it is shown as outdated. Absent or null: the current version. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** How a suggestion ends. */
export type SuggestionDecision =
  /** Saves it as the next version of the content. For editors. */
  | 'ACCEPT'
  /** Leaves the content as it is. For editors. */
  | 'DECLINE'
  /** Takes it back. For its author. */
  | 'WITHDRAW';

/** What became of a suggestion. */
export type SuggestionStatus =
  /** It was saved as a version of the content. */
  | 'ACCEPTED'
  /** An editor declined it. */
  | 'DECLINED'
  /** Nobody has decided about it yet. */
  | 'OPEN'
  /** Its author took it back. */
  | 'WITHDRAWN';

/** The thread to summarize. */
export type SummarizeThreadInput = {
  /** The conversation that contains the message. */
  conversationId: Scalars['ID']['input'];
  /** The root message of the thread, or a message in it; NOT_FOUND if it is not in the conversation. */
  messageId: Scalars['ID']['input'];
};

/** A tag that its owner puts on contents. It exists until it is deleted, even if no content has it. */
export type Tag = {
  /** How many contents have it, not counting those in the trash. */
  count: Scalars['Int']['output'];
  /** Identifies the tag; does not change when it is renamed. */
  id: Scalars['ID']['output'];
  /** 1 to 50 characters; unique in a library, ignoring case. */
  name: Scalars['String']['output'];
};

/** The contents, and the tags to add and remove. */
export type TagContentsInput = {
  /** Names of tags to add, at most 20 with 1 to 50 characters each, in any case; missing tags are created. */
  add?: Array<Scalars['String']['input']>;
  /** 1 to 250 ids; those that are not the caller's are listed among the failures. */
  ids: Array<Scalars['ID']['input']>;
  /** Names of tags to remove, at most 20 with 1 to 50 characters each, in any case. */
  remove?: Array<Scalars['String']['input']>;
};

/** How many contents have a tag. */
export type TagCount = {
  /** How many contents that match the search and all filters, including tags, have it. A lower bound when the facets are not exact. */
  count: Scalars['Int']['output'];
  /** The name of the tag. */
  name: Scalars['String']['output'];
};

/** A part of a text, in UTF-16 code units. */
export type TextPart = {
  /** Where it begins: 0 is the beginning of the text. */
  from: Scalars['Int']['output'];
  /** Where it ends. */
  to: Scalars['Int']['output'];
};

/** A piece of a line of text: a match of a search, or the text around it. All pieces in order are the line. */
export type TextPiece = {
  /** Whether this piece matches the search. */
  isMatch: Scalars['Boolean']['output'];
  /** Plain text, without Markdown syntax. */
  text: Scalars['String']['output'];
};

/** What a personal API token may do, by area. No scope includes another, but a change also returns the changed object, so writing implies reading what was written. A request that needs a missing scope is FORBIDDEN, with its name in `extensions.requiredScope`. Every token may read `me { id username }`. No token may change the account itself: profile, password, sessions and API tokens require a session. */
export type TokenScope =
  /** Read everything that is stored about the user: `accountData`, and the mail address and storage of `me`. This includes everything that the other reading scopes allow. */
  | 'ACCOUNT_DATA'
  /** Call models, which may cost money: generate, enhance, send and edit messages. Also create, change and delete conversations, and edit ToneShift's catalogue. */
  | 'AI'
  /** Read the conversations of Chat, ToneShift and programs (`llmConversations`), streamed replies, ToneShift's catalogue and previews, models and providers, and the usage and cost of calls to models. */
  | 'AI_READ'
  /** Read the Library: contents with their history and references, content types and states, shared links, exports. Also required for giving a model a content by its id: `enhance`, `contextContentIds`, attachments with a `contentId`. */
  | 'LIBRARY_READ'
  /** Change the Library: create, change, delete and import contents, manage own content types, share contents and remove links. */
  | 'LIBRARY_WRITE';

/** A piece of a ToneShift output while a model writes it. */
export type ToneAnswerEvent = {
  /** The text of this variant since its previous event; empty in its last event. */
  delta: Scalars['String']['output'];
  /** In the last event of a variant its stored output, with isError when it failed; null in the others. */
  response?: Maybe<ToneMessage>;
  /** In the first event the stored message; null in the others. */
  userMessage?: Maybe<ToneMessage>;
  /** The number of the output, from 1; 1 in the first event. */
  variant: Scalars['Int']['output'];
};

/** A piece of an output while it is written. */
export type ToneAnswerProgress = {
  /** The text since the previous event; empty when `text` is not null, and in the last event. */
  delta: Scalars['String']['output'];
  /** In the last event the completed output; null in the others. */
  message?: Maybe<ToneMessage>;
  /** The whole text so far, in the first event and again if earlier text turned out to be thought; null in the others. */
  text?: Maybe<Scalars['String']['output']>;
  /** The model's whole thought so far, whenever `text` is not null; null in the other events. */
  thought?: Maybe<Scalars['String']['output']>;
  /** The thought since the previous event; empty when `thought` is not null, and in the last event. */
  thoughtDelta: Scalars['String']['output'];
};

/** A conversation in which ToneShift rewrites a text: its settings (voice, role, format, audiences, modifiers), its inputs and its outputs. */
export type ToneConversation = {
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the ToneShift conversation; never changes. */
  id: Scalars['ID']['output'];
  /** The text of the first input; empty when there is none. */
  input: Scalars['String']['output'];
  /** Every message, oldest first; the outputs of an input follow it in the order of their variants. */
  messages: Array<ToneMessage>;
  /** The text that the conversation was created with. */
  originalContent: Scalars['String']['output'];
  /** The text of the last output, preferring those that did not fail; empty when there is none. */
  output: Scalars['String']['output'];
  /** Its settings; the next message is sent with them. */
  selection: ToneSelection;
  /** One line, at most 200 characters. */
  title: Scalars['String']['output'];
  /** The time of the last message or change of settings. */
  updatedAt: Scalars['DateTime']['output'];
};

/** One page of the caller's ToneShift conversations, the last changed first. */
export type ToneConversationPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<ToneConversation>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** Whether a message was written by the user or by a model. */
export type ToneDirection =
  /** Written by the user. */
  | 'INPUT'
  /** Written by a model, or the note that the call failed (isError). */
  | 'OUTPUT';

/** A voice, role, format or audience. The user's own prompt is used if there is one, otherwise the starter prompt. */
export type ToneItem = {
  /** At most 1,000 characters; may be empty. It is shown to users; models are sent the prompt. */
  description: Scalars['String']['output'];
  /** Identifies the item among those of all kinds; never changes. */
  id: Scalars['ID']['output'];
  /** True if the caller created it. */
  isCustom: Scalars['Boolean']['output'];
  /**
   * True if it is shipped.
   * @deprecated Use `isCustom`, which is its opposite. Will be removed in 2.0.0.
   */
  isDefault: Scalars['Boolean']['output'];
  /** Whether it is a voice, a role, a format or an audience; never changes. */
  kind: ToneItemKind;
  /** One line, at most 60 characters. */
  name: Scalars['String']['output'];
  /** The shipped prompt. For a custom item its prompt when it was created, or one derived from name and description if none was given. */
  starterPrompt: Scalars['String']['output'];
  /** The caller's own prompt, which no other user sees; for a custom item initially the prompt given at its creation. Null: the starter prompt is used. */
  updatedPrompt?: Maybe<Scalars['String']['output']>;
};

/** The aspect of a rewritten text that an item decides: its speaker, role, format or audience. */
export type ToneItemKind =
  /** The readers, for example Executives: what they know and what they do after reading. */
  | 'AUDIENCE'
  /** The container, for example Email: its parts, their order and the layout. */
  | 'FORMAT'
  /** The role that the text is written for, for example Manager: what is selected and emphasised. */
  | 'ROLE'
  /** The speaker, for example Plain Speaker. */
  | 'VOICE';

/** A message of a ToneShift conversation: an input or an output. */
export type ToneMessage = {
  /** The names of the audiences that were set, joined with ', '; null when there were none. */
  audience?: Maybe<Scalars['String']['output']>;
  /** The conversation that contains it. */
  conversationId: Scalars['ID']['output'];
  /** For an output: its estimated cost in US dollars; null when the price of the model or the number of tokens is unknown. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** Why it failed, as a sentence for the user; null otherwise. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** Why it failed; null otherwise. */
  errorType?: Maybe<AiErrorType>;
  /** The names of the formats that were set, joined with ', '; null when there were none. */
  format?: Maybe<Scalars['String']['output']>;
  /** Identifies the message; never changes. */
  id: Scalars['ID']['output'];
  /** For an output: the input that it belongs to. Null for an input. */
  inputId?: Maybe<Scalars['ID']['output']>;
  /** True for an output whose model call failed; its text says so. */
  isError: Scalars['Boolean']['output'];
  /** True when the text is incomplete: the model stopped at its limit of tokens, or the output was stopped. */
  isTruncated: Scalars['Boolean']['output'];
  /** Whether it is a text to rewrite, instructions, or an output. */
  messageType: ToneMessageType;
  /** The model that was called, by its provider's name for it; for an input, the one to call. Null when none was stored. */
  model?: Maybe<Scalars['String']['output']>;
  /** Names and levels of the modifiers that were set, for example 'formality +2, length -1'; null when there were none. */
  modifiers?: Maybe<Scalars['String']['output']>;
  /** The prompt that the model was sent, byte for byte; null when none was stored. */
  promptSent?: Maybe<Scalars['String']['output']>;
  /** The id of the provider that was called; for an input, of the one to call. Null when none was stored. */
  provider?: Maybe<Scalars['String']['output']>;
  /** The text without the note that the offline writer adds below it; for any other provider the same as text. */
  rewording: Scalars['String']['output'];
  /** The names of the roles that were set, joined with ', '; null when there were none. */
  role?: Maybe<Scalars['String']['output']>;
  /** Whether an output is complete, being written, stopped or failed; an input is complete. */
  status: MessageStatus;
  /** The prompt that the model was sent, by its parts; null when none was stored. */
  structured?: Maybe<StructuredTonePrompt>;
  /** Plain text. Empty for an input that only changed the settings. For an output being written the stored text so far, at most a second old; for a stopped one the text until then; for one that failed a sentence that says so. */
  text: Scalars['String']['output'];
  /** What the model thought before it wrote, in Markdown; empty if it sent no thought. It is only shown: it is no part of the text and is never sent to a model. At most 262,144 characters. */
  thought: Scalars['String']['output'];
  /** How long it thought, in milliseconds; null without a thought. */
  thoughtMs?: Maybe<Scalars['Int']['output']>;
  /** When it was stored: an input before the model is called, an output when it ended. */
  timestamp: Scalars['DateTime']['output'];
  /** For an output: the tokens sent and received together, as the provider counted them; null when it did not report them. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
  /** Whether the user or a model wrote it. */
  type: ToneDirection;
  /** 1 to 3 among the outputs of one input; 1 for inputs. */
  variant: Scalars['Int']['output'];
  /** The names of the voices that were set, joined with ', '; null when there were none. */
  voice?: Maybe<Scalars['String']['output']>;
};

/** The purpose of a ToneShift message. */
export type ToneMessageType =
  /** What to change, after a text was sent. */
  | 'ADDITIONAL_INSTRUCTIONS'
  /** A text to rewrite. */
  | 'ORIGINAL_MESSAGE'
  /** The rewritten text; only for outputs. */
  | 'UPDATED_RESPONSE';

/** A scale from -3 to 3 with 0 neutral. The prompt of the level that is set is sent to the model. */
export type ToneModifier = {
  /** What the scale changes, shown to users; at most 1,000 characters. */
  description: Scalars['String']['output'];
  /** Identifies the modifier; never changes. */
  id: Scalars['ID']['output'];
  /** True if the caller created it. */
  isCustom: Scalars['Boolean']['output'];
  /**
   * True if it is shipped.
   * @deprecated Use `isCustom`, which is its opposite. Will be removed in 2.0.0.
   */
  isDefault: Scalars['Boolean']['output'];
  /** The name of the end at -3, shown to users; null when it has no name. */
  leftLabel?: Maybe<Scalars['String']['output']>;
  /** The six levels, from -3 to 3. */
  levels: Array<ToneModifierLevel>;
  /** One line, at most 60 characters; for a shipped one the caller's own name if there is one. */
  name: Scalars['String']['output'];
  /** The name of the end at 3, shown to users; null when it has no name. */
  rightLabel?: Maybe<Scalars['String']['output']>;
  /** The shipped name, to which null reverts; for a custom modifier its name. */
  starterName: Scalars['String']['output'];
  /** The description as it was shipped or created. */
  starterPrompt: Scalars['String']['output'];
  /** The caller's own description in its place; null when there is none. */
  updatedPrompt?: Maybe<Scalars['String']['output']>;
};

/** One step of a modifier with its prompt. */
export type ToneModifierLevel = {
  /** Identifies the level among those of all modifiers; never changes. */
  id: Scalars['ID']['output'];
  /** The name of its end in lower case, with the prefix more_ at -2 and 2 and most_ at -3 and 3, for example more_concise. */
  levelName: Scalars['String']['output'];
  /** -3 to 3 without 0. */
  position: Scalars['Int']['output'];
  /** The shipped prompt; for a custom modifier the prompt when it was created. */
  starterPrompt: Scalars['String']['output'];
  /** The caller's own prompt, which no other user sees; null: the starter prompt is used. */
  updatedPrompt?: Maybe<Scalars['String']['output']>;
};

/** The level of a modifier. */
export type ToneModifierLevelInput = {
  /** Limited to -3 to 3; 0 leaves the modifier out. */
  level: Scalars['Int']['input'];
  /** A shipped modifier or one of the caller's own; if one is given twice, the last level is used. */
  modifierId: Scalars['ID']['input'];
};

/** The level of a modifier. */
export type ToneModifierLevelSetting = {
  /** -3 to 3 without 0. */
  level: Scalars['Int']['output'];
  /** A shipped modifier or one of the caller's own. */
  modifierId: Scalars['ID']['output'];
};

/** The prompt of one level of a new modifier. */
export type ToneModifierLevelTextInput = {
  /** -3 to 3 without 0. */
  position: Scalars['Int']['input'];
  /** At most 4,000 characters; when blank, a prompt is derived from name and step. */
  prompt: Scalars['String']['input'];
};

/** The caller's own prompt for a level. */
export type ToneModifierLevelUpdateInput = {
  /** A level of this modifier; any other is NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** At most 4,000 characters; null or blank reverts to the starter prompt. */
  updatedPrompt?: InputMaybe<Scalars['String']['input']>;
};

/** One message of the prompt sent to a model. */
export type TonePromptMessage = {
  /** The content sent to the model, byte for byte. */
  content: Scalars['String']['output'];
  /** SYSTEM for instructions, USER for the texts. */
  role: MessageRole;
};

/** The prompt that a model would be sent, byte for byte. */
export type TonePromptPreview = {
  /** The most tokens an output may have; depends on the length of the text. */
  maxTokens: Scalars['Int']['output'];
  /** In the order in which they are sent: system messages first, the texts last. */
  messages: Array<TonePromptMessage>;
  /** The prompt by its parts. */
  structured: StructuredTonePrompt;
  /** The messages, joined by empty lines. */
  text: Scalars['String']['output'];
};

/** The settings of a ToneShift conversation, by id and in the order in which they were chosen. */
export type ToneSelection = {
  /** Items of the kind AUDIENCE. */
  audienceIds: Array<Scalars['ID']['output']>;
  /** Items of the kind FORMAT. */
  formatIds: Array<Scalars['ID']['output']>;
  /** The levels of modifiers; neutral ones are left out. */
  modifierLevels: Array<ToneModifierLevelSetting>;
  /** Items of the kind ROLE. */
  roleIds: Array<Scalars['ID']['output']>;
  /** Items of the kind VOICE. */
  voiceIds: Array<Scalars['ID']['output']>;
};

/** The settings of a ToneShift conversation by id: shipped items and the caller's own, at most 20 of each kind. */
export type ToneSelectionInput = {
  /** Items of the kind AUDIENCE; their prompts are joined in this order. */
  audienceIds?: Array<Scalars['ID']['input']>;
  /** Items of the kind FORMAT; their prompts are joined in this order. */
  formatIds?: Array<Scalars['ID']['input']>;
  /** The levels of modifiers; a modifier that is not given is neutral. */
  modifierLevels?: Array<ToneModifierLevelInput>;
  /** Items of the kind ROLE; their prompts are joined in this order. */
  roleIds?: Array<Scalars['ID']['input']>;
  /** Items of the kind VOICE; their prompts are joined in this order. */
  voiceIds?: Array<Scalars['ID']['input']>;
};

/** A content in the trash, which appears nowhere else. */
export type TrashedContent = {
  /** Its category. */
  contentType: ContentType;
  /** When it was moved to the trash. It is deleted permanently 30 days later. */
  deletedAt: Scalars['DateTime']['output'];
  /** At most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  /** The id of the content, which it keeps when it is restored. */
  id: Scalars['ID']['output'];
  /** At most 140 characters. */
  title: Scalars['String']['output'];
};

/** One page of a library's trash, the last deleted first. */
export type TrashedContentPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<TrashedContent>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** An AI provider to try: one of `aiProviders`, with changes that are not saved, or a new one. */
export type TryAiProviderInput = {
  /** An http or https address of at most 500 characters without user name, password and query; with or without /v1. With a key it must be https, or http on the machine of the server or a host of AI_ALLOWED_HOSTS. Absent or null: the saved one. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** One of `aiProviders`, or NOT_FOUND; absent or null for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The key to try. Absent or null: the saved one. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The protocol of its API; required for a new one. */
  kind?: InputMaybe<AiProviderKind>;
};

/** A mail that the mail server did not accept. Its text is never shown. */
export type UndeliveredMail = {
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** When it was queued. */
  createdAt: Scalars['DateTime']['output'];
  /** The code of the mail server's answer with its extended code, or the name of a network error; null if there is none. */
  failureCode?: Maybe<Scalars['String']['output']>;
  /** Why the last attempt failed. */
  failureReason: MailFailureReason;
  /** The id of the mail. */
  id: Scalars['ID']['output'];
  /** When it is tried next, unless it was refused. */
  nextAttemptAt: Scalars['DateTime']['output'];
  /** The address to which it is sent. */
  recipient: Scalars['String']['output'];
  /** When the mail server permanently refused it. It is kept for a week. Null while it is still tried, for a day. */
  refusedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The subject. */
  subject: Scalars['String']['output'];
};

/** The content to make private again. */
export type UnshareContentInput = {
  /** A content of the caller, or NOT_FOUND; nothing happens if it is not shared. */
  contentId: Scalars['ID']['input'];
};

/** A change to a conversation of the Chat: absent fields are unchanged, and so are null ones except `projectId`. */
export type UpdateChatConversationInput = {
  /** A chat conversation of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** Whether the history shows it only among archived ones and in searches. A new message makes it false. */
  isArchived?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the history shows it first. */
  isPinned?: InputMaybe<Scalars['Boolean']['input']>;
  /** One line of at most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** A project of the caller, or NOT_FOUND. Null takes the conversation out of its project. */
  projectId?: InputMaybe<Scalars['ID']['input']>;
  /** One of the provider's models; with a new provider, one of its models. */
  selectedModelName?: InputMaybe<Scalars['String']['input']>;
  /** The id of a configured provider. */
  selectedModelProvider?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a project of the Chat: absent fields are unchanged. */
export type UpdateChatProjectInput = {
  /** A project of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** A content of the caller, or NOT_FOUND. Its text with references and values must have 100,000 characters or less. Null removes it with its values. */
  instructionId?: InputMaybe<Scalars['ID']['input']>;
  /** Values of the variables of the instruction. BAD_USER_INPUT when a required one is missing. Replaces all of them. Absent or null: unchanged, or none for another instruction. */
  instructionValues?: InputMaybe<Array<RenderValueInput>>;
  /** One line of at most 200 characters, not yet in use, ignoring case. Null leaves it unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a content: fields that are absent or null stay as they are. Every update of more than tags adds one version. */
export type UpdateContentInput = {
  /** Not blank; at most 1,000,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** A shipped type or one of the caller's own. */
  contentTypeId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 10,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A content of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** One of `contentStates`; unchanged when absent. */
  stateId?: InputMaybe<Scalars['ID']['input']>;
  /** Names of all of its tags, at most 20 with at most 50 characters each; missing tags are created. A change of tags alone adds no version and keeps the time of the last change. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Not blank, one line, at most 140 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The definitions of all of its variables: at most 100, with 100,000 characters in total. */
  variables?: InputMaybe<Array<VariableInput>>;
  /** The version that the change is based on. If there is a newer one, the call fails with CONFLICT and `extensions.currentVersion` is its number. Absent or null: the current version is overwritten. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to the caller's profile. A field that is absent or null is left unchanged. */
export type UpdateProfileInput = {
  /** Unique without regard to case, at most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a saved view: absent and null fields are unchanged. */
export type UpdateSavedViewInput = {
  /** Only these content types, at most 250, shipped or the caller's own; empty means every type. */
  contentTypeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** A view of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** 1 to 60 characters, one line, not yet in use, ignoring case. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The sort key. */
  orderBy?: InputMaybe<ContentOrder>;
  /** The direction of sorting. */
  orderDirection?: InputMaybe<OrderDirection>;
  /** The search argument of `contents`: at most 200 characters, one line. Besides words it takes "a phrase", tag:name, tag:"two words", type:Email, is:starred and is:shared; a - before an operator, a phrase or a word excludes it. An invalid operator is searched for as text. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** True: only contents with a public link that has not expired. */
  sharedOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: only contents with a star. */
  starredOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only contents with all of these tags of the caller, by name; at most 20. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A change to a public link: absent fields are unchanged, and so are null ones except expiresAt. */
export type UpdateSharedLinkInput = {
  /** When the link expires, in the future; null: never. This can reactivate an expired link. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The share id: the last part of the link's address. */
  id: Scalars['ID']['input'];
  /** Whether the public page shows the text of the contents that this one refers to. BAD_USER_INPUT when the result is longer than 1,000,000 characters. */
  includesReferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether search engines may index the public page. */
  isIndexable?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A change to an uploaded file: absent and null fields are unchanged. */
export type UpdateStoredFileInput = {
  /** A description of the image for people who cannot see it: at most 1,000 characters; may be empty. */
  altText?: InputMaybe<Scalars['String']['input']>;
  /** A file of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** One line of at most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a voice, role, format or audience: absent fields are unchanged, and so are null ones except updatedPrompt. */
export type UpdateToneItemInput = {
  /** At most 1,000 characters. Only for a custom item. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A shipped item or one of the caller's own, of any kind. */
  id: Scalars['ID']['input'];
  /** Not blank, one line, at most 60 characters. Only for a custom item. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The caller's own prompt, at most 4,000 characters. Null or blank reverts to the starter prompt, which for a custom item is its prompt when it was created. */
  updatedPrompt?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a modifier; absent fields are unchanged. Changes to a shipped one apply to the caller alone, and null reverts them. */
export type UpdateToneModifierInput = {
  /** At most 1,000 characters; for a shipped modifier a blank one reverts too. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A shipped modifier or one of the caller's own. */
  id: Scalars['ID']['input'];
  /** At most 6 levels of this modifier; the others are unchanged. */
  levels?: Array<ToneModifierLevelUpdateInput>;
  /** Not blank, one line, at most 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** New settings of a ToneShift conversation, which replace all previous ones. */
export type UpdateToneParametersInput = {
  /** A ToneShift conversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** All settings from now on; {} sets nothing. */
  selection: ToneSelectionInput;
};

/** A change to a webhook; absent fields are unchanged. */
export type UpdateWebhookInput = {
  /** Its purpose: one line of at most 200 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** At least one event; WEBHOOK_TEST is not allowed. */
  events?: InputMaybe<Array<WebhookEventType>>;
  /** A webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** False disables it and drops its pending deliveries. True enables it for events from now on. */
  isEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** An https address of at most 2,000 characters, without user name and password, with port 443 or 1024 and above. Its host must be on the public internet, unless the operator of the server allows it. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** The tokens and cost of the caller's calls to models. Days without a call are left out. */
export type Usage = {
  /** By purpose, most calls first. */
  areas: Array<UsageOfArea>;
  /** By day, oldest first. */
  days: Array<UsageOfDay>;
  /** By model, most calls first. */
  models: Array<UsageOfModel>;
  /** All calls within the requested days. */
  total: UsageSums;
};

/** The usage for one purpose. */
export type UsageOfArea = {
  /** The purpose of the calls. */
  kind: LlmRequestKind;
  /** All calls for this purpose within the requested days. */
  sums: UsageSums;
};

/** The usage of one day. */
export type UsageOfDay = {
  /** YYYY-MM-DD, from midnight to midnight UTC. */
  date: Scalars['String']['output'];
  /** All calls that began on this day. */
  sums: UsageSums;
};

/** The usage of one model. */
export type UsageOfModel = {
  /** The provider's name for the model. */
  model: Scalars['String']['output'];
  /** The provider's id, for example openai. */
  provider: Scalars['String']['output'];
  /** All calls to this model within the requested days. */
  sums: UsageSums;
};

/** The usage of one user. */
export type UsageOfUser = {
  /** All calls of this user within the requested days. */
  sums: UsageSums;
  /** The id of the user. */
  userId: Scalars['ID']['output'];
  /** The current username. */
  username: Scalars['String']['output'];
};

/** The tokens and cost of a number of calls to models. */
export type UsageSums = {
  /** The tokens received, as far as the providers counted them: a whole number, exact up to 2^53. */
  completionTokens: Scalars['Float']['output'];
  /** Estimated cost in US dollars of the calls whose cost is known. */
  costEstimate: Scalars['Float']['output'];
  /** The tokens sent, as far as the providers counted them: a whole number, exact up to 2^53. */
  promptTokens: Scalars['Float']['output'];
  /** The number of calls, including failed ones. */
  requests: Scalars['Int']['output'];
  /** How many successful calls have an unknown cost, which the estimated cost leaves out. */
  unpricedRequests: Scalars['Int']['output'];
};

/** A registered user. */
export type User = {
  /** When the account was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Password reset mails are sent here. A token needs the scope ACCOUNT_DATA. */
  email: Scalars['String']['output'];
  /** Whether the account has a password that proves its owner. An account without one sends empty passwords, and needs a session that began within the last 10 minutes instead. */
  hasPassword: Scalars['Boolean']['output'];
  /** Whether the user is a member of a shared library. */
  hasSharedLibraries: Scalars['Boolean']['output'];
  /** Identifies the user; never changes. */
  id: Scalars['ID']['output'];
  /** Whether the user may administer this server, when signed in with a session. */
  isAdministrator: Scalars['Boolean']['output'];
  /** How many invitations to shared libraries the user has not answered. FORBIDDEN with an API token without the scope account_data. */
  libraryInvitationCount: Scalars['Int']['output'];
  /** The most bytes that the user may store; null for no limit. Anything beyond is refused with QUOTA_EXCEEDED. A token needs the scope ACCOUNT_DATA. */
  storageLimit?: Maybe<Scalars['Float']['output']>;
  /** Bytes stored for the user's contents with every version, for the shared libraries that they own, conversations and tone items, with 200 bytes for each row besides its texts. About a second old, older when counting takes longer. A token needs the scope ACCOUNT_DATA. */
  storedBytes: Scalars['Float']['output'];
  /** 1 to 150 letters, digits and . _ - + @ characters. */
  username: Scalars['String']['output'];
};

/** An account with the server's sign-in provider with which the caller can sign in. */
export type UserIdentity = {
  /** When the account was connected. */
  createdAt: Scalars['DateTime']['output'];
  /** The mail address that the provider reported when the account was connected; null if it reported none. */
  email?: Maybe<Scalars['String']['output']>;
  /** The id of the connection; it gives no access by itself. */
  id: Scalars['ID']['output'];
  /** The provider's issuer address, which identifies it. */
  issuer: Scalars['String']['output'];
};

/** A user's own limits on AI. A limit that is null is the server's, unless it is lifted for the user. */
export type UserLimits = {
  /** Concurrent calls; null for the server's limit. */
  callsAtOnce?: Maybe<Scalars['Int']['output']>;
  /** Calls within 24 hours, 0 if the user may not use AI; null for the server's limit. */
  callsPerDay?: Maybe<Scalars['Int']['output']>;
  /** Calls per minute; null for the server's limit. */
  callsPerMinute?: Maybe<Scalars['Int']['output']>;
  /** The limits in force: the user's own, or else the server's. */
  inForce: AiLimits;
  /** US dollars per calendar month in UTC; null for the server's limit. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
  /** The estimated cost in US dollars of the user's calls since the first of the month, in UTC. */
  spentThisMonth: Scalars['Float']['output'];
  /** The server's limits that do not apply to this user. */
  unlimited: Array<LiftableLimit>;
};

/** The definition of a variable in the text of a content. */
export type Variable = {
  /** The values to choose from: 1 to 100 different ones with at most 200 characters each if its kind is choice, otherwise none. */
  choices: Array<Scalars['String']['output']>;
  /** The value used when none is given, at most 10,000 characters; empty for none. */
  defaultValue: Scalars['String']['output'];
  /** Shown below its field, at most 500 characters; may be empty. */
  help: Scalars['String']['output'];
  /** Whether it is reported as missing when it has neither a value nor a default. An optional variable is then removed from the text. */
  isRequired: Scalars['Boolean']['output'];
  /** The kind of its value. */
  kind: VariableKind;
  /** Shown above its field, at most 100 characters; if empty, its name is shown. */
  label: Scalars['String']['output'];
  /** The name between {{ and }}: a letter or _, then letters, digits, _ and -; at most 100 characters. */
  name: Scalars['String']['output'];
};

/** The definition of a variable in the text of a content. */
export type VariableInput = {
  /** The values to choose from: 1 to 100 different ones with at most 200 characters each if its kind is choice, otherwise none. */
  choices?: Array<Scalars['String']['input']>;
  /** The value used when none is given, at most 10,000 characters; empty for none. */
  defaultValue?: Scalars['String']['input'];
  /** Shown below its field, at most 500 characters; may be empty. */
  help?: Scalars['String']['input'];
  /** Whether it is reported as missing when it has neither a value nor a default. An optional variable is then removed from the text. */
  isRequired?: Scalars['Boolean']['input'];
  /** The kind of its value. */
  kind?: VariableKind;
  /** Shown above its field, at most 100 characters; if empty, its name is shown. */
  label?: Scalars['String']['input'];
  /** The name between {{ and }}: a letter or _, then letters, digits, _ and -; at most 100 characters. */
  name: Scalars['String']['input'];
};

/** The kind of a variable's value. */
export type VariableKind =
  /** One of its choices. */
  | 'CHOICE'
  /** A day as year, month and day, for example 2026-12-31. */
  | 'DATE'
  /** A text of several lines. */
  | 'LONG_TEXT'
  /** A decimal number, for example 12 or -0.5. */
  | 'NUMBER'
  /** A line of text. */
  | 'TEXT'
  /** The text yes or the text no. */
  | 'YES_NO';

/** An address of the caller that receives events as signed POST requests according to Standard Webhooks (standardwebhooks.com). Its secret is only shown when it is created or rotated. */
export type Webhook = {
  /** When it was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Its purpose, in the owner's words: at most 200 characters; may be empty. */
  description: Scalars['String']['output'];
  /** Why the server disabled it, as a sentence for the user; null when it did not. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  /** The events that it receives: at least one. */
  events: Array<WebhookEventType>;
  /** The time since which every attempt has failed; null while attempts succeed. After 24 hours the next failure disables the webhook. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the webhook; never changes. */
  id: Scalars['ID']['output'];
  /** Whether events are sent. Events that occur while it is disabled are never sent. */
  isEnabled: Scalars['Boolean']['output'];
  /** The library whose contents it reports; the caller's own has the id of the account. Replies are always the owner's. */
  libraryId: Scalars['ID']['output'];
  /** Where events are sent: an https address of at most 2,000 characters. */
  url: Scalars['String']['output'];
};

/** The delivery of an event to a webhook, and its result. Kept for 30 days; of each webhook at most the newest 1,000 that have ended. */
export type WebhookDelivery = {
  /** How often it was sent since it was queued or replayed: at most 8 times. */
  attempts: Scalars['Int']['output'];
  /** When the event occurred. */
  createdAt: Scalars['DateTime']['output'];
  /** How long the last attempt took, in milliseconds. */
  durationMs?: Maybe<Scalars['Int']['output']>;
  /** What went wrong, as a sentence for the user; null when nothing did. */
  error?: Maybe<Scalars['String']['output']>;
  /** The event. */
  event: WebhookEventType;
  /** The value of the webhook-id header: the same for every attempt and replay, so that receivers can recognise duplicates. */
  eventId: Scalars['String']['output'];
  /** Identifies the delivery, for example to replay it. */
  id: Scalars['ID']['output'];
  /** When it was last sent; null when it never was. */
  lastAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The earliest time of the next attempt; null when it has ended. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The body of the request: JSON with type, timestamp and data. */
  payload: Scalars['String']['output'];
  /** The beginning of the body of the last response, at most 1,024 bytes; null without a response. */
  responseExcerpt?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the last response; null without a response. */
  responseStatus?: Maybe<Scalars['Int']['output']>;
  /** Whether it is pending, or how it ended. */
  status: WebhookDeliveryStatus;
  /** The webhook that receives the event. */
  webhookId: Scalars['ID']['output'];
};

/** One page of a webhook's log, newest first. */
export type WebhookDeliveryPage = {
  /** The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are results after this page. If so, the end cursor is not null. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The requested page number, from 1; meaningless when a cursor was given. */
  page: Scalars['Int']['output'];
  /** The most results on a page, as requested: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** The results on this page; empty past the end. */
  results: Array<WebhookDelivery>;
  /** The number of results on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** The number of pages of this size; 0 without results. */
  totalPages: Scalars['Int']['output'];
};

/** The status of the delivery of an event. */
export type WebhookDeliveryStatus =
  /** The receiver responded with a status from 200 to 299. */
  | 'DELIVERED'
  /** It was abandoned: its webhook was disabled, or too many deliveries were pending. */
  | 'DROPPED'
  /** Every attempt failed; none is left. */
  | 'FAILED'
  /** It is being sent, or waits for its next attempt. */
  | 'PENDING';

/** The events that a webhook reports. Payloads and REST write them in lower case with a dot, for example content.created. */
export type WebhookEventType =
  /** A content was saved for the first time, also by an import. */
  | 'CONTENT_CREATED'
  /** A content was moved to the trash; the payload only has its id and title. */
  | 'CONTENT_DELETED'
  /** A label of a content was set, moved to another version or removed. */
  | 'CONTENT_LABEL_MOVED'
  /** A content was given a new public link. */
  | 'CONTENT_SHARED'
  /** A content has a new version: it was saved or its type was changed. Also sent for a content restored from the trash, with its last version. */
  | 'CONTENT_UPDATED'
  /** A model has completed a reply in the Chat, also in a side thread, or an output in ToneShift. Not sent for failed or stopped ones. */
  | 'REPLY_COMPLETED'
  /** Only sent by `sendTestWebhook`; no webhook can subscribe to it. */
  | 'WEBHOOK_TEST';

/** A webhook with its secret, which is shown only once. */
export type WebhookSecret = {
  /** The secret that signs its requests, in the format of Standard Webhooks: whsec_ and 32 bytes in base64. */
  secret: Scalars['String']['output'];
  /** The current webhook. */
  webhook: Webhook;
};

/** The invitation to take back. */
export type WithdrawLibraryInvitationInput = {
  /** An open invitation to a library of which the caller is an owner, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};
