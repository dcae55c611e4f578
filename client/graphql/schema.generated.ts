export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment, as ISO 8601 writes it: answered in UTC to the millisecond, as 2007-12-03T10:15:30.000Z; taken with any offset. */
  DateTime: { input: string; output: string; }
};

/** One page of one part of the caller's data. */
export type AccountDataPage = {
  /** What to ask for next, as `after`; null at the end of the part. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the part goes on behind this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** A JSON array as text: at most 500 rows, and about 1 MiB unless a single row is larger. */
  rows: Scalars['String']['output'];
};

/** The parts of a user's data, in the order of the file that GET /api/account-data/ gives over REST. */
export type AccountDataPart =
  /** The user's own limits on calls to models, as an administrator set them: one row if there are any. */
  | 'AI_LIMITS'
  /** What calls to models have cost, by months of UTC, in US dollars. */
  | 'AI_SPENDING'
  /** Personal API tokens by name, scopes, limits, first characters and dates; never the tokens. */
  | 'API_TOKENS'
  /** Attachments of chat messages; the text is empty where only the name was sent. */
  | 'CHAT_ATTACHMENTS'
  /** Conversations of the Chat screen: names and models. */
  | 'CHAT_CONVERSATIONS'
  /** Messages of chat conversations: side threads, all versions and failed replies included. */
  | 'CHAT_MESSAGES'
  /** Saved prompts as they are now, those in the trash included: they have a deleted_at. */
  | 'CONTENTS'
  /** Labels of versions of saved prompts, and which version each is on. */
  | 'CONTENT_LABELS'
  /** When labels of saved prompts were set, moved and removed. */
  | 'CONTENT_LABEL_EVENTS'
  /** Which tags saved prompts have. */
  | 'CONTENT_TAGS'
  /** Content types of the user's own. */
  | 'CONTENT_TYPES'
  /** Saved prompts as each save left them. */
  | 'CONTENT_VERSIONS'
  /** Accounts with the sign-in provider that open this one. */
  | 'IDENTITIES'
  /** LlmConversations: their titles. */
  | 'LLM_CONVERSATIONS'
  /** Messages of LlmConversations: prompts, answers and failures. */
  | 'LLM_MESSAGES'
  /** Calls to models: tokens, cost in US dollars and how each ended, without texts. */
  | 'LLM_REQUESTS'
  /** Username, mail address, when the account was made, and whether it administers the server: one row. */
  | 'PROFILE'
  /** Runs of prompts on models side by side: what the variables were given, and how the models answered. */
  | 'RUNS'
  /** What models answered in runs; kept_at is since when an answer is kept as an example. */
  | 'RUN_ANSWERS'
  /** Views of the library that were saved: what they search for, their filters and their order. */
  | 'SAVED_VIEWS'
  /** Since when signing in needs a code of an authenticator app: no row, or one; never its secret. */
  | 'SECOND_FACTOR'
  /** Sign-ins on devices, those that have ended included as long as they are kept. */
  | 'SESSIONS'
  /** Public links: what they show, their views and when they end. */
  | 'SHARED_LINKS'
  /** Tags of saved prompts. */
  | 'TAGS'
  /** ToneShift conversations: titles and the texts they were made for. */
  | 'TONE_CONVERSATIONS'
  /** The voices, roles, formats and audiences that are set for ToneShift conversations; position is their order, from 0. */
  | 'TONE_CONVERSATION_ITEMS'
  /** The modifiers that are set for ToneShift conversations; level is -3 to 3 without 0. */
  | 'TONE_CONVERSATION_MODIFIERS'
  /** Voices, roles, formats and audiences of the user's own. */
  | 'TONE_ITEMS'
  /** The user's own texts for voices, roles, formats and audiences. */
  | 'TONE_ITEM_OVERRIDES'
  /** The user's own texts for levels of modifiers. */
  | 'TONE_LEVEL_OVERRIDES'
  /** Inputs and outputs of ToneShift conversations, with what was set and what the model was sent. */
  | 'TONE_MESSAGES'
  /** Modifiers of the user's own: one row for each level. */
  | 'TONE_MODIFIERS'
  /** The user's own names and descriptions for shipped modifiers; null where there is none. */
  | 'TONE_MODIFIER_OVERRIDES'
  /** Webhooks: their addresses, what they are told of and how they stand; never the secrets. */
  | 'WEBHOOKS'
  /** What webhooks were told, as far as it is kept: the events, the attempts and the answers. */
  | 'WEBHOOK_DELIVERIES';

/** What an operation answers that has nothing to give back. */
export type Acknowledgement = {
  /** A sentence for people. */
  message: Scalars['String']['output'];
};

/** A prompt for an LlmConversation. */
export type AddLlmMessageInput = {
  /** Contents of the caller that the model gets as material, at most 20; one that is not there is NOT_FOUND. */
  contextContentIds?: Array<Scalars['ID']['input']>;
  /** An LlmConversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** How the model answers; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range. */
  parameters?: InputMaybe<GenerationParametersInput>;
  /** Not blank; at most 100,000 characters. */
  prompt: Scalars['String']['input'];
  /** A provider's id, as `llmProviders` lists them; when absent or null openai if it is configured, else the first of the list. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A model that a provider has, by its id. */
export type AddModelInput = {
  /** What the provider calls the model: 1 to 200 letters without accents, digits and signs, no spaces. */
  model: Scalars['String']['input'];
  /** The provider's id, as `llmProviders` lists them; VALIDATION_FAILED of others. */
  provider: Scalars['ID']['input'];
};

/** A code that admits new accounts. */
export type AddSignUpCodeInput = {
  /** One line of 3 to 100 characters; when absent one is made that nobody guesses. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** How many sign-ups it admits: 1 to 1,000,000; null for any number. */
  maxUses?: InputMaybe<Scalars['Int']['input']>;
};

/** The prompts to begin with that were made. */
export type AddedStarters = {
  /** Their ids; empty when the caller has contents of all their titles. */
  createdIds: Array<Scalars['ID']['output']>;
};

/** A model as administrators see it, offered or not. */
export type AdminModel = {
  /** When it was listed first; null of one that never was. */
  firstListedAt?: Maybe<Scalars['DateTime']['output']>;
  /** In the form provider::model. */
  id: Scalars['ID']['output'];
  /** Whether an administrator chose it. */
  isChosen: Scalars['Boolean']['output'];
  /** Whether its provider lists it; null while that list was never fetched. A chosen model that is listed no more is not offered; one that never was, is. */
  isListed?: Maybe<Scalars['Boolean']['output']>;
  /** Whether it may be asked now. */
  isOffered: Scalars['Boolean']['output'];
  /** When it was listed last; null of one that never was. */
  lastListedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The most tokens that it is asked for. */
  maxOutputTokens: Scalars['Int']['output'];
  /** What its provider calls it. */
  model: Scalars['String']['output'];
  /** Its prices, those of administrators first, the latest first; empty when none is known. */
  prices: Array<ModelPrice>;
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['String']['output'];
};

/** A user as administrators see them: nothing of what they wrote. */
export type AdminUser = {
  /** How many API tokens there are that have not expired. */
  apiTokens: Scalars['Int']['output'];
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Since when the account is disabled: nobody gets in by it, and its public links answer as if gone. Null while it may be used. */
  disabledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where mails to the user go. */
  email: Scalars['String']['output'];
  /** Whether the user can sign in with a password. A new account sets one by a mailed link. */
  hasPassword: Scalars['Boolean']['output'];
  /** Whether signing in with the password needs a code of an authenticator app. */
  hasSecondFactor: Scalars['Boolean']['output'];
  /** Identifies the user; never changes. */
  id: Scalars['ID']['output'];
  /** Whether the user may administer this server. */
  isAdministrator: Scalars['Boolean']['output'];
  /** When a session was renewed, or an API token used, last: within about 15 minutes. Null when never. */
  lastSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** The user's limits on AI, and what they have spent. */
  limits: UserLimits;
  /** On how many devices the user is signed in. */
  sessions: Scalars['Int']['output'];
  /** The names of the sign-in providers whose accounts are connected with the user's: this server's as its button says, a former one by its host. Empty where there is none. */
  signInProviders: Array<Scalars['String']['output']>;
  /** Bytes that are kept of what the user wrote, 200 for each row beside its texts. As of about a second ago; it is counted when it is asked for. */
  storedBytes: Scalars['Float']['output'];
  /** What the user's calls to models used and cost. */
  usage: UsageSums;
  /** What the user signs in with. */
  username: Scalars['String']['output'];
};


/** A user as administrators see them: nothing of what they wrote. */
export type AdminUserUsageArgs = {
  days?: Scalars['Int']['input'];
};

/** One page of the users of this server, newest first. */
export type AdminUserPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<AdminUser>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** What the caller may ask of models, and what they have spent. With an API token its own limits hold too. */
export type AiAllowance = {
  /** Whether a limit in dollars holds for the caller: their own, or the server's, which they do not see. */
  isSpendingLimited: Scalars['Boolean']['output'];
  /** The limits that hold for the caller. */
  limits: AiLimits;
  /** A sentence for people when the caller's limit in dollars, or the server's, is nearly spent or spent. Null while there is nothing to tell. */
  notice?: Maybe<Scalars['String']['output']>;
  /** US dollars that the caller's calls have cost since the first of the month, UTC, by estimate. What runs is not in it yet. */
  spentThisMonth: Scalars['Float']['output'];
  /** What `notice` tells; null while there is nothing to tell. */
  threshold?: Maybe<SpendingThreshold>;
};

/** Why a call to a model did not succeed. The code of its error says the same: AI_RATE_LIMIT for RATE_LIMIT and so on, AI_UNAVAILABLE for PROVIDER. */
export type AiErrorType =
  /** The provider refused this server's key. */
  | 'AUTHENTICATION'
  /** The caller left, or stopped it. */
  | 'CANCELLED'
  /** This server stopped meanwhile; try again. */
  | 'INTERRUPTED'
  /** The provider was down, broke off, or answered something that cannot be used. */
  | 'PROVIDER'
  /** This server's quota with the provider was used up. */
  | 'QUOTA'
  /** The provider was busy; try again later. */
  | 'RATE_LIMIT'
  /** The provider did not answer in time, retries included. */
  | 'TIMEOUT'
  /** The text was too long for the model. */
  | 'TOKEN_LIMIT';

/** How often one user may call models, and what that may cost. */
export type AiLimits = {
  /** Calls that run at the same time. */
  callsAtOnce: Scalars['Int']['output'];
  /** Calls within 24 hours; null for any number, 0 when AI is not for this user. */
  callsPerDay?: Maybe<Scalars['Int']['output']>;
  /** Calls within a minute; null for any number. */
  callsPerMinute?: Maybe<Scalars['Int']['output']>;
  /** US dollars within a calendar month of UTC; null for any amount. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
};

/** A personal API token. The token itself is shown once, when it is made; only its hash is kept. */
export type ApiToken = {
  /** The first characters of the token, to tell one from another. */
  beginning: Scalars['String']['output'];
  /** How many requests and subscriptions with it are let through a day, from midnight to midnight UTC; null for any number. More are RATE_LIMITED. */
  callsPerDay?: Maybe<Scalars['Int']['output']>;
  /** How many of them were made today; null without that limit. With several server processes up to a hundredth of the limit too many for each, and at most 100. */
  callsToday?: Maybe<Scalars['Int']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** From this instant it is UNAUTHENTICATED; null never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the token for `revokeApiToken`; it is no part of the token itself. */
  id: Scalars['ID']['output'];
  /** To the minute; null when it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['output'];
  /** What a request with it may do, at least one; they cannot be changed. */
  scopes: Array<TokenScope>;
  /** US dollars that calls to models with it may cost a calendar month, in UTC; null for any amount. From then on they are RATE_LIMITED; what runs at that moment, three calls at most, ends. A model without a known price is FORBIDDEN. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
  /** US dollars that its calls to models have cost this month, as far as prices are known. A call that was stopped, whose cost no provider tells, counts as one token for two characters. */
  spentThisMonth: Scalars['Float']['output'];
};

/** What an administrator did. */
export type AuditAction =
  /** A user became an administrator. */
  | 'ADMINISTRATOR_APPOINTED'
  /** A user is no administrator any more. */
  | 'ADMINISTRATOR_DISMISSED'
  /** A code for sign-ups was added. */
  | 'CODE_ADDED'
  /** A code for sign-ups was taken back. */
  | 'CODE_REVOKED'
  /** A user's limits on AI were set. */
  | 'LIMITS_SET'
  /** Other models of a provider are offered. */
  | 'MODELS_CHOSEN'
  /** A model is offered by its id, whether its provider lists it or not. */
  | 'MODEL_ADDED'
  /** The providers were asked for their lists of models. */
  | 'MODEL_LISTS_FETCHED'
  /** A link for a new password was made. */
  | 'PASSWORD_RESET'
  /** A price of a model was removed. */
  | 'PRICE_REMOVED'
  /** A price of a model was entered. */
  | 'PRICE_SET'
  /** A user's second factor was removed. */
  | 'SECOND_FACTOR_REMOVED'
  /** A user was signed out on every device. */
  | 'SESSIONS_ENDED'
  /** Only invitations admit new accounts from then on. */
  | 'SIGN_UP_CLOSED'
  /** Codes admit new accounts again. */
  | 'SIGN_UP_OPENED'
  /** An account was made, without a password. */
  | 'USER_CREATED'
  /** An account was deleted with everything in it. */
  | 'USER_DELETED'
  /** An account was disabled: nobody gets in by it. */
  | 'USER_DISABLED'
  /** An account that was disabled may be used again. */
  | 'USER_ENABLED'
  /** An invitation was sent. */
  | 'USER_INVITED';

/** One act of an administrator. Entries are never changed or deleted. */
export type AuditEntry = {
  /** What was done. */
  action: AuditAction;
  /** The administrator's username at that time, or 'command line' for whoever has the server's machine. */
  actor: Scalars['String']['output'];
  /** When it was done. */
  createdAt: Scalars['DateTime']['output'];
  /** More about it, as a sentence for people. */
  details?: Maybe<Scalars['String']['output']>;
  /** Identifies the entry; later ones have larger ids. */
  id: Scalars['ID']['output'];
  /** What it was done to, by its name at that time: a username, an address, the beginning of a code. */
  subject?: Maybe<Scalars['String']['output']>;
};

/** One page of what administrators did, newest first. */
export type AuditEntryPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<AuditEntry>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** The proof that it is the account's owner who sets up a second factor. */
export type BeginSecondFactorInput = {
  /** The caller's password. A wrong one is BAD_USER_INPUT and counts as a wrong login. */
  password: Scalars['String']['input'];
};

/** Which contents get which type. */
export type ChangeContentsTypeInput = {
  /** A shipped type or one of the caller's own. */
  contentTypeId: Scalars['ID']['input'];
  /** 1 to 250 ids; those that are not the caller's come back among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** A new password, and the proof that it is the caller's to set. */
export type ChangePasswordInput = {
  /** The caller's password as it is now. A wrong one is BAD_USER_INPUT and counts as a wrong login. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  newPassword: Scalars['String']['input'];
  /** Revokes all API tokens of the account too. A password reset always does. */
  revokeApiTokens?: Scalars['Boolean']['input'];
};

/** Which contents have the type now, and which were not there. */
export type ChangedContents = {
  /** The contents as they are now, with a new version each, by ascending id. */
  contents: Array<Content>;
  /** The ids that are not there or not the caller's. */
  failures: Array<FailedItem>;
};

/** A text that went along with a message, as it was then, or only the name of one. */
export type ChatAttachment = {
  /** Identifies the attachment. A new version of its message has a copy with an id of its own. */
  id: Scalars['ID']['output'];
  /** One line of at most 200 characters. */
  name: Scalars['String']['output'];
  /** The length of its text in Unicode code points; 0 when only the name went along. */
  size: Scalars['Int']['output'];
};

/** What goes along with a message as material: a text, a saved content, or only a name. */
export type ChatAttachmentInput = {
  /** A content of the caller whose text goes along as it is now, its references filled in; `text` is ignored. Absent or null: `text` goes along. */
  contentId?: InputMaybe<Scalars['ID']['input']>;
  /** One line of at most 200 characters. */
  name: Scalars['String']['input'];
  /** The text itself: at most 100,000 characters. Without it and without contentId only the name goes along. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** Something has changed in the caller's conversations. */
export type ChatChange = {
  /** Counts the events of this subscription, from 0: the first comes at once and tells of no change. */
  count: Scalars['Int']['output'];
};

/** A conversation of the Chat. Its messages form branches, of which one is shown: an edit or a retry puts another version beside a message. Each message may have a side thread. */
export type ChatConversation = {
  /** Estimated cost in US dollars of all replies whose cost is known, those of side threads and of other branches included; null when none is known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the chat conversation; never changes. */
  id: Scalars['ID']['output'];
  /** The time of the last message, those in threads included; null when there is none. */
  lastMessageAt?: Maybe<Scalars['DateTime']['output']>;
  /** The message that a search found: the newest with all the words, else the newest with one; of the branch that is shown, else of all side threads and branches. Null when nothing is searched or none has one. */
  matchedMessage?: Maybe<ChatMessage>;
  /** Where a search found it: about 120 characters of `matchedMessage`. Null when nothing is searched or no message has a word of it. */
  matchedText?: Maybe<Array<TextPiece>>;
  /** One line of at most 200 characters. While it is 'New Conversation' the first message gives it its name: the first 50 characters, with an ellipsis if longer. */
  name: Scalars['String']['output'];
  /** The first 100 characters of the last message that has text, threads and other versions aside; empty when there is none. */
  preview: Scalars['String']['output'];
  /** The model that is asked; the provider's default when null. */
  selectedModelName?: Maybe<Scalars['String']['output']>;
  /** The id of the provider that is asked; the default one when null. */
  selectedModelProvider?: Maybe<Scalars['String']['output']>;
  /** How many replies `costEstimate` leaves out because their cost is not known; those that were stopped are among them. */
  unpricedReplies: Scalars['Int']['output'];
  /** When it last changed: it was renamed, got another model or a message, a reply in it ended, or another branch is shown. */
  updatedAt: Scalars['DateTime']['output'];
};


/** A conversation of the Chat. Its messages form branches, of which one is shown: an edit or a retry puts another version beside a message. Each message may have a side thread. */
export type ChatConversationMatchedMessageArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A conversation of the Chat. Its messages form branches, of which one is shown: an edit or a retry puts another version beside a message. Each message may have a side thread. */
export type ChatConversationMatchedTextArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};

/** One page of the caller's conversations of the Chat, newest activity first. */
export type ChatConversationPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<ChatConversation>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** A message of a conversation, or of a message's side thread. */
export type ChatMessage = {
  /** What was sent along with a user's message; empty of a reply. */
  attachments: Array<ChatAttachment>;
  /** Tokens that were answered, as the provider counted them; null when it did not say or it is not complete. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** Markdown, never HTML. Of a reply being written what is stored so far, at most a second old; of a stopped or failed one what was written until then, without the error. */
  content: Scalars['String']['output'];
  /** The conversation it is in, also when it is in a side thread. */
  conversationId: Scalars['ID']['output'];
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When it was kept; a reply is kept before the model is asked. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it has FAILED, as a sentence for people; null otherwise. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** Why it has FAILED; null otherwise. */
  errorType?: Maybe<AiErrorType>;
  /** Identifies the message; never changes. Each version of a message has an id of its own. */
  id: Scalars['ID']['output'];
  /**
   * Whether it is a reply that has FAILED.
   * @deprecated Use `status`, which is FAILED then. Goes in 2.0.0.
   */
  isError: Scalars['Boolean']['output'];
  /** True when the model stopped at its limit of tokens: the text is not complete. */
  isTruncated: Scalars['Boolean']['output'];
  /** True of a message of the user, false of a reply of a model. */
  isUser: Scalars['Boolean']['output'];
  /** The model that was asked for this reply; null of a user's message. */
  modelUsed?: Maybe<Scalars['String']['output']>;
  /** The root message whose side thread this is in; null for a root message. */
  parentMessageId?: Maybe<Scalars['ID']['output']>;
  /** Tokens that were sent, as the provider counted them; null when it did not say or it is not complete. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The id of the provider that was asked for this reply; null of a user's message. */
  providerUsed?: Maybe<Scalars['String']['output']>;
  /** Whether a reply is complete, being written, stopped or failed; a user's message is COMPLETE. */
  status: MessageStatus;
  /** How many messages its side thread shows, users' and models'; 0 in a thread. */
  threadCount: Scalars['Int']['output'];
  /** Its side thread, oldest first; empty in a thread. */
  threadMessages: Array<ChatMessage>;
  /** All versions at this place, this one included, oldest first. `showMessageVersion` changes between them. */
  versionIds: Array<Scalars['ID']['output']>;
};

/** One page of a conversation's messages on the branch that is shown, without those of side threads: oldest first, and page 1 has the newest. */
export type ChatMessagePage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether the branch has older messages than those of this page; the same as `hasNextPage`. */
  hasOlder: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<ChatMessage>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** Which models of a provider are offered. */
export type ChooseModelsInput = {
  /** At most 200 models that the provider lists, or that are offered already or usual, in the order in which they are offered, its default first. Empty: the usual ones again. */
  models: Array<Scalars['String']['input']>;
  /** The provider's id, as `llmProviders` lists them; VALIDATION_FAILED of others. */
  provider: Scalars['ID']['input'];
};

/** A new password, and the permission to set it. */
export type ConfirmPasswordResetInput = {
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  newPassword: Scalars['String']['input'];
  /** Needed of an account with a second factor: six digits of its authenticator app, each good for one use, or a recovery code. Spaces and hyphens do not matter. */
  secondFactor?: InputMaybe<Scalars['String']['input']>;
  /** From the link in the mail; works once, within an hour. */
  token: Scalars['String']['input'];
};

/** The proof that the app has the secret. */
export type ConfirmSecondFactorInput = {
  /** Six digits, as the app shows them; spaces do not matter. */
  code: Scalars['String']['input'];
};

/** Whom the provider has proven, and the permission to connect them. */
export type ConnectIdentityInput = {
  /** From the address to which the provider led back; good once, within 60 seconds. */
  code: Scalars['String']['input'];
  /** Of `permitConnection`; void with the session and with the password. */
  permission: Scalars['String']['input'];
  /** What the challenge with which the sign-in began was made of: 43 to 128 characters. */
  verifier: Scalars['String']['input'];
};

/** That the caller has just proven who they are. */
export type ConnectionPermission = {
  /** In 10 minutes. */
  expiresAt: Scalars['DateTime']['output'];
  /** For `connectIdentity`, in the same session. */
  permission: Scalars['String']['output'];
};

/** A saved prompt of one user. */
export type Content = {
  /** The prompt's text, with context references as ~~[@id]title~~ markers. */
  content: Scalars['String']['output'];
  /** Its category; Unassigned unless another was chosen. */
  contentType: ContentType;
  /** The contents pulled into this one, in the order of their markers. */
  contextReferences: Array<ContextReference>;
  /** When it was first saved; of an imported content the date in its file, if it has one. */
  createdAt: Scalars['DateTime']['output'];
  /** At most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  /** Identifies the content, also in the markers of other bodies; never changes. */
  id: Scalars['ID']['output'];
  /** Whether its owner gave it a star. */
  isStarred: Scalars['Boolean']['output'];
  /** The names of its versions, each for one of them, by name: at most 20, none unless its owner set some. */
  labels: Array<ContentLabel>;
  /** Its public link: a list of one, empty when it is not shared. */
  sharedLinks: Array<SharedLink>;
  /** Where it stands; Draft unless another was chosen. */
  state: ContentState;
  /** The names of its tags, at most 20, from A to Z. */
  tags: Array<Scalars['String']['output']>;
  /** At most 140 characters, counted as Unicode code points. */
  title: Scalars['String']['output'];
  /** The time of the last change to any field. */
  updatedAt: Scalars['DateTime']['output'];
  /** How it asks for the values of its variables, in the order of its form; one that is not here is a required TEXT. */
  variables: Array<Variable>;
  /** Raised by one with every update; send it with updateContent to refuse a stale write. */
  version: Scalars['Int']['output'];
};

/** An answer of a run that is kept: what a version of a prompt came to with these values. */
export type ContentExample = {
  /** The answer, with its version, model and text. */
  answer: RunAnswer;
  /** The content that was run. */
  contentId: Scalars['ID']['output'];
  /** What the variables of the text were given. */
  givenValues: Array<GivenValue>;
  /** Identifies the example: the answer's id. */
  id: Scalars['ID']['output'];
};

/** One page of a content's examples, newest first. */
export type ContentExamplePage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<ContentExample>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** A name for one version of a content, by which it is read: moving it releases another version. */
export type ContentLabel = {
  /** Since when it is on that version. */
  movedAt: Scalars['DateTime']['output'];
  /** At most 50 characters: small letters from a to z, digits, dots, _ and -. Once a content. */
  name: Scalars['String']['output'];
  /** The number of the version that it is on. */
  version: Scalars['Int']['output'];
};

/** That a label of a content was set, moved or removed by its owner. */
export type ContentLabelEvent = {
  /** When that was. */
  createdAt: Scalars['DateTime']['output'];
  /** The version that it was on; null when it was set anew. */
  fromVersion?: Maybe<Scalars['Int']['output']>;
  /** Identifies the event; later ones have greater ids. */
  id: Scalars['ID']['output'];
  /** The label's name. */
  name: Scalars['String']['output'];
  /** The version that it is on since; null when it was removed. */
  toVersion?: Maybe<Scalars['Int']['output']>;
};

/** One page of what became of a content's labels, newest first; the last 200 are kept. */
export type ContentLabelEventPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<ContentLabelEvent>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** What a library is sorted by. */
export type ContentOrder =
  /** How much of the search is in the title, whatever the direction: first contents with all of its words there, then with some, then with none; within each by the time of the last change. Without a search as UPDATED_AT. */
  | 'BEST_MATCH'
  /** The time of the first save, which no edit changes. */
  | 'CREATED_AT'
  /** The title, without regard to case and accents. */
  | 'TITLE'
  /** The time of the last change to any field. */
  | 'UPDATED_AT';

/** One page of a library, with the counts that its filter chips show. Walk a whole library by CREATED_AT: an edit moves what is sorted by UPDATED_AT. */
export type ContentPage = {
  /** False when the search with its tags, and without its other filters, finds 5,000 contents or more. Then the counts by type, link, star and tag count 5,000 of them alone: each is a lower bound. */
  areFacetsExact: Scalars['Boolean']['output'];
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** False when a search with its filters leaves 5,000 contents or more. Then totalCount is 5,000 and totalPages follows from it, both as a lower bound; there may be more as long as endCursor is not null. */
  isTotalExact: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<Content>;
  /** What of the search is no valid operator, a sentence each; it is searched for as it stands. Mostly empty. */
  searchProblems: Array<Scalars['String']['output']>;
  /** How many contents that match the search and the other filters have a shared link which has not expired. A lower bound unless areFacetsExact. */
  sharedCount: Scalars['Int']['output'];
  /** How many contents that match the search and the other filters have a star. A lower bound unless areFacetsExact. */
  starredCount: Scalars['Int']['output'];
  /** Per tag, from A to Z, how many contents match the search and all filters; tags without any are left out. Lower bounds unless areFacetsExact. */
  tagCounts: Array<TagCount>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
  /** Per type, how many contents match the search and the other filters; types without any are there too. Lower bounds unless areFacetsExact. */
  typeCounts: Array<ContentTypeCount>;
};

/** Where a content stands: Draft and what may follow. The same for everyone. */
export type ContentState = {
  /** Id 1 is Draft, the state of new contents. */
  id: Scalars['ID']['output'];
  /** For people: Draft, Final or Archived. */
  name: Scalars['String']['output'];
};

/** A content with its context references filled in and its variables not: what a form asks for, and what their values go into. */
export type ContentTemplate = {
  /** Context references that lead nowhere, each once. */
  missingReferences: Array<MissingReference>;
  /** The text with the texts of its context references in the places of their markers, variables as they are written. At most 1,000,000 characters. */
  text: Scalars['String']['output'];
  /** The variables of the text in the order of a form, at most 250: those that the content describes, those that its references describe, then all others. */
  variables: Array<Variable>;
};

/** A category of contents: shipped to everyone, or one user's own. */
export type ContentType = {
  /** How many of the caller's contents have this type. */
  count: Scalars['Int']['output'];
  /** Id 1 is Unassigned, the default. */
  id: Scalars['ID']['output'];
  /** True for the caller's own type, false for a shipped one. */
  isCustom: Scalars['Boolean']['output'];
  /** At most 60 characters; unique for a user without regard to case. */
  name: Scalars['String']['output'];
};

/** How many contents a filter by one type would leave. */
export type ContentTypeCount = {
  /** A shipped type or one of the caller's own. */
  contentType: ContentType;
  /** How many contents of this type match the search and the other filters; the filter by type is left aside. A lower bound unless areFacetsExact. */
  count: Scalars['Int']['output'];
};

/** A content as one save left it. */
export type ContentVersion = {
  /** The prompt's text as it was saved, with its markers. */
  content: Scalars['String']['output'];
  /** Its category at that save; Unassigned when that type was deleted since. */
  contentType: ContentType;
  /** When this version was saved. */
  createdAt: Scalars['DateTime']['output'];
  /** The description as it was saved; may be empty. */
  description: Scalars['String']['output'];
  /** Identifies the version among those of all contents; never changes. */
  id: Scalars['ID']['output'];
  /** The title as it was saved. */
  title: Scalars['String']['output'];
  /** How it asked for the values of its variables. */
  variables: Array<Variable>;
  /** The number of this version of the content, from 1. */
  version: Scalars['Int']['output'];
};

/** One page of a content's versions, newest first. */
export type ContentVersionPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<ContentVersion>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** A content pulled into another one by a marker in its body. */
export type ContextReference = {
  /** The id of the content referred to. */
  id: Scalars['ID']['output'];
  /** True when the content referred to has been deleted. */
  isMissing: Scalars['Boolean']['output'];
  /** 0-based offset of the marker in the body, in UTF-16 code units. */
  position: Scalars['Int']['output'];
  /** The title of the content referred to; of a deleted one, the title its marker still shows. */
  title: Scalars['String']['output'];
};

/** Which answer the Chat goes on from. */
export type ContinueRunInChatInput = {
  /** An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text. */
  answerId: Scalars['ID']['input'];
};

/** A personal API token that is to be made. */
export type CreateApiTokenInput = {
  /** Requests and subscriptions a day, from midnight to midnight UTC: 1 to 1,000,000; null for any number. */
  callsPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** In the future; null never expires. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it is for: 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** What a request with the token may do: at least one scope. They cannot be changed later. */
  scopes: Array<TokenScope>;
  /** US dollars a calendar month, in UTC, for calls to models: 0.01 to 100,000; null for any amount. */
  spendPerMonth?: InputMaybe<Scalars['Float']['input']>;
};

/** A new conversation of the Chat, without messages. */
export type CreateChatConversationInput = {
  /** One line of at most 200 characters. */
  name?: Scalars['String']['input'];
  /** One of the provider's models; its default when absent. */
  selectedModelName?: InputMaybe<Scalars['String']['input']>;
  /** The id of a provider that is configured; the default one when absent. */
  selectedModelProvider?: InputMaybe<Scalars['String']['input']>;
};

/** A new content. */
export type CreateContentInput = {
  /** Not blank; at most 1,000,000 characters. */
  content: Scalars['String']['input'];
  /** A shipped type or one of the caller's own. */
  contentTypeId?: Scalars['ID']['input'];
  /** At most 10,000 characters. */
  description?: Scalars['String']['input'];
  /** One of `contentStates`; Draft unless given. */
  stateId?: Scalars['ID']['input'];
  /** Names of tags, at most 20 of at most 50 characters each; those that there are not are made. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Not blank, one line, at most 140 characters. */
  title: Scalars['String']['input'];
  /** How it asks for the values of its variables, {{name}}: at most 100, of 100,000 characters in all. */
  variables?: Array<VariableInput>;
};

/** A new content type of the caller's own. */
export type CreateContentTypeInput = {
  /** Not blank, at most 60 characters, not yet in use without regard to case. */
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

/** A new voice, role, format or audience of the caller's own. */
export type CreateToneItemInput = {
  /** At most 1,000 characters. */
  description?: Scalars['String']['input'];
  /** Whether it is a voice, a role, a format or an audience; it cannot be changed later. */
  kind: ToneItemKind;
  /** Not blank, one line, at most 60 characters. */
  name: Scalars['String']['input'];
  /** What the model is told, at most 4,000 characters. When blank, updatedPrompt is null and the starter is made from name and description. */
  updatedPrompt?: Scalars['String']['input'];
};

/** A new modifier of the caller's own. */
export type CreateToneModifierInput = {
  /** At most 1,000 characters. */
  description?: Scalars['String']['input'];
  /** What the end at -3 is called: one line, at most 60 characters; none when absent or null. */
  leftLabel?: InputMaybe<Scalars['String']['input']>;
  /** At most 6; levels that are not given get a text made from name and step. */
  levels?: Array<ToneModifierLevelTextInput>;
  /** Not blank, one line, at most 60 characters. */
  name: Scalars['String']['input'];
  /** What the end at 3 is called: one line, at most 60 characters; none when absent or null. */
  rightLabel?: InputMaybe<Scalars['String']['input']>;
};

/** A new account, whose user chooses the password by a mailed link. */
export type CreateUserInput = {
  /** Where the link is mailed; unique without regard to case, at most 254 characters. */
  email: Scalars['String']['input'];
  /** Whether the user may administer this server. */
  isAdministrator?: Scalars['Boolean']['input'];
  /** Needed for an administrator. The caller's own password: an open session is not enough for this. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username: Scalars['String']['input'];
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** What it is for: one line of at most 200 characters. */
  description?: Scalars['String']['input'];
  /** One event at least; WEBHOOK_TEST is none of them. */
  events: Array<WebhookEventType>;
  /** At most 2,000 characters, with https, without name and password, at port 443 or 1024 and above. Its host must be on the public internet, unless the operator of the server allows it. */
  url: Scalars['String']['input'];
};

/** A new token, the only time it is shown. */
export type CreatedApiToken = {
  /** What is kept of it, as `apiTokens` lists it. */
  apiToken: ApiToken;
  /** For the header Authorization: Bearer. Begins with suspire_; only its hash is kept. */
  token: Scalars['String']['output'];
};

/** The account that is to go, typed by hand. */
export type DeleteAccountInput = {
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** The caller's username, exactly as it is. */
  username: Scalars['String']['input'];
};

/** Which conversations to delete. */
export type DeleteChatConversationsInput = {
  /** At most 100 ids; those that are not the caller's come back among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** Which own content type to delete. */
export type DeleteContentTypeInput = {
  /** A type of the caller's own; a shipped one is NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which contents to put into the trash. */
export type DeleteContentsInput = {
  /** 1 to 250 ids; those that are not the caller's come back among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** Which LlmConversation to delete. */
export type DeleteLlmConversationInput = {
  /** An LlmConversation of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which run is to be deleted. */
export type DeleteRunInput = {
  /** A run of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which saved view to delete. */
export type DeleteSavedViewInput = {
  /** A view of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which tag to delete. */
export type DeleteTagInput = {
  /** A tag of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which conversations to delete. */
export type DeleteToneConversationsInput = {
  /** At most 100 ids; those that are not the caller's come back among the failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** Which voice, role, format or audience of the caller's own to delete. */
export type DeleteToneItemInput = {
  /** An item of the caller's own, of any kind. */
  id: Scalars['ID']['input'];
};

/** Which modifier of the caller's own to delete. */
export type DeleteToneModifierInput = {
  /** A modifier of the caller's own. */
  id: Scalars['ID']['input'];
};

/** Which account to delete. */
export type DeleteUserInput = {
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** The caller's own password: an open session is not enough for this. */
  password: Scalars['String']['input'];
  /** The user's name exactly as it is, as a confirmation. */
  username: Scalars['String']['input'];
};

/** Which webhook to delete. */
export type DeleteWebhookInput = {
  /** A webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which conversations were deleted, and which were not. */
export type DeletedChatConversations = {
  /** The conversations that are gone now, by ascending id. */
  deletedIds: Array<Scalars['ID']['output']>;
  /** The ids that are not there or not the caller's. */
  failures: Array<FailedItem>;
};

/** The content type that was deleted. */
export type DeletedContentType = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** Which contents were put into the trash, or deleted for good, and which were not. */
export type DeletedContents = {
  /** The contents that are not there any more, by ascending id. */
  deletedIds: Array<Scalars['ID']['output']>;
  /** The ids that are not there or not the caller's. */
  failures: Array<FailedItem>;
};

/** The LlmConversation that was deleted. */
export type DeletedLlmConversation = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** A run that is gone. */
export type DeletedRun = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** The saved view that was deleted. */
export type DeletedSavedView = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** The tag that was deleted. */
export type DeletedTag = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** Which conversations were deleted, and which were not. */
export type DeletedToneConversations = {
  /** The conversations that are gone now, by ascending id. */
  deletedIds: Array<Scalars['ID']['output']>;
  /** The ids that are not there or not the caller's. */
  failures: Array<FailedItem>;
};

/** The item or modifier that was deleted. */
export type DeletedToneItem = {
  /** The id that it had among items, or among modifiers. */
  id: Scalars['ID']['output'];
};

/** The webhook that was deleted, with its log. */
export type DeletedWebhook = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** One sign-in on one device. */
export type DeviceSession = {
  /** When it began, by signing in or up. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the session for `endSession`; it gives no access by itself. */
  id: Scalars['ID']['output'];
  /** True of the session that this request belongs to. */
  isCurrent: Scalars['Boolean']['output'];
  /** When its tokens were last renewed: every 15 minutes while it is used. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** The User-Agent header of the sign-in, at most 400 characters. */
  userAgent: Scalars['String']['output'];
};

/** Which connection is to end. */
export type DisconnectIdentityInput = {
  /** One of the caller's `identities`. */
  id: Scalars['ID']['input'];
  /** The caller's password; empty for an account without one. */
  password: Scalars['String']['input'];
};

/** Which content to copy. */
export type DuplicateContentInput = {
  /** A content of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Other words for a message of the user's. */
export type EditMessageInput = {
  /** Not blank; at most 100,000 characters. */
  content: Scalars['String']['input'];
  /** A message that the user wrote, in a side thread or not; a reply is BAD_USER_INPUT. */
  messageId: Scalars['ID']['input'];
  /** True: the call answers when the reply is complete. When the provider fails, the code begins with AI_ and `extensions.userMessageId` names the message that was kept; closing the connection stops the reply. False: it answers at once with a reply that is WRITING and goes on whether or not anybody follows it with `replyProgress`. RATE_LIMITED keeps nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** Which session is to end. */
export type EndSessionInput = {
  /** One of the caller's `sessions`; NOT_FOUND when it has ended. */
  id: Scalars['ID']['input'];
};

/** Who is signed out. */
export type EndUserSessionsInput = {
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which saved text is to be enhanced, and how. */
export type EnhanceInput = {
  /** A content of the caller, or NOT_FOUND. The model works on its body; markers of context references stay markers. */
  contentId: Scalars['ID']['input'];
  /** What is to be done with the text. */
  enhancementType: EnhancementType;
  /** How the model answers; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range. */
  parameters?: InputMaybe<GenerationParametersInput>;
  /** A provider's id, as `llmProviders` lists them; when absent or null openai if it is configured, else the first of the list. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A saved text and what a model made of it; nothing that is saved has changed. */
export type EnhancedText = {
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** What was to be done with it. */
  enhancementType: EnhancementType;
  /** True when the model stopped at its limit of tokens: the text is not complete. */
  isTruncated: Scalars['Boolean']['output'];
  /** The model that was asked, as its provider calls it. */
  model: Scalars['String']['output'];
  /** The body of the content as the model was given it. */
  originalContent: Scalars['String']['output'];
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['String']['output'];
  /** The call to the model, one of `llmRequests`. */
  requestId: Scalars['ID']['output'];
  /** The text that the model wrote. */
  responseText: Scalars['String']['output'];
  /** Tokens that were sent and answered together, as the provider counted them; null when it did not say. */
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
  /** Makes it clearly shorter: what matters stays. */
  | 'SUMMARIZE';

/** What `extensions.code` of an error says. A code that is retryable may succeed when the same request is sent again later; where `extensions.retryAfterSeconds` is given, after so many seconds. */
export type ErrorCode =
  /** The AI provider refused this server's key. Choose another provider; whoever runs the server must fix it. Not retryable. */
  | 'AI_AUTHENTICATION'
  /** This server's quota with the AI provider is used up, or what the user or the server may spend on AI this month. Choose another provider, or ask whoever runs the server. Not retryable. */
  | 'AI_QUOTA'
  /** The AI provider is busy. Try again after `Retry-After`, or after a minute where the provider did not say when. Retryable. */
  | 'AI_RATE_LIMIT'
  /** The AI provider did not answer in time, retries included. Try again, with a shorter text if you can. Retryable. */
  | 'AI_TIMEOUT'
  /** The text is too long for the model. Send less, or choose a model that takes more. Not retryable. */
  | 'AI_TOKEN_LIMIT'
  /** The AI provider is down, broke off, or answered something that cannot be used. Try again after a minute, or choose another provider. Retryable. */
  | 'AI_UNAVAILABLE'
  /** The answer would have more than 64 MiB; what the request changed stays changed. Ask for smaller pages or fewer fields. Not retryable. */
  | 'ANSWER_TOO_LARGE'
  /** The HTTP request cannot be taken as it is; the status says why: 400 no operation in it, 405, 408, 411, 413, 415 or 431. Correct the request; after 408 send it again as it is. Not retryable. */
  | 'BAD_REQUEST'
  /** A value breaks a rule; `fields` names each one, with a sentence. Change what `fields` names. Not retryable. */
  | 'BAD_USER_INPUT'
  /** The caller left, or stopped it, before the answer was complete. Ask again if it is still wanted. Not retryable. */
  | 'CANCELLED'
  /** A name is taken, a newer version is there, or the first request with this `Idempotency-Key` still runs. Nothing was overwritten. Read what is there now and decide; where `Retry-After` is given, send the same again after it. Not retryable. */
  | 'CONFLICT'
  /** The token's scope does not allow it, only a session or an administrator may, the account is disabled, or it is shipped to all. Use a token with the scope, or a session; or ask an administrator. Not retryable. */
  | 'FORBIDDEN'
  /** The public link has expired. Ask its owner to extend it. Not retryable. */
  | 'GONE'
  /** The document is not GraphQL. Correct what `locations` points at. Not retryable. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The document does not fit the schema, or the operation is longer, deeper or costs more than is allowed. Correct what the message names, or ask for less at once. Not retryable. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** This `Idempotency-Key` was sent with another request before. Send a new key. Not retryable. */
  | 'IDEMPOTENCY_MISMATCH'
  /** A fault of this server. Report it with the request's id, which finds it in the log. Not retryable. */
  | 'INTERNAL_SERVER_ERROR'
  /** It is not there, or it belongs to somebody else: the answer does not tell which. Read the list again for ids that are there. Not retryable. */
  | 'NOT_FOUND'
  /** The request names a persisted query by its hash alone; none are kept. Send the document in full, as clients do by themselves after this answer. Not retryable. */
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  /** The user's storage is full; `storedBytes` and `storageLimit` say how full, in bytes. Delete something first. Not retryable. */
  | 'QUOTA_EXCEEDED'
  /** The caller asked too often, or for too much at once; nothing was done. Send the same again after `Retry-After`. Retryable. */
  | 'RATE_LIMITED'
  /** The account has no password to prove who asks, and its session began more than 10 minutes ago. Sign in again, then send the request in the new session. Not retryable. */
  | 'REAUTHENTICATION_REQUIRED'
  /** The password, or the mailed link, is right; the account needs a code too, which is missing, wrong or used. Ask for a code of the authenticator app or a recovery code, and send the same with it. Not retryable. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The database cannot be reached, or the server is stopping. Send the same again after `Retry-After`. Retryable. */
  | 'SERVICE_UNAVAILABLE'
  /** There is no token, or it is expired, revoked or malformed; also a wrong username or password. Renew the session or sign in, then send the request with the new token. Not retryable. */
  | 'UNAUTHENTICATED';

/** Contents as a file that importContents reads. */
export type ExportedContents = {
  /** How many contents are in it. */
  count: Scalars['Int']['output'];
  /** A JSON array as text, of { title, description, content, type, state, tags, labels, earlier_versions, is_starred, created_at, updated_at }. */
  json: Scalars['String']['output'];
};

/** An id for which a call for several did nothing, and why. */
export type FailedItem = {
  /** What the call for this one item alone would have failed with. */
  code: ErrorCode;
  /** The id as it was given. */
  id: Scalars['ID']['output'];
  /** What is wrong, as a sentence for people. */
  message: Scalars['String']['output'];
};

/** What an import did with the prompts of its files. */
export type FileImportReport = {
  /** The new contents, in the order of the file. */
  createdIds: Array<Scalars['ID']['output']>;
  /** The content types that were made, because the file names them and there were none. */
  createdTypes: Array<ContentType>;
  /** How many were left out because they were to be. */
  leftOut: Scalars['Int']['output'];
  /** The contents that have a new version, in the order of the files. */
  replacedIds: Array<Scalars['ID']['output']>;
  /** What was left out, in the order of the file. */
  skipped: Array<SkippedPrompt>;
};

/** What a model is to write. */
export type GenerateInput = {
  /** Contents of the caller that the model gets as material, at most 20; one that is not there is NOT_FOUND. */
  contextContentIds?: Array<Scalars['ID']['input']>;
  /** An LlmConversation of the caller that keeps prompt and answer; without it they are kept nowhere. The model is not sent what is in it; `addLlmMessage` does that. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** How the model answers; the defaults when absent or null. BAD_USER_INPUT when a value is out of its range. */
  parameters?: InputMaybe<GenerationParametersInput>;
  /** Not blank; at most 100,000 characters. */
  prompt: Scalars['String']['input'];
  /** A provider's id, as `llmProviders` lists them; when absent or null openai if it is configured, else the first of the list. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A text that a model wrote. */
export type Generation = {
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** True when the model stopped at its limit of tokens: the text is not complete. */
  isTruncated: Scalars['Boolean']['output'];
  /** The model that was asked, as its provider calls it. */
  model: Scalars['String']['output'];
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['String']['output'];
  /** The call to the model, one of `llmRequests`. */
  requestId: Scalars['ID']['output'];
  /** The text that the model wrote. */
  responseText: Scalars['String']['output'];
  /** Tokens that were sent and answered together, as the provider counted them; null when it did not say. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
};

/** A piece of a text as a model writes it; the last event has the whole. */
export type GenerationEvent = {
  /** What the model wrote since the event before; empty in the last event. */
  delta: Scalars['String']['output'];
  /** The whole text, in the last event only and null before. Without it the text is not complete. */
  result?: Maybe<Generation>;
};

/** How a model answers; what is absent or null has its default. */
export type GenerationParametersInput = {
  /** How much words that came up often are avoided: -2 to 2; 0 unless given. */
  frequencyPenalty?: InputMaybe<Scalars['Float']['input']>;
  /** The most tokens that may be answered: 100 to 2,000; 1,000 unless given, for an enhancement as many as its text needs. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** A model of the provider; its default when absent. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** How much words that came up at all are avoided: -2 to 2; 0 unless given. */
  presencePenalty?: InputMaybe<Scalars['Float']['input']>;
  /** How freely words are chosen: 0 to 2; 0.7 unless given. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** How much of the likeliest words is chosen from: 0 to 1; 1 unless given. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** A value that a variable of a prompt was given. */
export type GivenValue = {
  /** The variable's name, as it stands between {{ and }}. */
  name: Scalars['String']['output'];
  /** What was put in its place. */
  value: Scalars['String']['output'];
};

/** What an import does with a prompt of a file. */
export type ImportAction =
  /** Makes a new content of it, with (copy) behind its title. */
  | 'COPY'
  /** Makes a new content of it, under its title, whatever else has that title. */
  | 'IMPORT'
  /** Makes it the next version of the content with its title, or of the one that is similar, which keeps its title; what the file does not say stays, and so do the content's type, state, tags and labels; tags of the file are added to its own, earlier versions and labels of the file are not taken. BAD_USER_INPUT when there is none, or when two prompts would replace the same. */
  | 'REPLACE'
  /** Leaves it out. */
  | 'SKIP';

/** A file to import. */
export type ImportContentsInput = {
  /** The text of the file: a JSON array of 1 to 2,500 prompts, each { title, description, content, category }, with at most 50,000 references; earlier versions that they have count as prompts. At most 10 MiB of UTF-8 unless the operator set another size: requestLimits.importBytes. What exportContents gives may be imported too. */
  json: Scalars['String']['input'];
};

/** What is done with one prompt of the files. */
export type ImportExceptionInput = {
  /** What is done with it. */
  action: ImportAction;
  /** Its index in the preview, from 0. */
  index: Scalars['Int']['input'];
};

/** A file of prompts as it was chosen. */
export type ImportFileInput = {
  /** Its name, one line of at most 255 characters; what it ends in says what it is: .json, .csv, .md, .markdown or .txt. */
  name: Scalars['String']['input'];
  /** Its text, without a limit of its own. */
  text: Scalars['String']['input'];
};

/** Files to import, and what is done with their prompts. */
export type ImportFilesInput = {
  /** What is done with those that are a CONFLICT. */
  conflictingItems?: ImportAction;
  /** Whether places for values as other tools write them, [NAME], ${name} and <name>, become variables, {{name}}. */
  convertPlaceholders?: Scalars['Boolean']['input'];
  /** What is done with some prompts by themselves, whatever they are: at most 250. */
  exceptions?: Array<ImportExceptionInput>;
  /** 1 to 250 files of this or of another tool, with at most 2,500 prompts and versions in all. At most 10 MiB of UTF-8 together unless the operator set another size: requestLimits.importBytes. */
  files: Array<ImportFileInput>;
  /** What is done with those that are IDENTICAL. */
  identicalItems?: ImportAction;
  /** What is done with those that are NEW. */
  newItems?: ImportAction;
  /** What is done with those that are SIMILAR. Absent or null: what is done with those that are NEW. */
  similarItems?: InputMaybe<ImportAction>;
  /** The stamp of the preview that was looked at: when the preview would be another one now it is a CONFLICT, and nothing is imported. Absent or null: whatever it would be. */
  stamp?: InputMaybe<Scalars['String']['input']>;
};

/** What a file of prompts was written by. */
export type ImportFormat =
  /** conversations.json of ChatGPT's export, of which the custom instructions are read. */
  | 'CHATGPT'
  /** projects.json of Claude's export: instructions and documents of projects. */
  | 'CLAUDE'
  /** Comma-separated values whose first line names the columns, such as those of prompts.chat. */
  | 'CSV'
  /** Prompts of Langfuse as its API gives them, each version by itself. */
  | 'LANGFUSE'
  /** A text that is one prompt; front matter before it says what it is. */
  | 'MARKDOWN'
  /** The exported prompts of Open WebUI. */
  | 'OPEN_WEBUI'
  /** A JSON array as exportContents gives it. */
  | 'SUSPIRE';

/** A label of a prompt of a file. */
export type ImportLabel = {
  /** Its name, in small letters. */
  name: Scalars['String']['output'];
  /** Which of the prompt's versions in the file it is on, counted from 1: its number when it is made. */
  version: Scalars['Int']['output'];
};

/** A content that has the title of a prompt of a file, or says nearly the same. */
export type ImportMatch = {
  /** The id of the content. */
  id: Scalars['ID']['output'];
  /** Its title: at most 140 characters. */
  title: Scalars['String']['output'];
  /** Its version. */
  version: Scalars['Int']['output'];
};

/** What an import of files would find. */
export type ImportPreview = {
  /** The prompts that can be imported, in the order of the files. */
  items: Array<ImportPreviewItem>;
  /** What cannot be imported, and why. */
  skipped: Array<SkippedPrompt>;
  /** The files, in their order. */
  sources: Array<ImportSource>;
  /** Stands for all that it says of the items; importFiles takes it. */
  stamp: Scalars['String']['output'];
};

/** A prompt of a file that can be imported. */
export type ImportPreviewItem = {
  /** The name of its content type, which is made when there is none. */
  category: Scalars['String']['output'];
  /** The first 200 characters of its text. */
  excerpt: Scalars['String']['output'];
  /** The name of its file. */
  fileName: Scalars['String']['output'];
  /** Its place in all files together, from 0. */
  index: Scalars['Int']['output'];
  /** How many characters of its title, description, text and variables cannot be seen and are not needed by the writing: instructions for a model can hide in them. */
  invisibleCharacters: Scalars['Int']['output'];
  /** The labels of its versions: at most 20. What is no label here, such as `latest`, is left out. */
  labels: Array<ImportLabel>;
  /** What REPLACE would replace; null when nothing. */
  match?: Maybe<ImportMatch>;
  /** What looks like a place for a value as other tools write it, each once: what convertPlaceholders makes variables of. */
  placeholders: Array<Scalars['String']['output']>;
  /** How it stands to the caller's library. */
  status: ImportStatus;
  /** Its tags: at most 20. What is no tag here is left out. */
  tags: Array<Scalars['String']['output']>;
  /** Its title: at most 140 characters. */
  title: Scalars['String']['output'];
  /** How many of its variables are described. */
  variableCount: Scalars['Int']['output'];
  /** How many versions of it the file has. */
  versionCount: Scalars['Int']['output'];
};

/** What an import did with each prompt of its file. */
export type ImportReport = {
  /** The new contents, in the order of the file. */
  createdIds: Array<Scalars['ID']['output']>;
  /** The content types that were made, because the file names them and there were none. */
  createdTypes: Array<ContentType>;
  /** What was left out, in the order of the file. */
  skipped: Array<SkippedPrompt>;
};

/** A file, and what it was taken for. */
export type ImportSource = {
  /** How many prompts it has, those that cannot be made among them. */
  count: Scalars['Int']['output'];
  /** What it was written by; null when it cannot be read. */
  format?: Maybe<ImportFormat>;
  /** Its name, as it was given. */
  name: Scalars['String']['output'];
};

/** How a prompt of a file stands to the caller's library. */
export type ImportStatus =
  /** A content with its title is something else. */
  | 'CONFLICT'
  /** A content with its title has its text, and its description and variables as far as the file has them; or it stands in the files a second time. */
  | 'IDENTICAL'
  /** Nothing there has its title. */
  | 'NEW'
  /** Nothing there has its title, and a content says nearly the same: as `similarContents` compares, at its beginning, middle and end. Of the files the first 100 prompts of which nothing has the title are compared. */
  | 'SIMILAR';

/** A link by which one account can be made. */
export type Invitation = {
  /** Until when it works: 7 days from now. */
  expiresAt: Scalars['DateTime']['output'];
  /** The link. It is mailed too; its code is listed in `signUpCodes`. */
  link: Scalars['String']['output'];
  /** What was done, as a sentence for people. */
  message: Scalars['String']['output'];
};

/** Who is to be invited. */
export type InviteUserInput = {
  /** Where the invitation is mailed; at most 254 characters. */
  email: Scalars['String']['input'];
};

/** Which answer is kept as an example. */
export type KeepRunAnswerInput = {
  /** An answer of a run of the caller, or NOT_FOUND. CONFLICT while it is being written, BAD_USER_INPUT when it has no text. */
  answerId: Scalars['ID']['input'];
};

/** A limit on AI that may be lifted for a user. */
export type LiftableLimit =
  /** Calls within 24 hours. */
  | 'CALLS_PER_DAY'
  /** Calls within a minute. */
  | 'CALLS_PER_MINUTE'
  /** US dollars within a calendar month. */
  | 'SPEND_PER_MONTH';

/** A plain conversation with a model: prompts and answers, one after the other (/api/llm/conversations/ over REST). The Chat has conversations of its own, with branches and side threads: ChatConversation. */
export type LlmConversation = {
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the conversation among all LlmConversations; never changes. */
  id: Scalars['ID']['output'];
  /** At most 140 characters. */
  title: Scalars['String']['output'];
};

/** One page of the caller's LlmConversations, newest first. */
export type LlmConversationPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<LlmConversation>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** A prompt in an LlmConversation and the answer to it. */
export type LlmExchange = {
  /** The complete answer as it was kept. */
  aiResponse: LlmMessage;
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** The prompt as it was kept. */
  userMessage: LlmMessage;
};

/** A message of an LlmConversation: a prompt, or what came of it, which is a complete answer or a failure. */
export type LlmMessage = {
  /** The prompt or the answer; of a failure a sentence for people that says what failed. */
  content: Scalars['String']['output'];
  /** Estimated cost in US dollars; null of a prompt, and when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When it was kept: a prompt before the model was asked, an answer or a failure after the call. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed; null of a prompt and of a complete answer. */
  errorType?: Maybe<AiErrorType>;
  /** Identifies the message among those of all LlmConversations; never changes. */
  id: Scalars['ID']['output'];
  /** True of a failure; false of a prompt and of an answer. */
  isError: Scalars['Boolean']['output'];
  /** The model that answered, or failed to, as its provider calls it; null of a prompt. */
  model?: Maybe<Scalars['String']['output']>;
  /** The id of the provider that answered, or failed to; null of a prompt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** The call to the model, one of `llmRequests`; a prompt and its answer have the same. */
  requestId: Scalars['ID']['output'];
  /** USER of a prompt, ASSISTANT of an answer or a failure. */
  role: MessageRole;
};

/** One page of the messages of an LlmConversation: oldest first, and page 1 has the newest. */
export type LlmMessagePage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<LlmMessage>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** A provider of AI models that this server can ask. */
export type LlmProvider = {
  /** openai, anthropic, google or ollama; offline is the built-in writer, which asks no AI and answers by rules. A later release may know more. */
  id: Scalars['ID']['output'];
  /** For people, such as OpenAI. */
  name: Scalars['String']['output'];
  /** The names of its models, the default first, as `model` takes them. */
  supportedModels: Array<Scalars['String']['output']>;
};

/** One call to a model: what it was for, what it cost, how it ended. It holds no text. */
export type LlmRequest = {
  /** Tokens that were answered, as the provider counted them; null when it did not say. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** The LlmConversation that keeps prompt and answer; null when there is none, or none any more. */
  conversationId?: Maybe<Scalars['ID']['output']>;
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When the call was begun, before the provider was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it is FAILED or CANCELLED; null while it runs and when it succeeded. */
  errorType?: Maybe<AiErrorType>;
  /** When it ended; null while it runs. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The `X-Request-Id` of the request that asked, which its errors and the server's log have as `requestId`; over a socket that of the request which opened it. Null of calls that were made before the server kept it. */
  httpRequestId?: Maybe<Scalars['ID']['output']>;
  /** Identifies the call; what it made has it as `requestId`. */
  id: Scalars['ID']['output'];
  /** What the model was called for. */
  kind: LlmRequestKind;
  /** The model that was asked, as its provider calls it. */
  model: Scalars['String']['output'];
  /** Tokens that were sent, as the provider counted them; null when it did not say. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['String']['output'];
  /** Whether it still runs, or how it ended. */
  status: LlmRequestStatus;
};

/** What a model was called for. */
export type LlmRequestKind =
  /** A reply of the Chat was written. */
  | 'CHAT'
  /** An LlmConversation was answered: `addLlmMessage`. */
  | 'CONVERSATION'
  /** A saved text was worked on: `enhance`. */
  | 'ENHANCE'
  /** A text of the Library was written: the mutation or subscription of that name. */
  | 'GENERATE'
  /** A prompt was run: one answer of `startRun`. */
  | 'RUN'
  /** A text was rewritten by ToneShift. */
  | 'TONE_SHIFT';

/** One page of the caller's calls to models, newest first. */
export type LlmRequestPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<LlmRequest>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** How far a call to a model is, or how it ended. */
export type LlmRequestStatus =
  /** The caller left, or stopped it. */
  | 'CANCELLED'
  /** `errorType` says why. */
  | 'FAILED'
  /** The provider has not finished yet. */
  | 'RUNNING'
  /** The answer is complete. */
  | 'SUCCEEDED';

/** Who signs in, and the proof. */
export type LoginInput = {
  /** Exactly as it was set. */
  password: Scalars['String']['input'];
  /** Needed of an account with a second factor: six digits of its authenticator app, each good for one use, or a recovery code. Spaces and hyphens do not matter. */
  secondFactor?: InputMaybe<Scalars['String']['input']>;
  /** In upper or lower case. */
  username: Scalars['String']['input'];
};

/** The session to end. */
export type LogoutInput = {
  /** A refresh token of the session that is to end. */
  refreshToken: Scalars['String']['input'];
};

/** Which contents have the tags, or the star, now, and which do not. */
export type MarkedContents = {
  /** The contents as they are now, by ascending id; no version was made. */
  contents: Array<Content>;
  /** The ids that are not there or not the caller's, and those that would have had too many tags. */
  failures: Array<FailedItem>;
};

/** Whose words a message is, as models are told it. */
export type MessageRole =
  /** The model's words, or in a conversation the note that it failed. */
  | 'ASSISTANT'
  /** Instructions of this server to the model. */
  | 'SYSTEM'
  /** The user's words. */
  | 'USER';

/** How far a message is; a user's is always COMPLETE. */
export type MessageStatus =
  /** The provider said that it is done. */
  | 'COMPLETE'
  /** Broken off: a part of a reply, or nothing. `errorType` says why. */
  | 'FAILED'
  /** Stopped by the user: a part of a reply. */
  | 'STOPPED'
  /** It is being written on the server; follow it with `replyProgress`. */
  | 'WRITING';

/** A context reference whose content is not there any more. */
export type MissingReference = {
  /** The id that the marker names. */
  id: Scalars['ID']['output'];
  /** The title that the marker shows; it stands in the place of the marker. */
  title: Scalars['String']['output'];
};

/** The area of the product whose prices are shown; they may differ. */
export type ModelArea =
  /** The Library and Chat. */
  | 'LIBRARY'
  /** ToneShift. */
  | 'TONE_SHIFT';

/** How the list of models of a provider came out. */
export type ModelListState = {
  /** Whether an administrator chose its models; otherwise the usual ones are offered. */
  hasChoice: Scalars['Boolean']['output'];
  /** When its list was fetched last; null when it never was. */
  listedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the provider is called. */
  name: Scalars['String']['output'];
  /** Why the last attempt to fetch it failed, as a sentence for people; null when it did not. */
  problem?: Maybe<Scalars['String']['output']>;
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['ID']['output'];
};

/** A model to choose. */
export type ModelOption = {
  /** For people, the model and who provides it; of the built-in offline writer its name alone. */
  display: Scalars['String']['output'];
  /** In the form provider::model. */
  id: Scalars['ID']['output'];
  /** Whether it is asked where no model is chosen; true of exactly one. */
  isDefault: Scalars['Boolean']['output'];
  /** What its provider calls it; for `model` in the inputs. */
  model: Scalars['String']['output'];
  /** Its name for people: the same as `model`, except of the built-in offline writer. */
  name: Scalars['String']['output'];
  /** The prices of what is sent and what is answered, in US dollars as the area shows them, such as $0.005/$0.015 per 1K tokens; 'Pricing varies', or 'No AI, free' of the offline writer. */
  pricing: Scalars['String']['output'];
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['String']['output'];
  /** A short name for narrow places. */
  short: Scalars['String']['output'];
};

/** What a model costs from a day on, in one area of the product. */
export type ModelPrice = {
  /** The area of the product. */
  area: ModelArea;
  /** US dollars for 1,000 tokens that are sent. */
  input: Scalars['Float']['output'];
  /** Whether it is the price of today. */
  isCurrent: Scalars['Boolean']['output'];
  /** US dollars for 1,000 tokens that are answered. */
  output: Scalars['Float']['output'];
  /** YYYY-MM-DD, from midnight UTC on; null of the price that the product comes with. */
  validFrom?: Maybe<Scalars['String']['output']>;
};

/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type Mutation = {
  /** Adds a prompt to an LlmConversation and has a model answer it, which is sent the last 20 exchanges that succeeded as well. The prompt is kept before the model is asked. When the model fails the code begins with AI_, and the conversation keeps a message that says so. */
  addLlmMessage: LlmExchange;
  /** Offers one more model of a provider by its id, whether the provider lists it or not, beside what is offered: for what it has and does not list, or lists as something else than a writer. Nobody tries whether it answers. VALIDATION_FAILED when 200 of the provider are offered. FORBIDDEN for all but administrators, and with an API token. */
  addModel: AdminModel;
  /** Adds a code that admits new accounts, or lets one admit again that was revoked or used up. CONFLICT when it admits already, or when there are 1,000 codes that do. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  addSignUpCode: SignUpCode;
  /** Makes a dozen prompts to begin with, all with the tag starter, in one transaction. One whose title a content of the caller has is left out. */
  addStarters: AddedStarters;
  /** Makes a secret for an authenticator app; nothing changes before `confirmSecondFactor`. CONFLICT when there is a second factor already. FORBIDDEN with an API token. */
  beginSecondFactor: SecondFactorSetUp;
  /** Gives contents another type, all in one transaction. */
  changeContentsType: ChangedContents;
  /** Sets a new password, ends every other session of the account and mails a notice; API tokens go on unless they are to be revoked too. FORBIDDEN with an API token. */
  changePassword: Acknowledgement;
  /** Offers these models of a provider from now on, in every process within five seconds; conversations keep the names of what they used. Returns all models of the provider. FORBIDDEN for all but administrators, and with an API token. */
  chooseModels: Array<AdminModel>;
  /** Sets a new password, ends every session and every API token of the account, and disables its webhooks. SECOND_FACTOR_REQUIRED when the account needs a code, which is missing or wrong; the token stays good then. FORBIDDEN while the account is disabled. */
  confirmPasswordReset: Acknowledgement;
  /** From then on signing in with the password needs a code, every other session ends, and a notice is mailed; API tokens go on. BAD_USER_INPUT when the code is wrong, CONFLICT when nothing was begun. FORBIDDEN with an API token. */
  confirmSecondFactor: RecoveryCodes;
  /** Lets whom the provider has proven sign in as the caller, and mails a notice. CONFLICT when they are connected already, or ten are. FORBIDDEN with an API token. */
  connectIdentity: Array<UserIdentity>;
  /** Begins a conversation of the Chat that is named after the content, has the prompt as its first message and the answer as the reply, and asks the answer's model. */
  continueRunInChat: ChatConversation;
  /** Makes a personal API token and mails a notice; at most 100 are kept, and 20 made a day. FORBIDDEN with an API token. */
  createApiToken: CreatedApiToken;
  /** Begins a conversation of the Chat. */
  createChatConversation: ChatConversation;
  /** Saves a new content and its first version. */
  createContent: Content;
  /** Adds a content type of the caller's own. CONFLICT when the name is in use. */
  createContentType: ContentType;
  /** Begins an LlmConversation. */
  createLlmConversation: LlmConversation;
  /** Begins a ToneShift conversation; no model is asked yet. */
  createToneConversation: ToneConversation;
  /** Adds a voice, role, format or audience of the caller's own. */
  createToneItem: ToneItem;
  /** Adds a modifier of the caller's own, with its six levels. */
  createToneModifier: ToneModifier;
  /** Makes an account without a password, and mails a link to choose one; where passwords are switched off, to sign in with the provider. CONFLICT when the username or the email is taken, or passwords are switched off and the provider opens no account by its address alone; at most 100 mails an hour. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  createUser: NewUserLink;
  /** Makes a webhook, which is told of what happens from then on. CONFLICT when there are 10; at most 60 changes of webhooks an hour. FORBIDDEN with an API token. */
  createWebhook: WebhookSecret;
  /** Deletes the account and everything in it, at once and for good. FORBIDDEN with an API token. */
  deleteAccount: Acknowledgement;
  /** Deletes conversations of the Chat for good, with all their messages. Answers which were deleted and which were not. */
  deleteChatConversations: DeletedChatConversations;
  /** Deletes an own content type; what had it becomes Unassigned. */
  deleteContentType: DeletedContentType;
  /** Puts contents into the trash: they are nowhere else, their public links answer NOT_FOUND, and after 30 days they are deleted for good. Answers which were deleted and which were not. */
  deleteContents: DeletedContents;
  /** Deletes an LlmConversation with its messages. Its calls stay among `llmRequests`, without it. */
  deleteLlmConversation: DeletedLlmConversation;
  /** Deletes a run with its answers, those kept as examples included; what is being written of it ends. */
  deleteRun: DeletedRun;
  /** Deletes a view. What it shows stays. */
  deleteSavedView: DeletedSavedView;
  /** Deletes a tag: it is taken off all that has it, and out of the saved views. No content is deleted. */
  deleteTag: DeletedTag;
  /** Deletes ToneShift conversations for good, with their messages. Answers which were deleted and which were not. */
  deleteToneConversations: DeletedToneConversations;
  /** Deletes a voice, role, format or audience of the caller's own. A shipped one is FORBIDDEN. */
  deleteToneItem: DeletedToneItem;
  /** Deletes a modifier of the caller's own. A shipped one is FORBIDDEN. */
  deleteToneModifier: DeletedToneItem;
  /** Deletes an account and everything in it, at once and for good. CONFLICT for the last administrator. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  deleteUser: Acknowledgement;
  /** Deletes a webhook with its log. What waits for it is not sent. FORBIDDEN with an API token. */
  deleteWebhook: DeletedWebhook;
  /** Ends a connection, and mails a notice. CONFLICT when it is the last way to sign in. FORBIDDEN with an API token. */
  disconnectIdentity: Array<UserIdentity>;
  /** Saves a copy of a content as a new one, a draft, and its first version. Title with ' (copy)' at its end, cut where it would be longer than 140 characters; description, body, variables, type, tags and context references as they are; no star and no public link. NOT_FOUND. */
  duplicateContent: Content;
  /** Puts a new version beside a user's message, with the same attachments, and has it answered; the old branch stays reachable. */
  editMessage: SentMessage;
  /** Signs every other device out; answers the one that is left. FORBIDDEN with an API token. */
  endOtherSessions: Array<DeviceSession>;
  /** Signs one device out; answers those that are left. FORBIDDEN with an API token. */
  endSession: Array<DeviceSession>;
  /** Signs a user out on every device; API tokens go on. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  endUserSessions: AdminUser;
  /** Has a model work on a saved text; saves nothing. When the model fails the code begins with AI_. */
  enhance: EnhancedText;
  /** Has a model write a text. When the model fails the code begins with AI_. */
  generate: Generation;
  /** Makes the contents of a file in one transaction: all that are valid, or none. Categories are matched by name and made where they are missing. */
  importContents: ImportReport;
  /** Makes the prompts of files as they were chosen, in one transaction: all of it, or nothing. Nothing is deleted. */
  importFiles: FileImportReport;
  /** Mails a link by which one account can be made within 7 days, also while sign-up is closed. An earlier one to the same address, unused, is void. CONFLICT when the address has an account; at most 100 mails an hour. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  inviteUser: Invitation;
  /** Keeps an answer as an example of its version: it stays when its run goes. */
  keepRunAnswer: RunAnswer;
  /** Signs in. UNAUTHENTICATED when username or password is wrong; SECOND_FACTOR_REQUIRED when they are right and the account needs a code, which is missing or wrong; FORBIDDEN when all is right and the account is disabled; RATE_LIMITED for 15 minutes after ten wrong attempts, for a day after ten wrong codes. */
  login: SignIn;
  /** Ends a session with all its tokens. The answer is the same when there is no such session. */
  logout: Acknowledgement;
  /** Asks for the password before the way to the provider. NOT_FOUND without a provider. FORBIDDEN with an API token. */
  permitConnection: ConnectionPermission;
  /** Deletes contents of the trash for good, with their versions and public links. Answers which were deleted and which were not. */
  purgeContents: DeletedContents;
  /** Asks every provider for its list of models now, ten times a minute at most; a list that cannot be fetched stays as it was, and says why. FORBIDDEN for all but administrators, and with an API token. */
  refreshModels: Array<ModelListState>;
  /** Exchanges a refresh token for a new access token and a new refresh token. UNAUTHENTICATED when it is expired or was used before. */
  refreshSession: SignIn;
  /** Makes an account and signs in. CONFLICT when the username or the email is taken; RATE_LIMITED after 60 new accounts from one network within an hour. */
  register: SignIn;
  /** Takes a label away from a content; the version that it was on stays. Who reads by it gets NOT_FOUND. */
  removeContentLabel: Content;
  /** Lets go of an example: its answer goes with its run. */
  removeExample: RunAnswer;
  /** Removes a price that an administrator entered: what counted before it counts again. FORBIDDEN for all but administrators, and with an API token. */
  removeModelPrice: AdminModel;
  /** Makes a user's password enough to sign in, for who lost the app and the recovery codes; the user is mailed. Without a second factor nothing is done. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  removeSecondFactor: AdminUser;
  /** Makes the caller's password enough again and mails a notice. BAD_USER_INPUT when password or code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token. */
  removeSecondFactorOfMine: SecondFactor;
  /** Renames an own content type. Shipped types are NOT_FOUND here. */
  renameContentType: ContentType;
  /** Gives a tag another name, on all that has it. CONFLICT when another tag has that name. */
  renameTag: Tag;
  /** Makes other recovery codes, those before are void, and mails a notice. BAD_USER_INPUT when password or code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token. */
  renewRecoveryCodes: RecoveryCodes;
  /** Sends an event once more, at once and with the same id, and answers how that went: within 11 seconds. When it fails, it is tried again later. CONFLICT while the webhook is disabled; at most 20 tests and replays a minute. FORBIDDEN with an API token. */
  replayWebhookDelivery: WebhookDelivery;
  /** Sends a message in a side thread. The model sees the messages up to the thread's root and the thread; outside of it no model sees the thread. */
  replyInThread: SentMessage;
  /** Mails a link for a new password, if the address has an account; the answer does not tell. At most 3 mails an hour go to one account, for at most 20 requests from one network. */
  requestPasswordReset: Acknowledgement;
  /** Mails a link for a new password, good for 24 hours. Nothing ends until it is used: then sessions and API tokens do. CONFLICT while the account is disabled, and where passwords are switched off; at most 100 mails an hour. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  resetUserPassword: NewUserLink;
  /** Puts contents of the trash back where they were: with their versions, tags, star and public link, which lives again. No version is made, and the time of their last change stays. */
  restoreContents: RestoredContents;
  /** Has a reply that has ended written anew beside it; the old one stays reachable. CONFLICT while it is being written. */
  retryReply: SentMessage;
  /** Takes a token back: the next request with it is UNAUTHENTICATED, and its subscriptions end. FORBIDDEN with an API token. */
  revokeApiToken: RevokedApiToken;
  /** Takes a code back, an invitation too. One of BETA_ACCESS_CODES stays revoked until it is added again. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  revokeSignUpCode: SignUpCode;
  /** Gives a webhook another secret. For 24 hours each request has a signature by both, so that its receiver can change over. At most 60 changes an hour. FORBIDDEN with an API token. */
  rotateWebhookSecret: WebhookSecret;
  /** Saves a view. CONFLICT when the name is in use, BAD_USER_INPUT beyond 50 views. */
  saveView: SavedView;
  /** Sends a message to the conversation's model. The model sees the branch that is shown up to it; of a very long one, the newest 200,000 characters. */
  sendMessage: SentMessage;
  /** Sends the event webhook.test, once and at once, and answers how that went: within 11 seconds. At most 20 tests and replays a minute. FORBIDDEN with an API token. */
  sendTestWebhook: WebhookDelivery;
  /** Has a model rewrite a text. The message is kept whatever the model does; RATE_LIMITED keeps nothing. When every variant fails the call does: the code begins with AI_, and `extensions.userMessageId` names the message that was kept. */
  sendToneMessage: SentToneMessage;
  /** Lets a user administer this server, or not any more. CONFLICT for the last administrator. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  setAdministrator: AdminUser;
  /** Puts a label on a version of a content, wherever it was before: whoever reads by it gets that version from then on. Makes no new version. */
  setContentLabel: Content;
  /** Enters what a model costs from a day on; a price of the same area and day is replaced. CONFLICT when 5,000 prices are kept. FORBIDDEN for all but administrators, and with an API token. */
  setModelPrice: AdminModel;
  /** Lets codes admit new accounts, or invitations only. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  setSignUpOpen: SignUpSettings;
  /** Disables an account or enables it again. Disabling ends its sessions with all their streams, and deletes its API tokens; its webhooks are not sent and its public links answer as if gone until it is enabled. CONFLICT for the last administrator. It is entered in `auditLog`. FORBIDDEN for all but administrators, and with an API token. */
  setUserDisabled: AdminUser;
  /** Sets all limits of a user on AI, from the next call on; it is entered in the audit log. FORBIDDEN for all but administrators, and with an API token. */
  setUserLimits: AdminUser;
  /** Gives a content its public link; one that is shared keeps the link it has, changed as the input says. */
  shareContent: Content;
  /** Shows the branch of a message, and of its root when it is in a thread; below it, the newest one. What is shown already stays as it is. Ask for the messages again after it. */
  showMessageVersion: ChatConversation;
  /** Signs in whom the provider has proven, or makes their account. UNAUTHENTICATED when the code is used, expired or not of this page; CONFLICT when their address has an account that is not connected; FORBIDDEN when their address may not sign in here; NOT_FOUND without a provider. */
  signInWithOidc: SignIn;
  /** Gives contents a star, or takes it away. Neither their versions nor the time of their last change are touched. */
  starContents: MarkedContents;
  /** Fills a prompt and asks models side by side: at most 3 answers, each a call that the limits on AI count. RATE_LIMITED or AI_QUOTA keeps nothing. */
  startRun: Run;
  /** Stops a reply that is being written; what is written stays. One that has ended is answered as it is. */
  stopReply: ChatMessage;
  /** Stops an answer that is being written; what is written stays. One that has ended is answered as it is. */
  stopRunAnswer: RunAnswer;
  /** Puts tags on contents and takes others off them. Neither their versions nor the time of their last change are touched. */
  tagContents: MarkedContents;
  /** Takes the public link away; it is NOT_FOUND from then on. */
  unshareContent: Content;
  /** Renames a conversation of the Chat or selects its model. */
  updateChatConversation: ChatConversation;
  /** Changes a content and adds a version. CONFLICT when the given version is stale. */
  updateContent: Content;
  /** Changes username or mail address. CONFLICT when it is taken; a new address makes mailed reset links void, and the former address gets a notice. FORBIDDEN with an API token. */
  updateProfile: User;
  /** Changes a view. CONFLICT when the name is in use. */
  updateSavedView: SavedView;
  /** Changes when a public link ends, what of it is shown and whether search engines may list it. NOT_FOUND when it is not the caller's. */
  updateSharedLink: SharedLink;
  /** Changes a voice, role, format or audience for the caller alone; a shipped one stays as it is for everyone else. */
  updateToneItem: ToneItem;
  /** Changes a modifier and its levels for the caller alone; a shipped one stays as it is for everyone else. */
  updateToneModifier: ToneModifier;
  /** Replaces the settings of a ToneShift conversation; the next message is sent with the new ones. */
  updateToneParameters: ToneConversation;
  /** Changes a webhook, disables it, or enables it again. At most 60 changes an hour. FORBIDDEN with an API token. */
  updateWebhook: Webhook;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddLlmMessageArgs = {
  input: AddLlmMessageInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddModelArgs = {
  input: AddModelInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationAddSignUpCodeArgs = {
  input: AddSignUpCodeInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationBeginSecondFactorArgs = {
  input: BeginSecondFactorInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChangeContentsTypeArgs = {
  input: ChangeContentsTypeInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationChooseModelsArgs = {
  input: ChooseModelsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationConfirmPasswordResetArgs = {
  input: ConfirmPasswordResetInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationConfirmSecondFactorArgs = {
  input: ConfirmSecondFactorInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationConnectIdentityArgs = {
  input: ConnectIdentityInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationContinueRunInChatArgs = {
  input: ContinueRunInChatInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateChatConversationArgs = {
  input: CreateChatConversationInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateContentArgs = {
  input: CreateContentInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateContentTypeArgs = {
  input: CreateContentTypeInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateLlmConversationArgs = {
  input: CreateLlmConversationInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateToneConversationArgs = {
  input: CreateToneConversationInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateToneItemArgs = {
  input: CreateToneItemInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateToneModifierArgs = {
  input: CreateToneModifierInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteChatConversationsArgs = {
  input: DeleteChatConversationsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteContentTypeArgs = {
  input: DeleteContentTypeInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteContentsArgs = {
  input: DeleteContentsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteLlmConversationArgs = {
  input: DeleteLlmConversationInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteRunArgs = {
  input: DeleteRunInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteSavedViewArgs = {
  input: DeleteSavedViewInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteTagArgs = {
  input: DeleteTagInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteToneConversationsArgs = {
  input: DeleteToneConversationsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteToneItemArgs = {
  input: DeleteToneItemInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteToneModifierArgs = {
  input: DeleteToneModifierInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDisconnectIdentityArgs = {
  input: DisconnectIdentityInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationDuplicateContentArgs = {
  input: DuplicateContentInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEditMessageArgs = {
  input: EditMessageInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEndUserSessionsArgs = {
  input: EndUserSessionsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationEnhanceArgs = {
  input: EnhanceInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationGenerateArgs = {
  input: GenerateInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationImportContentsArgs = {
  input: ImportContentsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationImportFilesArgs = {
  input: ImportFilesInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationInviteUserArgs = {
  input: InviteUserInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationKeepRunAnswerArgs = {
  input: KeepRunAnswerInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationLogoutArgs = {
  input: LogoutInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationPermitConnectionArgs = {
  input: PermitConnectionInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationPurgeContentsArgs = {
  input: PurgeContentsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRefreshSessionArgs = {
  input: RefreshSessionInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveContentLabelArgs = {
  input: RemoveContentLabelInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveExampleArgs = {
  input: RemoveExampleInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveModelPriceArgs = {
  input: RemoveModelPriceInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveSecondFactorArgs = {
  input: RemoveSecondFactorInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRemoveSecondFactorOfMineArgs = {
  input: RemoveSecondFactorOfMineInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenameContentTypeArgs = {
  input: RenameContentTypeInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenameTagArgs = {
  input: RenameTagInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRenewRecoveryCodesArgs = {
  input: RenewRecoveryCodesInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationReplayWebhookDeliveryArgs = {
  input: ReplayWebhookDeliveryInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationReplyInThreadArgs = {
  input: ReplyInThreadInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationResetUserPasswordArgs = {
  input: ResetUserPasswordInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRestoreContentsArgs = {
  input: RestoreContentsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRetryReplyArgs = {
  input: RetryReplyInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRevokeApiTokenArgs = {
  input: RevokeApiTokenInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRevokeSignUpCodeArgs = {
  input: RevokeSignUpCodeInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSaveViewArgs = {
  input: SaveViewInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSendMessageArgs = {
  input: SendMessageInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSendTestWebhookArgs = {
  input: SendTestWebhookInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSendToneMessageArgs = {
  input: SendToneMessageInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetAdministratorArgs = {
  input: SetAdministratorInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetContentLabelArgs = {
  input: SetContentLabelInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetModelPriceArgs = {
  input: SetModelPriceInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetSignUpOpenArgs = {
  input: SetSignUpOpenInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetUserDisabledArgs = {
  input: SetUserDisabledInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSetUserLimitsArgs = {
  input: SetUserLimitsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationShareContentArgs = {
  input: ShareContentInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationShowMessageVersionArgs = {
  input: ShowMessageVersionInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationSignInWithOidcArgs = {
  input: SignInWithOidcInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStarContentsArgs = {
  input: StarContentsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStartRunArgs = {
  input: StartRunInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStopReplyArgs = {
  input: StopReplyInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationStopRunAnswerArgs = {
  input: StopRunAnswerInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationTagContentsArgs = {
  input: TagContentsInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUnshareContentArgs = {
  input: UnshareContentInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateChatConversationArgs = {
  input: UpdateChatConversationInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateContentArgs = {
  input: UpdateContentInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateSavedViewArgs = {
  input: UpdateSavedViewInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateSharedLinkArgs = {
  input: UpdateSharedLinkInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateToneItemArgs = {
  input: UpdateToneItemInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateToneModifierArgs = {
  input: UpdateToneModifierInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateToneParametersArgs = {
  input: UpdateToneParametersInput;
};


/** What changes something or asks a model, over HTTP at /graphql. All but `register`, `login`, `signInWithOidc`, `refreshSession`, `logout`, `requestPasswordReset` and `confirmPasswordReset` need a token. One that is repeated within 24 hours with the same header Idempotency-Key (1 to 255 characters) is done once, unless it answers with tokens. A value beyond a limit that its description names is BAD_USER_INPUT, and `extensions.fields` names it. */
export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};

/** A user and a link by which that user sets a password. Whoever has the link can do so. */
export type NewUserLink = {
  /** Until when it works: 24 hours from now. Null where it is that of the login. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The link, which works once. It is mailed too, and never shown again. Where passwords are switched off, that of the login. */
  link: Scalars['String']['output'];
  /** What was done, as a sentence for people. */
  message: Scalars['String']['output'];
  /** The user as they are now. */
  user: AdminUser;
};

/** The provider that one may sign in with, by OpenID Connect. */
export type OidcOption = {
  /** Its name, for a button: at most 40 characters. */
  name: Scalars['String']['output'];
  /** Where a browser begins, with the parameter challenge: the SHA-256, in base64url, of a verifier of 43 to 128 characters that the page keeps. It comes back to /#/sign-in/done/ and a code, or to /#/sign-in/failed/ and away, cancelled, invalid or busy. */
  url: Scalars['String']['output'];
};

/** Which end comes first. */
export type OrderDirection =
  /** Oldest first, or A to Z. */
  | 'ASC'
  /** Newest first, or Z to A. */
  | 'DESC';

/** The proof that it is the caller who connects. */
export type PermitConnectionInput = {
  /** The caller's password; empty for an account without one. */
  password: Scalars['String']['input'];
};

/** Files that may be imported. */
export type PreviewImportInput = {
  /** Whether places for values as other tools write them, [NAME], ${name} and <name>, become variables, {{name}}. */
  convertPlaceholders?: Scalars['Boolean']['input'];
  /** 1 to 250 files of this or of another tool, with at most 2,500 prompts and versions in all. At most 10 MiB of UTF-8 together unless the operator set another size: requestLimits.importBytes. */
  files: Array<ImportFileInput>;
};

/** A message that is not sent, only shown as it would be. */
export type PreviewTonePromptInput = {
  /** At most 100,000 characters. */
  content?: Scalars['String']['input'];
  /** The conversation that it would follow in; absent: a new one. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** What the content would be; blank content is always ADDITIONAL_INSTRUCTIONS. */
  messageType?: ToneMessageType;
  /** A model of the provider; when absent the first there is of gpt-4o-mini, gpt-4o, gpt-5-chat-latest, else the first. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id or name of a provider; the one that has the model when absent. */
  provider?: InputMaybe<Scalars['String']['input']>;
  /** The settings that it would be sent with; those of the conversation do not count. */
  selection: ToneSelectionInput;
};

/** Which contents of the trash to delete for good. */
export type PurgeContentsInput = {
  /** 1 to 250 ids; those that are not in the caller's trash come back as failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type Query = {
  /** Everything that is kept of the caller, part by part and page by page, each page as it is when it is read. RATE_LIMITED when PROFILE is begun over 5 times, or over 10,000 pages are read, in an hour; FORBIDDEN with an API token that lacks the scope ACCOUNT_DATA. */
  accountData: AccountDataPage;
  /** Every model of the AI providers that are configured: what is offered first, then by name; at most some thousand of each provider. FORBIDDEN for all but administrators, and with an API token. */
  adminModels: Array<AdminModel>;
  /** One user of this server. FORBIDDEN for all but administrators, and with an API token. */
  adminUser: AdminUser;
  /** The users of this server, newest first. FORBIDDEN for all but administrators, and with an API token. */
  adminUsers: AdminUserPage;
  /** What the caller may ask of models, and what is to be known of it. */
  aiAllowance: AiAllowance;
  /** The caller's personal API tokens, newest first. FORBIDDEN with an API token. */
  apiTokens: Array<ApiToken>;
  /** Audiences, to whom a text is written: the shipped ones, then the caller's own, with the caller's edits. */
  audiences: Array<ToneItem>;
  /** What administrators did, newest first. FORBIDDEN for all but administrators, and with an API token. */
  auditLog: AuditEntryPage;
  /** One conversation of the Chat, or NOT_FOUND when it is not the caller's. */
  chatConversation: ChatConversation;
  /** One page of the caller's conversations of the Chat, newest activity first. */
  chatConversations: ChatConversationPage;
  /** One message of the caller's with its side thread, or NOT_FOUND. */
  chatMessage: ChatMessage;
  /** One page of a conversation's messages on the branch that is shown, without those of side threads: oldest first, and page 1 has the newest. NOT_FOUND when it is not the caller's. */
  chatMessages: ChatMessagePage;
  /** One content of the caller, or NOT_FOUND. */
  content: Content;
  /** One page of the answers that are kept as examples of a content, newest first. */
  contentExamples: ContentExamplePage;
  /** Every version of a content, newest first, the first save included. */
  contentHistory: ContentVersionPage;
  /** When the labels of a content were set, moved and removed, newest first. */
  contentLabelEvents: ContentLabelEventPage;
  /** The states a content can be in; id 1 is Draft. */
  contentStates: Array<ContentState>;
  /** A content of the caller with its context references filled in, and the variables that it then asks for. NOT_FOUND, or BAD_USER_INPUT when the text would be longer than 1,000,000 characters. */
  contentTemplate: ContentTemplate;
  /** Every content type the caller may use: Unassigned, the shipped ones, then their own, by name. */
  contentTypes: Array<ContentType>;
  /** One page of the caller's library, with the counts for its filters. */
  contents: ContentPage;
  /** The contents with these ids, in the order of the ids; those that are not the caller's are left out. Reads in one call what context references lead to. */
  contentsByIds: Array<Content>;
  /** The caller's contents as a file: all that the filter leaves, in its order. At most 10,000 contents and 64 MiB. */
  exportContents: ExportedContents;
  /** The body of a content of the caller as a model is given it: with the bodies of its context references in the places of their markers. A reference whose content is gone leaves its title. NOT_FOUND, or BAD_USER_INPUT when that is more than 1,000,000 characters. */
  filledContent: Scalars['String']['output'];
  /** Formats, the container of a text such as an email: the shipped ones, then the caller's own, with the caller's edits. */
  formats: Array<ToneItem>;
  /** The accounts with the sign-in provider that open the caller's, first connected first: at most 10. FORBIDDEN with an API token. */
  identities: Array<UserIdentity>;
  /** The messages of an LlmConversation, failures included: a page is oldest first, and page 1 has the newest. NOT_FOUND when it is not the caller's. */
  llmConversationHistory: LlmMessagePage;
  /** The caller's LlmConversations, newest first. Those of the Chat are others: `chatConversations`. */
  llmConversations: LlmConversationPage;
  /** The AI providers that this server is configured for; when there is none, the built-in offline writer, which answers by rules and says so. */
  llmProviders: Array<LlmProvider>;
  /** The caller's calls to models, newest first. */
  llmRequests: LlmRequestPage;
  /** The signed-in user, or whose API token it is. UNAUTHENTICATED without a valid token. */
  me: User;
  /** The AI providers that list their models, and how their lists came out. FORBIDDEN for all but administrators, and with an API token. */
  modelLists: Array<ModelListState>;
  /** Every model of the providers that this server is configured for. */
  models: Array<ModelOption>;
  /** Modifiers, scales from -3 to 3: the shipped ones (assertiveness, length, directness, energy, formality, urgency, humor), then the caller's own, with the caller's edits. */
  modifiers: Array<ToneModifier>;
  /** What an import of these files would find, prompt by prompt. It changes nothing. */
  previewImport: ImportPreview;
  /** What a model would be sent, byte for byte; nothing is sent or kept. */
  previewTonePrompt: TonePromptPreview;
  /** The text of a content of the caller as a model should get it: its context references filled in, then its variables ({{name}}; \{{ is the text {{). What was missing is told and stays as it is written. NOT_FOUND, or BAD_USER_INPUT when a value is none of its kind, the text has more than 250 variables or would be longer than 1,000,000 characters. */
  renderContent: RenderedContent;
  /** How large requests may be, as the operator set it. Open to everyone. */
  requestLimits: RequestLimits;
  /** Roles, the office that a text is written for: the shipped ones, then the caller's own, with the caller's edits. */
  roles: Array<ToneItem>;
  /** One run with its answers, or NOT_FOUND when it is not the caller's. */
  run: Run;
  /** One page of a content's runs, newest first. */
  runs: RunPage;
  /** Every view that the caller has saved, at most 50, by name. */
  savedViews: Array<SavedView>;
  /** The second factor of the caller's account. FORBIDDEN with an API token. */
  secondFactor: SecondFactor;
  /** The server's limits on AI and what is spent of them. FORBIDDEN for all but administrators, and with an API token. */
  serverLimits: ServerLimits;
  /** What all users together used and cost: in all, by day, by model and by user. FORBIDDEN for all but administrators, and with an API token. */
  serverUsage: ServerUsage;
  /** Where the caller is signed in, last used first. FORBIDDEN with an API token. */
  sessions: Array<DeviceSession>;
  /** What a public link shows, to anyone; counts a view once an hour for each visitor, and none for the owner. GONE when it has expired, NOT_FOUND when there is none. */
  sharedContent: SharedContent;
  /** The caller's public links, newest first, the expired ones too. */
  sharedLinks: SharedLinkPage;
  /** How one can sign in here; for anyone. */
  signInOptions: SignInOptions;
  /** The codes that admit new accounts, and those that did: at most 1,000, newest first. FORBIDDEN for all but administrators, and with an API token. */
  signUpCodes: Array<SignUpCode>;
  /** Who may make an account. FORBIDDEN for all but administrators, and with an API token. */
  signUpSettings: SignUpSettings;
  /** Others of the caller's contents that say nearly the same as this one, the most similar first, at most 5. Title, description and body are compared, the first 4,000 characters of them together, without regard to case and accents; of a stretch of text that many contents have, few are compared. Imported contents are found when they are filed for searching. NOT_FOUND. */
  similarContents: Array<SimilarContent>;
  /** Every tag of the caller, at most 500, from A to Z. */
  tags: Array<Tag>;
  /** One ToneShift conversation, or NOT_FOUND when it is not the caller's. */
  toneConversation: ToneConversation;
  /** The caller's ToneShift conversations, the last changed first. */
  toneConversations: ToneConversationPage;
  /** One page of the caller's trash: what was deleted in the last 30 days and can be restored, what was deleted last first. */
  trashedContents: TrashedContentPage;
  /** What the caller's calls to models (`llmRequests`) used and cost: in all, by day, by model and by what they were for. */
  usage: Usage;
  /** The release that this server runs, such as 1.0.0 (major.minor.patch). Open to everyone. */
  version: Scalars['String']['output'];
  /** Voices, who speaks in a text: the shipped ones, then the caller's own, with the caller's edits. */
  voices: Array<ToneItem>;
  /** One webhook of the caller. FORBIDDEN with an API token. */
  webhook: Webhook;
  /** A webhook's log, newest first: what it was told, what waits, and how each attempt went. FORBIDDEN with an API token. */
  webhookDeliveries: WebhookDeliveryPage;
  /** The caller's webhooks, newest first: at most 10. FORBIDDEN with an API token. */
  webhooks: Array<Webhook>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryAccountDataArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  part: AccountDataPart;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryAdminUserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryAdminUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryChatConversationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryChatConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryChatMessageArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryChatMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['ID']['input']>;
  conversationId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentExamplesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentLabelEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentTemplateArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentTypeIds?: Array<Scalars['ID']['input']>;
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


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryContentsByIdsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryExportContentsArgs = {
  contentTypeIds?: Array<Scalars['ID']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  orderBy?: ContentOrder;
  orderDirection?: OrderDirection;
  search?: Scalars['String']['input'];
  sharedOnly?: Scalars['Boolean']['input'];
  starredOnly?: Scalars['Boolean']['input'];
  tags?: Array<Scalars['String']['input']>;
  titleOnly?: Scalars['Boolean']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryFilledContentArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryLlmConversationHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryLlmConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryLlmRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  provider?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryModelsArgs = {
  area?: ModelArea;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryPreviewImportArgs = {
  input: PreviewImportInput;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryPreviewTonePromptArgs = {
  input: PreviewTonePromptInput;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryRenderContentArgs = {
  id: Scalars['ID']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  values?: Array<RenderValueInput>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryRunArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryServerUsageArgs = {
  days?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QuerySharedContentArgs = {
  shareId: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QuerySharedLinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QuerySimilarContentsArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryToneConversationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryToneConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  updatedSince?: InputMaybe<Scalars['DateTime']['input']>;
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryTrashedContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryUsageArgs = {
  days?: Scalars['Int']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read, over HTTP at /graphql. All but `sharedContent`, `signInOptions` and `version` need a token in the header Authorization: Bearer. The caller is the user whose token it is; what is called shipped comes with the product and is there for every user. What is not the caller's is NOT_FOUND. */
export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  status?: InputMaybe<WebhookDeliveryStatus>;
  webhookId: Scalars['ID']['input'];
};

/** New recovery codes, the only time they are shown. */
export type RecoveryCodes = {
  /** Ten codes. Each works once, instead of a code of the app; those that were there before do not. */
  codes: Array<Scalars['String']['output']>;
};

/** The session to go on with. */
export type RefreshSessionInput = {
  /** The refresh token of the last sign-in or refresh. */
  refreshToken: Scalars['String']['input'];
};

/** A new account. */
export type RegisterInput = {
  /** A code that whoever runs the server gave out, at least 3 characters. */
  betaAccessCode: Scalars['String']['input'];
  /** Where password reset mails go; unique without regard to case, at most 254 characters. */
  email: Scalars['String']['input'];
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  password: Scalars['String']['input'];
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username: Scalars['String']['input'];
};

/** Which label of a content goes. */
export type RemoveContentLabelInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** The version that the label was on when the caller looked, 0 for none. When it is elsewhere now it is a CONFLICT, and `extensions.currentVersion` says where, if it is anywhere. Absent or null: wherever it is. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The label, whatever its case; NOT_FOUND when the content has none such. */
  name: Scalars['String']['input'];
};

/** Which example is not kept any more. */
export type RemoveExampleInput = {
  /** An example of the caller, by the id of its answer, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** Which price of a model to remove. */
export type RemoveModelPriceInput = {
  /** The area that it counts in. */
  area: ModelArea;
  /** What the provider calls the model. */
  model: Scalars['String']['input'];
  /** The provider's id. */
  provider: Scalars['ID']['input'];
  /** The day from which it counts, as YYYY-MM-DD; NOT_FOUND without such a price. */
  validFrom: Scalars['String']['input'];
};

/** Whose second factor is removed. */
export type RemoveSecondFactorInput = {
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** The caller's own password: an open session is not enough for this. */
  password: Scalars['String']['input'];
};

/** The proof that is needed to remove the second factor. */
export type RemoveSecondFactorOfMineInput = {
  /** Six digits of the app, or a recovery code; it is used up. */
  code: Scalars['String']['input'];
  /** The caller's password. */
  password: Scalars['String']['input'];
};

/** A new name for an own content type. */
export type RenameContentTypeInput = {
  /** A type of the caller's own; a shipped one is NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** Not blank, at most 60 characters, not yet in use without regard to case. */
  name: Scalars['String']['input'];
};

/** A new name for a tag. */
export type RenameTagInput = {
  /** A tag of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** 1 to 50 characters, one line without quotation marks and marks of direction, not yet in use without regard to case. */
  name: Scalars['String']['input'];
};

/** The value of one variable of a text. */
export type RenderValueInput = {
  /** The name, as it stands between {{ and }}; at most 100 characters. Of a name that is given twice the last value counts. */
  name: Scalars['String']['input'];
  /** What is put in its place, as it is; at most 1,000,000 characters. Variables in it are not filled. */
  value: Scalars['String']['input'];
};

/** A content's text as a model should get it. */
export type RenderedContent = {
  /** How many characters of the text cannot be seen and are not needed by its writing: instructions for a model can hide in them. 0 in an honest text of any language. */
  invisibleCharacters: Scalars['Int']['output'];
  /** Context references that lead nowhere, each once. */
  missingReferences: Array<MissingReference>;
  /** Variables of the text, also of the references in it, without a value: none was given, and they have no default and are not optional. They stand in it as they are written. */
  missingVariables: Array<Scalars['String']['output']>;
  /** The text with the texts of its context references in the places of their markers, and then with values in the places of its variables. At most 1,000,000 characters. */
  text: Scalars['String']['output'];
  /** Names that a value was given for and that the text does not have. */
  unusedValues: Array<Scalars['String']['output']>;
  /** The number of the version whose text it is; of its references it is that of now. */
  version: Scalars['Int']['output'];
};

/** The proof that is needed to get other recovery codes. */
export type RenewRecoveryCodesInput = {
  /** Six digits of the app, or a recovery code; it is used up. */
  code: Scalars['String']['input'];
  /** The caller's password. */
  password: Scalars['String']['input'];
};

/** Which delivery to send once more. */
export type ReplayWebhookDeliveryInput = {
  /** A delivery of a webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** A message in a side thread. */
export type ReplyInThreadInput = {
  /** At most 10, their texts together at most 200,000 characters. */
  attachments?: Array<ChatAttachmentInput>;
  /** Not blank; at most 100,000 characters. */
  content: Scalars['String']['input'];
  /** The conversation that the message is in. */
  conversationId: Scalars['ID']['input'];
  /** A message of the conversation; one that is in a thread itself stands for that thread's root. */
  messageId: Scalars['ID']['input'];
  /** True: the call answers when the reply is complete. When the provider fails, the code begins with AI_ and `extensions.userMessageId` names the message that was kept; closing the connection stops the reply. False: it answers at once with a reply that is WRITING and goes on whether or not anybody follows it with `replyProgress`. RATE_LIMITED keeps nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** A piece of a reply as it is written. */
export type ReplyProgress = {
  /** What was written since the event before; empty in the first and in the last event. */
  delta: Scalars['String']['output'];
  /** In the last event the reply as it ended; null in the others. */
  message?: Maybe<ChatMessage>;
  /** In the first event all that is written so far; null in the others. */
  text?: Maybe<Scalars['String']['output']>;
};

/** How large requests may be. What is larger is PAYLOAD_TOO_LARGE. */
export type RequestLimits = {
  /** Bytes of UTF-8 of the file of an import. Over GraphQL its request may be twice as large and 1 MiB. */
  importBytes: Scalars['Int']['output'];
  /** Bytes of the body of a request that is no import. Without a session or token never more than 1 MiB. */
  requestBytes: Scalars['Int']['output'];
};

/** Who forgot the password. */
export type RequestPasswordResetInput = {
  /** The address of the account. */
  email: Scalars['String']['input'];
};

/** Who gets a link for a new password. */
export type ResetUserPasswordInput = {
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** The caller's own password: an open session is not enough for this. */
  password: Scalars['String']['input'];
};

/** Which contents to take out of the trash. */
export type RestoreContentsInput = {
  /** 1 to 250 ids; those that are not in the caller's trash come back as failures. */
  ids: Array<Scalars['ID']['input']>;
};

/** Which contents are back in the library, and which are not. */
export type RestoredContents = {
  /** The contents as they were before they were deleted, by ascending id. */
  contents: Array<Content>;
  /** The ids that are not in the caller's trash. */
  failures: Array<FailedItem>;
};

/** Which reply is to be written again. */
export type RetryReplyInput = {
  /** A reply that has ended, in a side thread or not; a message of the user's is BAD_USER_INPUT. */
  messageId: Scalars['ID']['input'];
  /** True: the call answers when the reply is complete. When the provider fails, the code begins with AI_ and `extensions.userMessageId` names the message that was kept; closing the connection stops the reply. False: it answers at once with a reply that is WRITING and goes on whether or not anybody follows it with `replyProgress`. RATE_LIMITED keeps nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** Which token is taken back. */
export type RevokeApiTokenInput = {
  /** The id of one of the caller's `apiTokens`, not the token itself. */
  id: Scalars['ID']['input'];
};

/** Which code to take back. */
export type RevokeSignUpCodeInput = {
  /** As `signUpCodes` lists it, or NOT_FOUND. */
  code: Scalars['String']['input'];
};

/** A token that was taken back. */
export type RevokedApiToken = {
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** Which webhook gets another secret. */
export type RotateWebhookSecretInput = {
  /** A webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
};

/** A prompt of the Library that was filled once and asked of up to three models, or of one model in two versions, side by side. It goes 30 days after it began, but for the answers that are kept as examples. */
export type Run = {
  /** What each model answered or is answering, in the order that was asked for: 1 to 3. */
  answers: Array<RunAnswer>;
  /** The content that was run. */
  contentId: Scalars['ID']['output'];
  /** When it began. */
  createdAt: Scalars['DateTime']['output'];
  /** What the variables of the text were given, without what it does not have. */
  givenValues: Array<GivenValue>;
  /** Identifies the run; never changes. */
  id: Scalars['ID']['output'];
  /** The most tokens that each model might answer. */
  maxTokens: Scalars['Int']['output'];
  /** How freely words were chosen: 0 to 2. */
  temperature: Scalars['Float']['output'];
  /** Its title as it is now. */
  title: Scalars['String']['output'];
};

/** What one model answered, or is answering, in a run of a prompt. */
export type RunAnswer = {
  /** Tokens that were answered, as the provider counted them; null when it did not say or it is not complete. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** Estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** When the model was asked. */
  createdAt: Scalars['DateTime']['output'];
  /** Why it has FAILED, as a sentence for people; null otherwise. */
  errorMessage?: Maybe<Scalars['String']['output']>;
  /** Why it has FAILED; null otherwise. */
  errorType?: Maybe<AiErrorType>;
  /** When it ended; null while it is being written. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the answer; never changes. */
  id: Scalars['ID']['output'];
  /** True when the model stopped at its limit of tokens: the text is not complete. */
  isTruncated: Scalars['Boolean']['output'];
  /** Since when it is kept as an example of its version; null when it is not. */
  keptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The model that was asked, as its provider calls it. */
  model: Scalars['String']['output'];
  /** What the model was sent: the text of that version, its references and variables filled in. */
  prompt: Scalars['String']['output'];
  /** Tokens that were sent, as the provider counted them; null when it did not say or it is not complete. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The id of the provider that was asked. */
  provider: Scalars['String']['output'];
  /** The run that it belongs to. */
  runId: Scalars['ID']['output'];
  /** Whether it is complete, being written, stopped or failed. */
  status: RunAnswerStatus;
  /** Markdown, never HTML. While it is being written what is stored so far, at most a second old; of one that was stopped or has failed what was written until then. */
  text: Scalars['String']['output'];
  /** The version of the content that was asked. */
  version: Scalars['Int']['output'];
};

/** A piece of an answer of a run as it is written. */
export type RunAnswerProgress = {
  /** In the last event the answer as it ended; null in the others. */
  answer?: Maybe<RunAnswer>;
  /** What was written since the event before; empty in the first and in the last event. */
  delta: Scalars['String']['output'];
  /** In the first event all that is written so far; null in the others. */
  text?: Maybe<Scalars['String']['output']>;
};

/** How far an answer of a run is. */
export type RunAnswerStatus =
  /** The provider said that it is done. */
  | 'COMPLETE'
  /** Broken off: a part of an answer, or nothing. `errorType` says why. */
  | 'FAILED'
  /** Stopped by the user: a part of an answer. */
  | 'STOPPED'
  /** It is being written on the server; follow it with `runAnswerProgress`. */
  | 'WRITING';

/** A model that is asked in a run. */
export type RunModelInput = {
  /** One of the provider's models; its default when absent. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** A provider's id, as `llmProviders` lists them; the default one when absent. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** One page of a content's runs, newest first. */
export type RunPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<Run>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** How the models of a run answer; what is absent or null has its default. */
export type RunParametersInput = {
  /** The most tokens that each may answer: 100 to 2,000; 4,096 unless given. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** How freely words are chosen: 0 to 2; 0.7 unless given. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
};

/** A new saved view: a name, and what `contents` is to be asked for. */
export type SaveViewInput = {
  /** Only these content types, at most 250, shipped or the caller's own; empty means every type. */
  contentTypeIds?: Array<Scalars['ID']['input']>;
  /** 1 to 60 characters, one line, not yet in use without regard to case. */
  name: Scalars['String']['input'];
  /** What it is sorted by. */
  orderBy?: ContentOrder;
  /** Which end comes first. */
  orderDirection?: OrderDirection;
  /** As `contents` takes it: at most 200 characters, one line. Among the words: "a phrase", tag:name, tag:"two words", type:Email, is:starred, is:shared, each and any word with - before it for what must not be there. What is no valid operator is searched for as it stands. */
  search?: Scalars['String']['input'];
  /** True: only contents with a public link that has not expired. */
  sharedOnly?: Scalars['Boolean']['input'];
  /** True: only contents with a star. */
  starredOnly?: Scalars['Boolean']['input'];
  /** Only contents with all of these tags of the caller, by name; at most 20. */
  tags?: Array<Scalars['String']['input']>;
};

/** A search of the Library with its filters and order, kept under a name. Give them to `contents`. */
export type SavedView = {
  /** Only these content types; empty means every type. A type that is gone is left out. */
  contentTypeIds: Array<Scalars['ID']['output']>;
  /** How many contents it shows now. Of one with words in its search 1,000 stands for 1,000 or more. */
  count: Scalars['Int']['output'];
  /** Identifies the view; never changes. */
  id: Scalars['ID']['output'];
  /** 1 to 60 characters; unique for a user without regard to case. */
  name: Scalars['String']['output'];
  /** What it is sorted by. */
  orderBy: ContentOrder;
  /** Which end comes first. */
  orderDirection: OrderDirection;
  /** As `contents` takes it, with its operators; may be empty. */
  search: Scalars['String']['output'];
  /** Only contents with a public link that has not expired. */
  sharedOnly: Scalars['Boolean']['output'];
  /** Only contents with a star. */
  starredOnly: Scalars['Boolean']['output'];
  /** Only contents with all of these tags, by the names that they have now. A tag that is gone is left out. */
  tags: Array<Scalars['String']['output']>;
};

/** The second factor of an account: codes of an authenticator app (TOTP, RFC 6238) beside the password. */
export type SecondFactor = {
  /** Since when; null while it is off. */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether signing in with the password needs a code. */
  isOn: Scalars['Boolean']['output'];
  /** How many recovery codes were not used yet, of 10; 0 while it is off. */
  recoveryCodesLeft: Scalars['Int']['output'];
};

/** What an authenticator app is set up with, the only time it is shown. */
export type SecondFactorSetUp = {
  /** In base32, to be typed by hand: codes of six digits every 30 seconds, by HMAC-SHA-1. */
  secret: Scalars['String']['output'];
  /** The same as an otpauth:// address, which apps read from a QR code. */
  uri: Scalars['String']['output'];
};

/** A message to a conversation's selected model. */
export type SendMessageInput = {
  /** At most 10, their texts together at most 200,000 characters. */
  attachments?: Array<ChatAttachmentInput>;
  /** Not blank; at most 100,000 characters. */
  content: Scalars['String']['input'];
  /** A chat conversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** True: the call answers when the reply is complete. When the provider fails, the code begins with AI_ and `extensions.userMessageId` names the message that was kept; closing the connection stops the reply. False: it answers at once with a reply that is WRITING and goes on whether or not anybody follows it with `replyProgress`. RATE_LIMITED keeps nothing. */
  wait?: Scalars['Boolean']['input'];
};

/** Which webhook to test. */
export type SendTestWebhookInput = {
  /** A webhook of the caller, or NOT_FOUND; it may be disabled. */
  id: Scalars['ID']['input'];
};

/** A message of ToneShift to send. */
export type SendToneMessageInput = {
  /** At most 100,000 characters. Blank: the last outputs are rewritten with what is set now, which needs an earlier message and a setting. */
  content?: Scalars['String']['input'];
  /** A ToneShift conversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** ORIGINAL_MESSAGE: the content is a new text to rewrite, and nothing of what came before goes along. ADDITIONAL_INSTRUCTIONS: it says how to change the result; the newest original and the last two outputs made from it go along. Blank content is always the latter. */
  messageType: ToneMessageType;
  /** A model of the provider; when absent the first there is of gpt-4o-mini, gpt-4o, gpt-5-chat-latest, else the first. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The id or name of a provider; the one that has the model when absent. */
  provider?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 3 answers, asked at the same time; each is a call that counts. */
  variants?: Scalars['Int']['input'];
};

/** A user's message and the reply to it. */
export type SentMessage = {
  /** The conversation as it is now, with its new name, preview, time and cost. */
  conversation: ChatConversation;
  /** Of a message in a side thread, the root message with its new `threadCount`; null otherwise. */
  parentMessage?: Maybe<ChatMessage>;
  /** The reply: with `wait` as it ended; without, as it is now, which is WRITING unless it has ended already. */
  reply: ChatMessage;
  /** The message as it was kept; of `retryReply` the one that is answered anew. */
  userMessage: ChatMessage;
};

/** A message of ToneShift that was sent, and the answers to it. */
export type SentToneMessage = {
  /** As it is now, after the answers. */
  conversation: ToneConversation;
  /** One for each variant, in their order. Some may have failed (isError); when all have, the call fails. */
  responses: Array<ToneMessage>;
  /** The input as it was kept before the model was asked. */
  userMessage: ToneMessage;
};

/** The limits on AI that the environment of the server sets. */
export type ServerLimits = {
  /** From this percentage of a limit in dollars on, users are told of it. */
  noticePercent: Scalars['Int']['output'];
  /** What holds for a user without limits of their own. */
  perUser: AiLimits;
  /** US dollars that everybody together may spend within a calendar month of UTC; null for any amount. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
  /** US dollars that everybody has spent since the first of the month, UTC, by estimate: users who are deleted since included. */
  spentThisMonth: Scalars['Float']['output'];
};

/** What all users together used of AI models and what it cost. Days without a call are left out, and users who are deleted. */
export type ServerUsage = {
  /** By day, oldest first. */
  days: Array<UsageOfDay>;
  /** By model, most calls first. */
  models: Array<UsageOfModel>;
  /** All calls within the days that were asked for. */
  total: UsageSums;
  /** By user, highest cost first: at most 100. */
  users: Array<UsageOfUser>;
};

/** Who administers this server. */
export type SetAdministratorInput = {
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** Whether the user may administer this server. */
  isAdministrator: Scalars['Boolean']['input'];
  /** The caller's own password: an open session is not enough for this. */
  password: Scalars['String']['input'];
};

/** Which version of a content gets a label. */
export type SetContentLabelInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** The version that the label was on when the caller looked, 0 for none. When it is elsewhere now it is a CONFLICT, and `extensions.currentVersion` says where, if it is anywhere. Absent or null: wherever it is. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The label: 1 to 50 letters from a to z, digits, dots, _ and -, the first a letter or digit; kept in small letters. Not `latest`. A content has at most 20. */
  name: Scalars['String']['input'];
  /** The version that it is on then; NOT_FOUND when there is none of this number. */
  version: Scalars['Int']['input'];
};

/** A price of a model. */
export type SetModelPriceInput = {
  /** The area that it counts in; both when absent. */
  area?: InputMaybe<ModelArea>;
  /** US dollars for 1,000 tokens that are sent: 0 to 1,000, to eight decimals. */
  input: Scalars['Float']['input'];
  /** What the provider calls the model: 1 to 200 characters. */
  model: Scalars['String']['input'];
  /** US dollars for 1,000 tokens that are answered: 0 to 1,000, to eight decimals. */
  output: Scalars['Float']['input'];
  /** The provider's id, as `llmProviders` lists them; VALIDATION_FAILED of others. */
  provider: Scalars['ID']['input'];
  /** YYYY-MM-DD, from midnight UTC on: calls that end from then on cost so much. Today when absent. What calls were entered to have cost never changes. */
  validFrom?: InputMaybe<Scalars['String']['input']>;
};

/** Who may make an account. */
export type SetSignUpOpenInput = {
  /** True lets codes admit new accounts, false only invitations. */
  isOpen: Scalars['Boolean']['input'];
};

/** Whether an account may be used. */
export type SetUserDisabledInput = {
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** True lets nobody in by it any more, false lets its user in again. */
  isDisabled: Scalars['Boolean']['input'];
};

/** All limits of one user on AI: what is absent becomes the server's. */
export type SetUserLimitsInput = {
  /** Calls that run at the same time: 1 to 100. The server's when absent or null. */
  callsAtOnce?: InputMaybe<Scalars['Int']['input']>;
  /** Calls within 24 hours: 0, for none at all, to 1,000,000. The server's when absent or null. */
  callsPerDay?: InputMaybe<Scalars['Int']['input']>;
  /** Calls within a minute: 1 to 10,000. The server's when absent or null. */
  callsPerMinute?: InputMaybe<Scalars['Int']['input']>;
  /** Of a user, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** US dollars within a calendar month of UTC: 0 to 1,000,000. The server's when absent or null. */
  spendPerMonth?: InputMaybe<Scalars['Float']['input']>;
  /** The limits that do not hold for this user; none of them may be given as a number too. */
  unlimited?: Array<LiftableLimit>;
};

/** Which content to make public. */
export type ShareContentInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** When the link stops working; must be in the future. Never, when absent. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the public page shows the text of what the content refers to. Absent or null, a new link does not, and one that is there stays as it is. BAD_USER_INPUT when that would be more than 1,000,000 characters. */
  includesReferences?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A shared content as every visitor sees it; nothing else can be reached from it. */
export type SharedContent = {
  /** The prompt's text. A context reference in it is the title that its marker shows; with a link that includes references, the present text of what it refers to. */
  content: Scalars['String']['output'];
  /** The name of the content's category. */
  contentTypeName: Scalars['String']['output'];
  /** When the content was first saved, not when it was shared. */
  createdAt: Scalars['DateTime']['output'];
  /** The content's description: at most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  /** From this instant the link answers GONE; null never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The share id: the last part of the link's address. */
  id: Scalars['ID']['output'];
  /** How many characters of its title, description, text and variables cannot be seen and are not needed by the writing: instructions for a model can hide in them. 0 in an honest text of any language. */
  invisibleCharacters: Scalars['Int']['output'];
  /** Whether search engines may list it. */
  isIndexable: Scalars['Boolean']['output'];
  /** The content's title: at most 140 characters. */
  title: Scalars['String']['output'];
  /** How the text asks for the values of its variables, {{name}}, in the order of its form: the first 250. */
  variables: Array<Variable>;
  /** Views by anyone but the owner, this one included; what one visitor looks at within an hour is one view. */
  viewCount: Scalars['Int']['output'];
};

/** A public link to a content. A content has at most one; unsharing deletes it. */
export type SharedLink = {
  /** The content it shows. */
  contentId: Scalars['ID']['output'];
  /** The title of that content. */
  contentTitle: Scalars['String']['output'];
  /** When the link was made. */
  createdAt: Scalars['DateTime']['output'];
  /** After this instant the link answers GONE; null never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The share id: 128 random bits or more, URL-safe. */
  id: Scalars['ID']['output'];
  /** Whether the public page shows the present text of what the content refers to, and not only the titles. Not while that makes more than 1,000,000 characters. */
  includesReferences: Scalars['Boolean']['output'];
  /** Whether search engines may list the public page; not, unless its owner allows it. */
  isIndexable: Scalars['Boolean']['output'];
  /** The time of the last view that was counted; null before the first. */
  lastViewedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address to give away: the server's public address, /#/share/ and the share id. */
  url: Scalars['String']['output'];
  /** Views by anyone but the owner; what one visitor looks at within an hour is one view. */
  viewCount: Scalars['Int']['output'];
};

/** One page of the caller's public links, newest first; expired ones are there too. */
export type SharedLinkPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<SharedLink>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** Which version of a message is to be shown. */
export type ShowMessageVersionInput = {
  /** One of the `versionIds` of a message, or what a search found. */
  messageId: Scalars['ID']['input'];
};

/** The tokens of a session: one to send with requests, one to renew both with. */
export type SignIn = {
  /** For the header Authorization: Bearer; good for 15 minutes. */
  accessToken: Scalars['String']['output'];
  /** What happened, as a sentence for people. */
  message: Scalars['String']['output'];
  /** Works once, within 30 days. A second use ends the session. */
  refreshToken: Scalars['String']['output'];
  /** Who is signed in. */
  user: User;
};

/** The ways in that this server offers. */
export type SignInOptions = {
  /** Whether somebody new can get an account without being invited. */
  isSignUpOpen: Scalars['Boolean']['output'];
  /** The sign-in provider; null where there is none. */
  oidc?: Maybe<OidcOption>;
  /** Whether accounts can be made, opened and reset with a password. All that is FORBIDDEN otherwise. */
  password: Scalars['Boolean']['output'];
};

/** Who comes back from the sign-in provider. */
export type SignInWithOidcInput = {
  /** Lets somebody new in where the server asks for one: without a usable one that is BAD_USER_INPUT, which names this field. */
  betaAccessCode?: InputMaybe<Scalars['String']['input']>;
  /** From the address to which the provider led back; good once, within 60 seconds. */
  code: Scalars['String']['input'];
  /** What the challenge with which the sign-in began was made of: 43 to 128 characters. */
  verifier: Scalars['String']['input'];
};

/** A code that admits new accounts, as BETA_ACCESS_CODES or an administrator made it. */
export type SignUpCode = {
  /** What is typed at sign-up. */
  code: Scalars['String']['output'];
  /** When it was made; null of old ones, of which that is not known. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Until when it admits; null for any time. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of an invitation, which admits also while sign-up is closed: where it was mailed. Null of a code for anybody. */
  invitedEmail?: Maybe<Scalars['String']['output']>;
  /** Whether it admits one more: not revoked, not expired, not used up. */
  isActive: Scalars['Boolean']['output'];
  /** Whether BETA_ACCESS_CODES named it first, and not an administrator. */
  isFromEnvironment: Scalars['Boolean']['output'];
  /** How many sign-ups it admits in all; null for any number. */
  maxUses?: Maybe<Scalars['Int']['output']>;
  /** How many it has admitted. */
  uses: Scalars['Int']['output'];
};

/** Who may make an account. */
export type SignUpSettings = {
  /** Whether codes admit new accounts; while it is false only invitations do. */
  isOpen: Scalars['Boolean']['output'];
};

/** A content that says nearly the same as another. */
export type SimilarContent = {
  /** Its id, for `content`. */
  contentId: Scalars['ID']['output'];
  /** How much of both texts is the same, by the pieces of three letters that both have: from 0.7 to 1. */
  similarity: Scalars['Float']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** A prompt of an imported file that was not made, and why. */
export type SkippedPrompt = {
  /** Its place in the file, from 0. */
  index: Scalars['Int']['output'];
  /** Why, as a sentence for people. */
  reason: Scalars['String']['output'];
  /** Its title, as far as it has one. */
  title: Scalars['String']['output'];
};

/** How far a limit in US dollars of a month is spent. */
export type SpendingThreshold =
  /** Of the caller's own limit, the percentage from which the operator has it told. */
  | 'NEARLY_SPENT'
  /** The same percentage of the limit of everybody together. */
  | 'SERVER_NEARLY_SPENT'
  /** The limit of everybody together. */
  | 'SERVER_SPENT'
  /** The caller's own limit: models that cost something are not asked until the next month. */
  | 'SPENT';

/** Which contents get a star, or lose it. */
export type StarContentsInput = {
  /** 1 to 250 ids; those that are not the caller's come back among the failures. */
  ids: Array<Scalars['ID']['input']>;
  /** True gives the star, false takes it away. */
  isStarred: Scalars['Boolean']['input'];
};

/** Which prompt is run, with which values and by which models. */
export type StartRunInput = {
  /** A content of the caller, or NOT_FOUND. */
  contentId: Scalars['ID']['input'];
  /** Who is asked: at most 3, all different. None: the default model. */
  models?: Array<RunModelInput>;
  /** How the models answer; the defaults when absent or null. */
  parameters?: InputMaybe<RunParametersInput>;
  /** Values of variables, as for `renderContent`; at most 250. BAD_USER_INPUT when one is missing that the text needs, or with its values the text is longer than 100,000 characters. */
  values?: Array<RenderValueInput>;
  /** Versions of the content that are run, at most 2, and 2 only with one model; NOT_FOUND when there is no such version. None: the one of now. */
  versions?: Array<Scalars['Int']['input']>;
  /** True: the call answers when every answer has ended, and closing the connection stops them; one that failed has the status FAILED. False: it answers at once with answers that are WRITING and go on whether or not anybody follows them with `runAnswerProgress`. */
  wait?: Scalars['Boolean']['input'];
};

/** Which reply is to stop. */
export type StopReplyInput = {
  /** The reply, or NOT_FOUND when it is not in a conversation of the caller. */
  messageId: Scalars['ID']['input'];
};

/** Which answer is to stop. */
export type StopRunAnswerInput = {
  /** An answer of a run of the caller, or NOT_FOUND. */
  answerId: Scalars['ID']['input'];
};

/** A prompt by its parts. A part that is null was left out. */
export type StructuredTonePrompt = {
  /** The prompts of the audiences that are set, joined with ' AND '. */
  audience?: Maybe<Scalars['String']['output']>;
  /** The prompts of the formats that are set, joined with ' AND '. */
  format?: Maybe<Scalars['String']['output']>;
  /** The model that is asked, as its provider calls it. */
  model?: Maybe<Scalars['String']['output']>;
  /** The prompts of the modifiers' levels, each as 'level name: prompt', joined with ' AND '. */
  modifiers?: Maybe<Scalars['String']['output']>;
  /** The text that is rewritten, where the facts come from. */
  originalMessage: Scalars['String']['output'];
  /** The prompts of the roles that are set, joined with ' AND '. */
  role?: Maybe<Scalars['String']['output']>;
  /** What the model is to do, in a few sentences. */
  task: Scalars['String']['output'];
  /** The prompts of the voices that are set, joined with ' AND '. */
  voice?: Maybe<Scalars['String']['output']>;
};

/** What is told as it is written, at /graphql: over a socket by the protocol graphql-transport-ws, or as server-sent events by a POST with the header Accept: text/event-stream (GraphQL over SSE, a connection for each subscription, 20 of a user at a time). All need a token, as the header or, over a socket, as authorization in connectionParams. */
export type Subscription = {
  /** Tells within some seconds that something has changed in the caller's conversations: one was begun, renamed or deleted, got another model or a message, or a reply began or ended. Ask for what is shown again after it. The first event comes at once; changes that come together may be one. */
  chatChanges: ChatChange;
  /** The same as `generate`, as it is written. The last event has the whole; without it the text is not complete. Leaving stops the model. */
  generation: GenerationEvent;
  /** A reply as it is written: first all that is there, then what follows, at last the reply as it ended. One that has ended gives one event. Leaving stops nothing. NOT_FOUND for someone else's. */
  replyProgress: ReplyProgress;
  /** An answer of a run as it is written: first all that is there, then what follows, at last the answer as it ended. One that has ended gives one event. Leaving stops nothing. NOT_FOUND for someone else's. */
  runAnswerProgress: RunAnswerProgress;
  /** The same as `sendToneMessage`, as it is written. A variant that fails ends with its response (isError); the others go on. Leaving stops the model; what was written is kept, marked isTruncated. */
  toneAnswer: ToneAnswerEvent;
};


/** What is told as it is written, at /graphql: over a socket by the protocol graphql-transport-ws, or as server-sent events by a POST with the header Accept: text/event-stream (GraphQL over SSE, a connection for each subscription, 20 of a user at a time). All need a token, as the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionGenerationArgs = {
  input: GenerateInput;
};


/** What is told as it is written, at /graphql: over a socket by the protocol graphql-transport-ws, or as server-sent events by a POST with the header Accept: text/event-stream (GraphQL over SSE, a connection for each subscription, 20 of a user at a time). All need a token, as the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionReplyProgressArgs = {
  messageId: Scalars['ID']['input'];
};


/** What is told as it is written, at /graphql: over a socket by the protocol graphql-transport-ws, or as server-sent events by a POST with the header Accept: text/event-stream (GraphQL over SSE, a connection for each subscription, 20 of a user at a time). All need a token, as the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionRunAnswerProgressArgs = {
  answerId: Scalars['ID']['input'];
};


/** What is told as it is written, at /graphql: over a socket by the protocol graphql-transport-ws, or as server-sent events by a POST with the header Accept: text/event-stream (GraphQL over SSE, a connection for each subscription, 20 of a user at a time). All need a token, as the header or, over a socket, as authorization in connectionParams. */
export type SubscriptionToneAnswerArgs = {
  input: SendToneMessageInput;
};

/** A word that its user put on contents. It stays when the last one has lost it, until it is deleted. */
export type Tag = {
  /** How many contents have it; those in the trash do not count. */
  count: Scalars['Int']['output'];
  /** Identifies the tag; renaming it leaves it. */
  id: Scalars['ID']['output'];
  /** 1 to 50 characters; unique for a user without regard to case. */
  name: Scalars['String']['output'];
};

/** Which contents get which tags, and lose which. */
export type TagContentsInput = {
  /** Names of tags to put on them, at most 20, of 1 to 50 characters each, compared without regard to case; those that there are not are made. */
  add?: Array<Scalars['String']['input']>;
  /** 1 to 250 ids; those that are not the caller's come back among the failures. */
  ids: Array<Scalars['ID']['input']>;
  /** Names of tags to take off them, at most 20, of 1 to 50 characters each, compared without regard to case. */
  remove?: Array<Scalars['String']['input']>;
};

/** How many contents of a page have a tag. */
export type TagCount = {
  /** How many contents that match the search and all filters, of tags too, have it. A lower bound unless areFacetsExact. */
  count: Scalars['Int']['output'];
  /** The name of the tag. */
  name: Scalars['String']['output'];
};

/** A piece of a line of text: what a search found, or what stands around it. One after the other they are the line. */
export type TextPiece = {
  /** Whether the search found this piece. */
  isMatch: Scalars['Boolean']['output'];
  /** Plain text, without the marks of Markdown. */
  text: Scalars['String']['output'];
};

/** What a personal API token may do, area by area. No scope contains another, but a change answers what it changed: who may write reads what they write. What a token lacks is FORBIDDEN, with the name in `extensions.requiredScope`. With any scope a token may ask `me { id username }`; with none may it touch the account itself: profile, password, sessions and API tokens need a session. */
export type TokenScope =
  /** Read everything that is kept of the user: `accountData`, and of `me` the mail address and the storage. It contains all that the other reading scopes show. */
  | 'ACCOUNT_DATA'
  /** Ask models, which may cost money: generate, enhance, send and edit messages. Also begin, change and delete conversations, and edit ToneShift's catalogue. */
  | 'AI'
  /** Read the conversations of Chat, ToneShift and the AI conversations of programs (`llmConversations`), replies as they are written, ToneShift's catalogue and previews, the models and providers, and what calls to models used and cost. */
  | 'AI_READ'
  /** Read the Library: contents with their history and references, content types and states, shared links, exports. Also needed where a model is given a content by its id: `enhance`, `contextContentIds`, attachments with a `contentId`. */
  | 'LIBRARY_READ'
  /** Change the Library: create, change, delete and import contents, own content types, share contents and take links away. */
  | 'LIBRARY_WRITE';

/** A piece of an answer of ToneShift as a model writes it. */
export type ToneAnswerEvent = {
  /** What was written of this variant since its event before; empty in its last event. */
  delta: Scalars['String']['output'];
  /** In the last event of a variant its answer as it was kept, with isError when it failed; null in the others. */
  response?: Maybe<ToneMessage>;
  /** In the first event the message as it was kept; null in the others. */
  userMessage?: Maybe<ToneMessage>;
  /** Which of the answers, from 1; 1 in the first event. */
  variant: Scalars['Int']['output'];
};

/** A conversation in which ToneShift rewrites a text: its settings (voice, role, format, audiences, modifiers), the texts that went in and those that came out. */
export type ToneConversation = {
  /** When it was begun. */
  createdAt: Scalars['DateTime']['output'];
  /** Identifies the ToneShift conversation; never changes. */
  id: Scalars['ID']['output'];
  /** The text of the first input; empty when there is none. */
  input: Scalars['String']['output'];
  /** Every message, oldest first; the answers to an input follow it in the order of their variants. */
  messages: Array<ToneMessage>;
  /** The text that the conversation was made for. */
  originalContent: Scalars['String']['output'];
  /** The text of the last output, of those that did not fail if there is one; empty when there is none. */
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
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<ToneConversation>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** Whether a message was written by the user or by a model. */
export type ToneDirection =
  /** Written by the user. */
  | 'INPUT'
  /** Written by a model, or the note that none answered (isError). */
  | 'OUTPUT';

/** A voice, role, format or audience. What applies is updatedPrompt if there is one, else starterPrompt. */
export type ToneItem = {
  /** At most 1,000 characters; may be empty. It is for people: models see the prompt. */
  description: Scalars['String']['output'];
  /** Identifies the item among those of all kinds; never changes. */
  id: Scalars['ID']['output'];
  /** True of one that the caller made. */
  isCustom: Scalars['Boolean']['output'];
  /**
   * True of one that every user has.
   * @deprecated Use `isCustom`, of which it is the opposite. Goes in 2.0.0.
   */
  isDefault: Scalars['Boolean']['output'];
  /** Whether it is a voice, a role, a format or an audience; never changes. */
  kind: ToneItemKind;
  /** One line, at most 60 characters. */
  name: Scalars['String']['output'];
  /** The shipped text; of a custom item, its prompt as it was created, or one made from name and description when none was given. */
  starterPrompt: Scalars['String']['output'];
  /** The caller's own text, which nobody else sees: of a custom item at first what it was created with. Null: the starter applies. */
  updatedPrompt?: Maybe<Scalars['String']['output']>;
};

/** What an item decides of a rewritten text: who speaks, for which office, in which container, to whom. */
export type ToneItemKind =
  /** To whom, such as Executives: what the readers know and do after reading. */
  | 'AUDIENCE'
  /** In which container, such as Email: its parts, their order and the layout. */
  | 'FORMAT'
  /** For which office, such as Manager: what is selected and stressed. */
  | 'ROLE'
  /** Who speaks, such as Plain Speaker. */
  | 'VOICE';

/** A message of a ToneShift conversation: a text that went in, or one that came out. */
export type ToneMessage = {
  /** The names of the audiences that were set, joined with ', '; null when none was. */
  audience?: Maybe<Scalars['String']['output']>;
  /** Of an output: its estimated cost in US dollars; null when the price of the model or the number of tokens is not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** The names of the formats that were set, joined with ', '; null when none was. */
  format?: Maybe<Scalars['String']['output']>;
  /** Identifies the message; never changes. */
  id: Scalars['ID']['output'];
  /** Of an output: the input that it answers. Null of an input. */
  inputId?: Maybe<Scalars['ID']['output']>;
  /** True of an output for which no model answered; its text says so. */
  isError: Scalars['Boolean']['output'];
  /** True when the text is not complete: the model stopped at its limit of tokens, or whoever read it as it was written left. */
  isTruncated: Scalars['Boolean']['output'];
  /** Whether it is a text to rewrite, what to do differently, or an answer. */
  messageType: ToneMessageType;
  /** The model that was asked, as its provider calls it; of an input, the one that was to answer. Null when none was kept. */
  model?: Maybe<Scalars['String']['output']>;
  /** Names and levels that were set, such as 'formality +2, length -1'; null when none was. */
  modifiers?: Maybe<Scalars['String']['output']>;
  /** The prompt that the model was sent, byte for byte; null when none was kept. */
  promptSent?: Maybe<Scalars['String']['output']>;
  /** The id of the provider that was asked; of an input, of the one that was to answer. Null when none was kept. */
  provider?: Maybe<Scalars['String']['output']>;
  /** The text without what the offline writer says of itself below it; when an AI was asked, the text. */
  rewording: Scalars['String']['output'];
  /** The names of the roles that were set, joined with ', '; null when none was. */
  role?: Maybe<Scalars['String']['output']>;
  /** The prompt that the model was sent, by its parts; null when none was kept. */
  structured?: Maybe<StructuredTonePrompt>;
  /** Plain text. Of an input that only changed the settings: empty. */
  text: Scalars['String']['output'];
  /** When it was kept: an input before the model was asked, an output when it ended. */
  timestamp: Scalars['DateTime']['output'];
  /** Of an output: tokens that were sent and answered together, as the provider counted them; null when it did not say. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
  /** Whether the user or a model wrote it. */
  type: ToneDirection;
  /** 1 to 3 among the outputs of one input; 1 on inputs. */
  variant: Scalars['Int']['output'];
  /** The names of the voices that were set, joined with ', '; null when none was. */
  voice?: Maybe<Scalars['String']['output']>;
};

/** What a message of ToneShift is for. */
export type ToneMessageType =
  /** What to do differently, after a text was sent. */
  | 'ADDITIONAL_INSTRUCTIONS'
  /** A text to rewrite. */
  | 'ORIGINAL_MESSAGE'
  /** What a model made of it; only of outputs. */
  | 'UPDATED_RESPONSE';

/** A scale from -3 to 3 with 0 neutral. Of a scale that is set, the prompt of its level is sent. */
export type ToneModifier = {
  /** What the scale moves, for people; at most 1,000 characters. */
  description: Scalars['String']['output'];
  /** Identifies the modifier; never changes. */
  id: Scalars['ID']['output'];
  /** True of one that the caller made. */
  isCustom: Scalars['Boolean']['output'];
  /**
   * True of one that every user has.
   * @deprecated Use `isCustom`, of which it is the opposite. Goes in 2.0.0.
   */
  isDefault: Scalars['Boolean']['output'];
  /** What the end at -3 is called, for people; null when it has no name. */
  leftLabel?: Maybe<Scalars['String']['output']>;
  /** The six levels, from -3 to 3. */
  levels: Array<ToneModifierLevel>;
  /** One line, at most 60 characters; the caller's own name for a shipped one if they gave it one. */
  name: Scalars['String']['output'];
  /** What the end at 3 is called, for people; null when it has no name. */
  rightLabel?: Maybe<Scalars['String']['output']>;
  /** The name as it was shipped, to which null reverts; of a custom one its name. */
  starterName: Scalars['String']['output'];
  /** The description as it was shipped or created. */
  starterPrompt: Scalars['String']['output'];
  /** The caller's own description in its place; null: there is none. */
  updatedPrompt?: Maybe<Scalars['String']['output']>;
};

/** One step of a modifier and what it asks of the model. */
export type ToneModifierLevel = {
  /** Identifies the level among those of all modifiers; never changes. */
  id: Scalars['ID']['output'];
  /** The word of its end, with more_ before it at -2 and 2 and most_ at -3 and 3, such as more_concise. */
  levelName: Scalars['String']['output'];
  /** -3 to 3 without 0. */
  position: Scalars['Int']['output'];
  /** The shipped text; of a custom modifier, its text as it was created. */
  starterPrompt: Scalars['String']['output'];
  /** The caller's own edit, which nobody else sees; null: the starter applies. */
  updatedPrompt?: Maybe<Scalars['String']['output']>;
};

/** How far a modifier is set. */
export type ToneModifierLevelInput = {
  /** Clamped to -3 to 3; 0 leaves the modifier out. */
  level: Scalars['Int']['input'];
  /** A shipped modifier or one of the caller's own; of one that is named twice the last level counts. */
  modifierId: Scalars['ID']['input'];
};

/** How far a modifier is set. */
export type ToneModifierLevelSetting = {
  /** -3 to 3 without 0. */
  level: Scalars['Int']['output'];
  /** A shipped modifier or one of the caller's own. */
  modifierId: Scalars['ID']['output'];
};

/** What one step of a new modifier asks of the model. */
export type ToneModifierLevelTextInput = {
  /** -3 to 3 without 0. */
  position: Scalars['Int']['input'];
  /** At most 4,000 characters; blank means that a text is made from name and step. */
  prompt: Scalars['String']['input'];
};

/** The caller's own text for a level. */
export type ToneModifierLevelUpdateInput = {
  /** A level of this modifier; any other is NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** At most 4,000 characters; null or blank reverts to the starter. */
  updatedPrompt?: InputMaybe<Scalars['String']['input']>;
};

/** One message of the prompt that a model is sent. */
export type TonePromptMessage = {
  /** What the model is sent, byte for byte. */
  content: Scalars['String']['output'];
  /** SYSTEM of instructions, USER of the texts. */
  role: MessageRole;
};

/** What a model would be sent, byte for byte. */
export type TonePromptPreview = {
  /** The most tokens an answer may have; it follows the length of the text. */
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
  /** How far modifiers are set; neutral ones are left out. */
  modifierLevels: Array<ToneModifierLevelSetting>;
  /** Items of the kind ROLE. */
  roleIds: Array<Scalars['ID']['output']>;
  /** Items of the kind VOICE. */
  voiceIds: Array<Scalars['ID']['output']>;
};

/** The settings of a ToneShift conversation, by id: shipped items and the caller's own, at most 20 of each kind. */
export type ToneSelectionInput = {
  /** Items of the kind AUDIENCE; their prompts are joined in this order. */
  audienceIds?: Array<Scalars['ID']['input']>;
  /** Items of the kind FORMAT; their prompts are joined in this order. */
  formatIds?: Array<Scalars['ID']['input']>;
  /** How far modifiers are set; one that is not named is neutral. */
  modifierLevels?: Array<ToneModifierLevelInput>;
  /** Items of the kind ROLE; their prompts are joined in this order. */
  roleIds?: Array<Scalars['ID']['input']>;
  /** Items of the kind VOICE; their prompts are joined in this order. */
  voiceIds?: Array<Scalars['ID']['input']>;
};

/** A content in the trash: it is shown nowhere else. */
export type TrashedContent = {
  /** Its category. */
  contentType: ContentType;
  /** When it was put into the trash. 30 days later it is deleted for good. */
  deletedAt: Scalars['DateTime']['output'];
  /** At most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  /** The id of the content, which it keeps when it is restored. */
  id: Scalars['ID']['output'];
  /** At most 140 characters. */
  title: Scalars['String']['output'];
};

/** One page of the caller's trash, what was deleted last first. */
export type TrashedContentPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<TrashedContent>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** Which content to make private again. */
export type UnshareContentInput = {
  /** A content of the caller, or NOT_FOUND; one that is not shared stays as it is. */
  contentId: Scalars['ID']['input'];
};

/** A change to a conversation of the Chat: fields that are absent or null stay as they are. */
export type UpdateChatConversationInput = {
  /** A chat conversation of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** One line of at most 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** One of the provider's models; with a new provider it must be one of that one's. */
  selectedModelName?: InputMaybe<Scalars['String']['input']>;
  /** The id of a provider that is configured. */
  selectedModelProvider?: InputMaybe<Scalars['String']['input']>;
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
  /** One of `contentStates`; kept when absent. */
  stateId?: InputMaybe<Scalars['ID']['input']>;
  /** Names of all of its tags, at most 20 of at most 50 characters each; those that there are not are made. Tags alone make no version, and the time of the last change stays. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Not blank, one line, at most 140 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** How it asks for the values of its variables: all of them, at most 100, of 100,000 characters in all. */
  variables?: InputMaybe<Array<VariableInput>>;
  /** The version that the change was made on; if there is a newer one it is a CONFLICT, and `extensions.currentVersion` has its number. Absent or null: whatever is there is overwritten. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What is to change of the caller's profile: what is absent or null stays as it is. */
export type UpdateProfileInput = {
  /** Unique without regard to case, at most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a saved view: what is absent or null stays as it is. */
export type UpdateSavedViewInput = {
  /** Only these content types, at most 250, shipped or the caller's own; empty means every type. */
  contentTypeIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** A view of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** 1 to 60 characters, one line, not yet in use without regard to case. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What it is sorted by. */
  orderBy?: InputMaybe<ContentOrder>;
  /** Which end comes first. */
  orderDirection?: InputMaybe<OrderDirection>;
  /** As `contents` takes it: at most 200 characters, one line. Among the words: "a phrase", tag:name, tag:"two words", type:Email, is:starred, is:shared, each and any word with - before it for what must not be there. What is no valid operator is searched for as it stands. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** True: only contents with a public link that has not expired. */
  sharedOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** True: only contents with a star. */
  starredOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only contents with all of these tags of the caller, by name; at most 20. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A change to a public link: fields that are absent stay as they are, and those that are null too, except expiresAt. */
export type UpdateSharedLinkInput = {
  /** When the link stops working, in the future; null: never. An expired link comes back with it. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The share id: the last part of the link's address. */
  id: Scalars['ID']['input'];
  /** Whether the public page shows the text of what the content refers to. BAD_USER_INPUT when that would be more than 1,000,000 characters. */
  includesReferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether search engines may list the public page. */
  isIndexable?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A change to a voice, role, format or audience: fields that are absent stay as they are, and those that are null too, except updatedPrompt. */
export type UpdateToneItemInput = {
  /** Of a custom item: at most 1,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A shipped item or one of the caller's own, of any kind. */
  id: Scalars['ID']['input'];
  /** Not blank, one line, at most 60 characters. Of a custom item only. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The caller's own text, at most 4,000 characters; null or blank reverts to the starter, which of a custom item is its prompt as it was created. */
  updatedPrompt?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a modifier; only the given fields change. Of a shipped one it is the caller's own, and null reverts it. */
export type UpdateToneModifierInput = {
  /** At most 1,000 characters; of a shipped modifier a blank one reverts too. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A shipped modifier or one of the caller's own. */
  id: Scalars['ID']['input'];
  /** At most 6 levels of this modifier; the others stay as they are. */
  levels?: Array<ToneModifierLevelUpdateInput>;
  /** Not blank, one line, at most 60 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** New settings of a ToneShift conversation, in place of all that it had. */
export type UpdateToneParametersInput = {
  /** A ToneShift conversation of the caller, or NOT_FOUND. */
  conversationId: Scalars['ID']['input'];
  /** All settings from now on; {} sets nothing. */
  selection: ToneSelectionInput;
};

/** A change to a webhook; only the given fields change. */
export type UpdateWebhookInput = {
  /** What it is for: one line of at most 200 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** One event at least; WEBHOOK_TEST is none of them. */
  events?: InputMaybe<Array<WebhookEventType>>;
  /** A webhook of the caller, or NOT_FOUND. */
  id: Scalars['ID']['input'];
  /** False disables it, and drops what waits for it. True enables it for what happens from now on. */
  isEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 2,000 characters, with https, without name and password, at port 443 or 1024 and above. Its host must be on the public internet, unless the operator of the server allows it. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** What the caller's calls to models used and cost. Days without a call are left out. */
export type Usage = {
  /** By what the calls were for, most calls first. */
  areas: Array<UsageOfArea>;
  /** By day, oldest first. */
  days: Array<UsageOfDay>;
  /** By model, most calls first. */
  models: Array<UsageOfModel>;
  /** All calls within the days that were asked for. */
  total: UsageSums;
};

/** The usage for one purpose. */
export type UsageOfArea = {
  /** What the models were called for. */
  kind: LlmRequestKind;
  /** All calls for it within the days that were asked for. */
  sums: UsageSums;
};

/** The usage of one day. */
export type UsageOfDay = {
  /** YYYY-MM-DD, from midnight to midnight UTC. */
  date: Scalars['String']['output'];
  /** All calls that were begun on this day. */
  sums: UsageSums;
};

/** The usage of one model. */
export type UsageOfModel = {
  /** The model, as its provider calls it. */
  model: Scalars['String']['output'];
  /** The provider's id, as `llmProviders` lists them. */
  provider: Scalars['String']['output'];
  /** All calls to this model within the days that were asked for. */
  sums: UsageSums;
};

/** The usage of one user. */
export type UsageOfUser = {
  /** All calls of this user within the days that were asked for. */
  sums: UsageSums;
  /** Identifies the user. */
  userId: Scalars['ID']['output'];
  /** What the user is called now. */
  username: Scalars['String']['output'];
};

/** What a number of calls to models used and cost. */
export type UsageSums = {
  /** Tokens that were answered, as far as the providers counted them: a whole number, exact up to 2^53. */
  completionTokens: Scalars['Float']['output'];
  /** Estimated cost in US dollars of the calls whose cost is known. */
  costEstimate: Scalars['Float']['output'];
  /** Tokens that were sent, as far as the providers counted them: a whole number, exact up to 2^53. */
  promptTokens: Scalars['Float']['output'];
  /** How many calls there were, those that failed included. */
  requests: Scalars['Int']['output'];
  /** How many calls succeeded whose cost is not known: `costEstimate` is without them. */
  unpricedRequests: Scalars['Int']['output'];
};

/** A registered person. */
export type User = {
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Where password reset mails go. A token needs the scope ACCOUNT_DATA. */
  email: Scalars['String']['output'];
  /** Whether the account proves who it is by a password. One that does not is asked for a session that began within the last 10 minutes, and sends empty passwords. */
  hasPassword: Scalars['Boolean']['output'];
  /** Identifies the user; never changes. */
  id: Scalars['ID']['output'];
  /** Whether the user may administer this server, in a session. */
  isAdministrator: Scalars['Boolean']['output'];
  /** How many bytes the user may keep; null for any number. What goes over is refused with QUOTA_EXCEEDED. A token needs the scope ACCOUNT_DATA. */
  storageLimit?: Maybe<Scalars['Float']['output']>;
  /** Bytes that are kept of what the user wrote: contents with every version, conversations, tone items; 200 for each row beside its texts. As of about a second ago, longer where counting takes longer. A token needs the scope ACCOUNT_DATA. */
  storedBytes: Scalars['Float']['output'];
  /** 1 to 150 letters, digits and . _ - + @ characters. */
  username: Scalars['String']['output'];
};

/** An account with the server's sign-in provider that the caller may sign in with. */
export type UserIdentity = {
  /** When it was connected. */
  createdAt: Scalars['DateTime']['output'];
  /** The mail address that the provider told when it was connected; null when it told none. */
  email?: Maybe<Scalars['String']['output']>;
  /** Identifies the connection; it gives no access by itself. */
  id: Scalars['ID']['output'];
  /** The address by which the provider names itself. */
  issuer: Scalars['String']['output'];
};

/** A user's own limits on AI; null where the server's holds, unless `unlimited` names it. */
export type UserLimits = {
  /** Calls that run at the same time; null for the server's. */
  callsAtOnce?: Maybe<Scalars['Int']['output']>;
  /** Calls within 24 hours, 0 when AI is not for this user; null for the server's. */
  callsPerDay?: Maybe<Scalars['Int']['output']>;
  /** Calls within a minute; null for the server's. */
  callsPerMinute?: Maybe<Scalars['Int']['output']>;
  /** What holds for the user by both. */
  inForce: AiLimits;
  /** US dollars within a calendar month of UTC; null for the server's. */
  spendPerMonth?: Maybe<Scalars['Float']['output']>;
  /** US dollars that the user's calls have cost since the first of the month, UTC, by estimate. */
  spentThisMonth: Scalars['Float']['output'];
  /** The limits that do not hold for this user, though they are the server's. */
  unlimited: Array<LiftableLimit>;
};

/** How a content asks for the value of a variable of its text. */
export type Variable = {
  /** What can be chosen: of a CHOICE 1 to 100, each of at most 200 characters and once; of all others none. */
  choices: Array<Scalars['String']['output']>;
  /** Its value when none is given, at most 10,000 characters; empty for none. */
  defaultValue: Scalars['String']['output'];
  /** What stands below its field, at most 500 characters; may be empty. */
  help: Scalars['String']['output'];
  /** Whether it is told as missing without a value and a default. One that is not leaves its place empty. */
  isRequired: Scalars['Boolean']['output'];
  /** What its value is. */
  kind: VariableKind;
  /** What stands above its field, at most 100 characters; empty: its name. */
  label: Scalars['String']['output'];
  /** The name, as it stands between {{ and }}: a letter or _, then letters, digits, _ and -; at most 100 characters. */
  name: Scalars['String']['output'];
};

/** How a content asks for the value of a variable of its text. */
export type VariableInput = {
  /** What can be chosen: of a CHOICE 1 to 100, each of at most 200 characters and once; of all others none. */
  choices?: Array<Scalars['String']['input']>;
  /** Its value when none is given, at most 10,000 characters; empty for none. */
  defaultValue?: Scalars['String']['input'];
  /** What stands below its field, at most 500 characters; may be empty. */
  help?: Scalars['String']['input'];
  /** Whether it is told as missing without a value and a default. One that is not leaves its place empty. */
  isRequired?: Scalars['Boolean']['input'];
  /** What its value is. */
  kind?: VariableKind;
  /** What stands above its field, at most 100 characters; empty: its name. */
  label?: Scalars['String']['input'];
  /** The name, as it stands between {{ and }}: a letter or _, then letters, digits, _ and -; at most 100 characters. */
  name: Scalars['String']['input'];
};

/** What a variable's value is. */
export type VariableKind =
  /** One of its choices. */
  | 'CHOICE'
  /** A day as year, month and day, such as 2026-12-31. */
  | 'DATE'
  /** A text of several lines. */
  | 'LONG_TEXT'
  /** A decimal number, such as 12 or -0.5. */
  | 'NUMBER'
  /** A line of text. */
  | 'TEXT'
  /** The text yes or the text no. */
  | 'YES_NO';

/** An address of the caller's that is told of events by signed POST requests, as Standard Webhooks (standardwebhooks.com) say. Its secret is shown when it is made, and when it is rotated. */
export type Webhook = {
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it is for, in its owner's words: at most 200 characters; may be empty. */
  description: Scalars['String']['output'];
  /** Why the server disabled it, as a sentence for people; null when it did not. */
  disabledReason?: Maybe<Scalars['String']['output']>;
  /** What it is told of: one event at least. */
  events: Array<WebhookEventType>;
  /** Since when every attempt has failed; null while they succeed. After 24 hours the next failure disables the webhook. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Identifies the webhook; never changes. */
  id: Scalars['ID']['output'];
  /** Whether events are sent. What happens while they are not is never sent. */
  isEnabled: Scalars['Boolean']['output'];
  /** Where events are sent: an https address of at most 2,000 characters. */
  url: Scalars['String']['output'];
};

/** An event on its way to a webhook, and how that ended. Kept for 30 days, and of each webhook the newest 1,000 that have ended. */
export type WebhookDelivery = {
  /** How often it was sent since it was queued or replayed: at most 8 times. */
  attempts: Scalars['Int']['output'];
  /** When the event happened. */
  createdAt: Scalars['DateTime']['output'];
  /** How long the last attempt took, in milliseconds. */
  durationMs?: Maybe<Scalars['Int']['output']>;
  /** What went wrong, as a sentence for people; null when nothing did. */
  error?: Maybe<Scalars['String']['output']>;
  /** What is told. */
  event: WebhookEventType;
  /** What the header webhook-id says: the same at every attempt and replay, so that receivers can tell. */
  eventId: Scalars['String']['output'];
  /** Identifies the delivery, for `replayWebhookDelivery`. */
  id: Scalars['ID']['output'];
  /** When it was last sent; null when it never was. */
  lastAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is sent next, at the earliest; null when it has ended. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The body that is sent: JSON with type, timestamp and data. */
  payload: Scalars['String']['output'];
  /** The beginning of the last answer's body, of at most 1,024 bytes; null when none came. */
  responseExcerpt?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the last answer; null when none came. */
  responseStatus?: Maybe<Scalars['Int']['output']>;
  /** How it stands. */
  status: WebhookDeliveryStatus;
  /** The webhook that is told. */
  webhookId: Scalars['ID']['output'];
};

/** One page of a webhook's log, newest first. */
export type WebhookDeliveryPage = {
  /** To be given as `after` for what follows this page; null at the end. Opaque text. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether something follows this page: endCursor is not null then. */
  hasNextPage: Scalars['Boolean']['output'];
  /** The number that was asked for, from 1; without meaning where a cursor was given. */
  page: Scalars['Int']['output'];
  /** How many results a page holds, as it was asked for: 1 to 100. */
  pageSize: Scalars['Int']['output'];
  /** What is on this page: at most pageSize, none past the end. */
  results: Array<WebhookDelivery>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** How many pages of this size there are; 0 when there is nothing. */
  totalPages: Scalars['Int']['output'];
};

/** How the delivery of an event stands. */
export type WebhookDeliveryStatus =
  /** The receiver answered with a status from 200 to 299. */
  | 'DELIVERED'
  /** It was given up: its webhook was disabled, or too many deliveries were waiting. */
  | 'DROPPED'
  /** Every attempt failed; none follows. */
  | 'FAILED'
  /** It is being sent, or waits for its next attempt. */
  | 'PENDING';

/** What a webhook tells of. What is sent, and REST, has them in small letters with a dot, such as content.created. */
export type WebhookEventType =
  /** A content was saved for the first time, also by an import. */
  | 'CONTENT_CREATED'
  /** A content was deleted: it is in the trash; what is sent has its id and title alone. */
  | 'CONTENT_DELETED'
  /** A label of a content is on another version, was set anew or was removed. */
  | 'CONTENT_LABEL_MOVED'
  /** A content was given a public link that it did not have. */
  | 'CONTENT_SHARED'
  /** A content has a new version: it was saved, or was given another type. Also told of one that came back out of the trash, with the version that it had. */
  | 'CONTENT_UPDATED'
  /** A model has written a reply of a chat, also in a side thread, or an output of ToneShift, to its end. One that failed or was stopped is not told. */
  | 'REPLY_COMPLETED'
  /** Sent by `sendTestWebhook` alone; no webhook can ask for it. */
  | 'WEBHOOK_TEST';

/** A webhook with its secret, which is shown this once. */
export type WebhookSecret = {
  /** What its requests are signed with, as Standard Webhooks write it: whsec_ and 32 bytes in base64. */
  secret: Scalars['String']['output'];
  /** The webhook as it is now. */
  webhook: Webhook;
};
