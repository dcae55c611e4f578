export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar. */
  DateTime: { input: string; output: string; }
};

/** That a request was taken. */
export type Acknowledgement = {
  /** A sentence for people. */
  message: Scalars['String']['output'];
};

/** A personal API token. The token itself is shown once, when it is made; only its hash is kept. */
export type ApiToken = {
  /** The first characters of the token, to tell one from another. */
  beginning: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** From this instant it is UNAUTHENTICATED; null never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** To the minute; null when it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['output'];
  scope: TokenScope;
};

/** Which contents get which type. */
export type ChangeContentsTypeInput = {
  /** A shipped type or one of the caller's own. */
  contentTypeId: Scalars['ID']['input'];
  /** At most 10,000. */
  ids: Array<Scalars['ID']['input']>;
};

/** A new password, and the proof that it is the caller's to set. */
export type ChangePasswordInput = {
  currentPassword: Scalars['String']['input'];
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  newPassword: Scalars['String']['input'];
};

/** What a bulk change of type did, id by id. */
export type ChangedContents = {
  contents: Array<Content>;
  /** Ids that are not the caller's or not there. */
  failures: Array<FailedItem>;
};

/** A new password, and the permission to set it. */
export type ConfirmPasswordResetInput = {
  /** 8 to 1,024 characters of any kind, and not a very common password. */
  newPassword: Scalars['String']['input'];
  /** From the link in the mail; works once, within an hour. */
  token: Scalars['String']['input'];
};

/** A saved prompt of one user (§3 Content). */
export type Content = {
  /** The prompt's text, with context references as ~~[@id]title~~ markers (§3). */
  content: Scalars['String']['output'];
  contentType: ContentType;
  /** The contents pulled into this one, in the order of their markers. */
  contextReferences: Array<ContextReference>;
  createdAt: Scalars['DateTime']['output'];
  /** At most 10,000 characters; may be empty. */
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The public link, if there is one. */
  sharedLinks: Array<SharedLink>;
  state: ContentState;
  /** At most 140 characters, counted as Unicode code points (§5). */
  title: Scalars['String']['output'];
  /** The time of the last change to any field. */
  updatedAt: Scalars['DateTime']['output'];
  /** Raised by one with every update; send it with updateContent to refuse a stale write. */
  version: Scalars['Int']['output'];
};

/** What a library is sorted by (§2 Sort selector). */
export type ContentOrder =
  | 'CREATED_AT'
  | 'TITLE'
  | 'UPDATED_AT';

/** One page of a library, with the counts that its filter chips show (§2 Library screen). */
export type ContentPage = {
  /** Give it as `after` to go on behind this page; null at the end. Walk by CREATED_AT: an edit moves what is sorted by UPDATED_AT. */
  endCursor?: Maybe<Scalars['String']['output']>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  results: Array<Content>;
  /** How many contents that match the search and the type filter have a shared link. */
  sharedCount: Scalars['Int']['output'];
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  /** Per type, how many contents match the search and the shared filter; types without any are there too. */
  typeCounts: Array<ContentTypeCount>;
};

/** Where a content stands: Draft and what may follow. The same for everyone. */
export type ContentState = {
  /** Id 1 is Draft, the state of new contents (§4). */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** A category of contents: shipped to everyone, or one user's own. */
export type ContentType = {
  /** How many of the caller's contents have this type. */
  count: Scalars['Int']['output'];
  /** Id 1 is Unassigned, the default (§3). */
  id: Scalars['ID']['output'];
  /** True for the caller's own type, false for a shipped one. */
  isCustom: Scalars['Boolean']['output'];
  /** At most 60 characters; unique for a user without regard to case. */
  name: Scalars['String']['output'];
};

/** How many contents of a page's filter have a type. */
export type ContentTypeCount = {
  contentType: ContentType;
  count: Scalars['Int']['output'];
};

/** A content as one save left it. */
export type ContentVersion = {
  content: Scalars['String']['output'];
  contentType: ContentType;
  createdAt: Scalars['DateTime']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

/** One page of a content's versions, newest first. */
export type ContentVersionPage = {
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  results: Array<ContentVersion>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
};

/** A content pulled into another one by a marker in its body (§3 Context reference). */
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

/** A personal API token that is to be made. */
export type CreateApiTokenInput = {
  /** In the future; null never expires. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it is for: 1 to 100 characters. */
  name: Scalars['String']['input'];
  scope?: TokenScope;
};

/** A new content (§5 Library content). */
export type CreateContentInput = {
  /** Not blank; at most 1,000,000 characters. */
  content: Scalars['String']['input'];
  /** A shipped type or one of the caller's own. */
  contentTypeId?: Scalars['ID']['input'];
  /** At most 10,000 characters. */
  description?: Scalars['String']['input'];
  /** Draft unless given. */
  stateId?: Scalars['ID']['input'];
  /** Not blank, one line, at most 140 characters. */
  title: Scalars['String']['input'];
};

/** A new content type of the caller's own. */
export type CreateContentTypeInput = {
  /** Not blank, at most 60 characters, not yet in use without regard to case. */
  name: Scalars['String']['input'];
};

/** A new token, the only time it is shown. */
export type CreatedApiToken = {
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

/** Which own content type to delete. */
export type DeleteContentTypeInput = {
  id: Scalars['ID']['input'];
};

/** Which contents to delete. */
export type DeleteContentsInput = {
  /** At most 10,000. */
  ids: Array<Scalars['ID']['input']>;
};

/** The content type that was deleted. */
export type DeletedContentType = {
  id: Scalars['ID']['output'];
};

/** What a bulk deletion did, id by id. */
export type DeletedContents = {
  deletedIds: Array<Scalars['ID']['output']>;
  /** Ids that are not the caller's or not there. */
  failures: Array<FailedItem>;
};

/** One sign-in on one device. */
export type DeviceSession = {
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The one that asks. */
  isCurrent: Scalars['Boolean']['output'];
  /** When its tokens were last renewed: every 15 minutes while it is used. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** The User-Agent header of the sign-in, at most 400 characters. */
  userAgent: Scalars['String']['output'];
};

/** Which session is to end. */
export type EndSessionInput = {
  id: Scalars['ID']['input'];
};

/** Which saved text is to be enhanced, and how (§2 Enhance with AI). */
export type EnhanceInput = {
  contentId: Scalars['ID']['input'];
  enhancementType: EnhancementType;
  parameters?: InputMaybe<GenerationParametersInput>;
  /** The id of a provider; OpenAI when it is configured, else the first. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A saved text and what a model made of it; nothing that is saved has changed (§3 Enhance response). */
export type EnhancedText = {
  /** US dollars; null when the price or the tokens are not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  enhancementType: EnhancementType;
  /** The text stops at the token limit. */
  isCut: Scalars['Boolean']['output'];
  model: Scalars['String']['output'];
  originalContent: Scalars['String']['output'];
  /** The id of the provider. */
  provider: Scalars['String']['output'];
  /** The call in the ledger, `llmRequests`. */
  requestId: Scalars['ID']['output'];
  responseText: Scalars['String']['output'];
  /** Sent and answered together; null when the provider did not say. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
};

/** What an enhancement does to a text (§3). */
export type EnhancementType =
  | 'EXPAND'
  | 'GRAMMAR'
  | 'IMPROVE'
  | 'REWRITE'
  | 'SUMMARIZE';

/** Contents as a file that importContents reads. */
export type ExportedContents = {
  /** How many contents are in it. */
  count: Scalars['Int']['output'];
  /** A JSON array of { title, description, content, type, state, created_at, updated_at } (§3 Export item). */
  json: Scalars['String']['output'];
};

/** What one item of a bulk call failed with. */
export type FailedItem = {
  /** An error code, as in extensions.code. */
  code: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  message: Scalars['String']['output'];
};

/** What is to be written (§2 Generate with AI). */
export type GenerateInput = {
  /** The caller's own contents to draw on, at most 20. */
  contextContentIds?: Array<Scalars['ID']['input']>;
  parameters?: InputMaybe<GenerationParametersInput>;
  /** Not blank; at most 100,000 characters. */
  prompt: Scalars['String']['input'];
  /** The id of a provider; OpenAI when it is configured, else the first. */
  provider?: InputMaybe<Scalars['String']['input']>;
};

/** A text that a model wrote (§3 LLM generate response). */
export type Generation = {
  /** US dollars; null when the price or the tokens are not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  /** The text stops at the token limit. */
  isCut: Scalars['Boolean']['output'];
  model: Scalars['String']['output'];
  /** The id of the provider. */
  provider: Scalars['String']['output'];
  /** The call in the ledger, `llmRequests`. */
  requestId: Scalars['ID']['output'];
  responseText: Scalars['String']['output'];
  /** Sent and answered together; null when the provider did not say. */
  tokensUsed?: Maybe<Scalars['Int']['output']>;
};

/** A piece of a text as it is written; the last event has the whole. */
export type GenerationEvent = {
  /** What follows the text so far; empty in the last event. */
  delta: Scalars['String']['output'];
  /** Only in the last event: without it the text is not complete. */
  result?: Maybe<Generation>;
};

/** How a model answers (§9 defaults). */
export type GenerationParametersInput = {
  /** -2 to 2; 0 unless given. */
  frequencyPenalty?: InputMaybe<Scalars['Float']['input']>;
  /** 100 to 2,000; 1,000 unless given, for an enhancement as many as its text needs. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** A model of the provider; its default when absent. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** -2 to 2; 0 unless given. */
  presencePenalty?: InputMaybe<Scalars['Float']['input']>;
  /** 0 to 2; 0.7 unless given. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** 0 to 1; 1 unless given. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** A file to import. */
export type ImportContentsInput = {
  /** The text of the file: a JSON array of 1 to 5,000 prompts, each { title, description, content, category }, at most 10 MiB. What exportContents gives may be imported too. */
  json: Scalars['String']['input'];
};

/** What an import did with each prompt of its file (§5 Import). */
export type ImportReport = {
  /** The new contents, in the order of the file. */
  createdIds: Array<Scalars['ID']['output']>;
  /** The content types that were made, because the file names them and there were none. */
  createdTypes: Array<ContentType>;
  /** What was left out, in the order of the file. */
  skipped: Array<SkippedPrompt>;
};

/** Who can be asked (§3 LLM provider). */
export type LlmProvider = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Its models, the default first. */
  supportedModels: Array<Scalars['String']['output']>;
};

/** One call to a model: what it was for, what it cost, how it ended (§7). It holds no text. */
export type LlmRequest = {
  /** As the provider counted; null when it did not say. */
  completionTokens?: Maybe<Scalars['Int']['output']>;
  /** The conversation of the older family (§7) it belongs to. */
  conversationId?: Maybe<Scalars['ID']['output']>;
  /** US dollars; null when the price or the tokens are not known. */
  costEstimate?: Maybe<Scalars['Float']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Why it failed: rate_limit, token_limit, authentication, quota, timeout, provider or cancelled. */
  errorType?: Maybe<Scalars['String']['output']>;
  /** Null while it runs. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** What asked: generate, enhance, conversation, chat or tone_shift. */
  kind: Scalars['String']['output'];
  model: Scalars['String']['output'];
  /** As the provider counted; null when it did not say. */
  promptTokens?: Maybe<Scalars['Int']['output']>;
  /** The id of the provider. */
  provider: Scalars['String']['output'];
  /** running, succeeded, failed or cancelled. */
  status: Scalars['String']['output'];
};

/** One page of the caller's calls to models, newest first. */
export type LlmRequestPage = {
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  results: Array<LlmRequest>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
};

/** Who signs in, and the proof. */
export type LoginInput = {
  /** Exactly as it was set. */
  password: Scalars['String']['input'];
  /** In any case. */
  username: Scalars['String']['input'];
};

/** The session to end. */
export type LogoutInput = {
  /** A refresh token of it. */
  refreshToken: Scalars['String']['input'];
};

/** The area of the product whose prices are shown; they may differ (§9). */
export type ModelArea =
  | 'LIBRARY'
  | 'TONE_SHIFT';

/** A model to choose (§3 Model option). */
export type ModelOption = {
  /** The model and who provides it. */
  display: Scalars['String']['output'];
  /** In the form provider::model. */
  id: Scalars['ID']['output'];
  model: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Prices as the area shows them, or 'Pricing varies' (§9). */
  pricing: Scalars['String']['output'];
  /** The id of the provider. */
  provider: Scalars['String']['output'];
  /** A short name for narrow places. */
  short: Scalars['String']['output'];
};

export type Mutation = {
  /** Gives contents another type, all in one transaction (§2 Bulk action bar). */
  changeContentsType: ChangedContents;
  /** Sets a new password and ends every other session of the account. FORBIDDEN with an API token. */
  changePassword: Acknowledgement;
  /** Sets a new password and ends every session of the account. */
  confirmPasswordReset: Acknowledgement;
  /** Makes a personal API token; at most 100 are kept. FORBIDDEN with an API token. */
  createApiToken: CreatedApiToken;
  /** Saves a new content and its first version. */
  createContent: Content;
  /** Adds a content type of the caller's own. CONFLICT when the name is in use. */
  createContentType: ContentType;
  /** Deletes the account and everything in it, at once and for good. FORBIDDEN with an API token. */
  deleteAccount: Acknowledgement;
  /** Deletes an own content type; what had it becomes Unassigned. */
  deleteContentType: DeletedContentType;
  /** Deletes contents with their versions and links; tells id by id what went. */
  deleteContents: DeletedContents;
  /** Signs every other device out; answers the one that is left. FORBIDDEN with an API token. */
  endOtherSessions: Array<DeviceSession>;
  /** Signs one device out; answers those that are left. FORBIDDEN with an API token. */
  endSession: Array<DeviceSession>;
  /** Has a model work on a saved text; saves nothing. An AI_… code says what failed. */
  enhance: EnhancedText;
  /** Has a model write a text. An AI_… code says what failed. */
  generate: Generation;
  /** Makes the contents of a file in one transaction: all that are valid, or none. Categories are matched by name and made where they are missing (§5 Import). */
  importContents: ImportReport;
  /** Signs in. UNAUTHENTICATED for a wrong pair; RATE_LIMITED for 15 minutes after ten of them. */
  login: SignIn;
  /** Ends a session with all its tokens. True as well when there is no such session. */
  logout: Scalars['Boolean']['output'];
  /** Exchanges a refresh token for a new pair. */
  refreshSession: SignIn;
  /** Makes an account and signs in. CONFLICT when the username or the email is taken. */
  register: SignIn;
  /** Renames an own content type. Shipped types are NOT_FOUND here. */
  renameContentType: ContentType;
  /** Mails a link for a new password, if the address has an account; the answer does not tell. At most 3 mails an hour go to one account. */
  requestPasswordReset: Acknowledgement;
  /** Takes a token back: the next request with it is UNAUTHENTICATED, and its subscriptions end. FORBIDDEN with an API token. */
  revokeApiToken: RevokedApiToken;
  /** Gives a content its public link; one that is shared keeps the link it has. */
  shareContent: Content;
  /** Takes the public link away; it is NOT_FOUND from then on. */
  unshareContent: Content;
  /** Changes a content and adds a version. CONFLICT when the given version is stale. */
  updateContent: Content;
  /** Changes name or address. CONFLICT when it is taken; a new address makes mailed reset links void. FORBIDDEN with an API token. */
  updateProfile: User;
  /** Changes when a public link ends and whether search engines may list it. NOT_FOUND when it is not the caller's. */
  updateSharedLink: SharedLink;
};


export type MutationChangeContentsTypeArgs = {
  input: ChangeContentsTypeInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationConfirmPasswordResetArgs = {
  input: ConfirmPasswordResetInput;
};


export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


export type MutationCreateContentArgs = {
  input: CreateContentInput;
};


export type MutationCreateContentTypeArgs = {
  input: CreateContentTypeInput;
};


export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


export type MutationDeleteContentTypeArgs = {
  input: DeleteContentTypeInput;
};


export type MutationDeleteContentsArgs = {
  input: DeleteContentsInput;
};


export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


export type MutationEnhanceArgs = {
  input: EnhanceInput;
};


export type MutationGenerateArgs = {
  input: GenerateInput;
};


export type MutationImportContentsArgs = {
  input: ImportContentsInput;
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationLogoutArgs = {
  input: LogoutInput;
};


export type MutationRefreshSessionArgs = {
  input: RefreshSessionInput;
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRenameContentTypeArgs = {
  input: RenameContentTypeInput;
};


export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


export type MutationRevokeApiTokenArgs = {
  input: RevokeApiTokenInput;
};


export type MutationShareContentArgs = {
  input: ShareContentInput;
};


export type MutationUnshareContentArgs = {
  input: UnshareContentInput;
};


export type MutationUpdateContentArgs = {
  input: UpdateContentInput;
};


export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


export type MutationUpdateSharedLinkArgs = {
  input: UpdateSharedLinkInput;
};

/** Which end comes first. */
export type OrderDirection =
  | 'ASC'
  | 'DESC';

export type Query = {
  /** Everything that is kept of the caller, as JSON text: profile, sessions, prompts with their versions, shared links, conversations and usage. RATE_LIMITED over 5 an hour; FORBIDDEN with an API token. */
  accountData: Scalars['String']['output'];
  /** The caller's personal API tokens, newest first. FORBIDDEN with an API token. */
  apiTokens: Array<ApiToken>;
  /** One content of the caller, or NOT_FOUND. */
  content: Content;
  /** Every version of a content, newest first, the first save included. */
  contentHistory: ContentVersionPage;
  /** The states a content can be in; id 1 is Draft. */
  contentStates: Array<ContentState>;
  /** Every content type the caller may use: Unassigned, the shipped ones, then their own, by name. */
  contentTypes: Array<ContentType>;
  /** One page of the caller's library, with the counts that its filter chips show (§2 Library screen). */
  contents: ContentPage;
  /** The caller's contents as a file: all that the filter leaves, in its order. At most 10,000 contents and 64 MiB. */
  exportContents: ExportedContents;
  /** The AI providers that are configured; the built-in offline writer when none is. */
  llmProviders: Array<LlmProvider>;
  /** The caller's calls to models, newest first. */
  llmRequests: LlmRequestPage;
  /** The signed-in user. UNAUTHENTICATED without a valid token. */
  me: User;
  /** Every model that can be asked. */
  models: Array<ModelOption>;
  /** Where the caller is signed in, last used first. FORBIDDEN with an API token. */
  sessions: Array<DeviceSession>;
  /** What a public link shows, to anyone; counts a view once an hour for each visitor, and none for the owner. GONE when it has expired, NOT_FOUND when there is none. */
  sharedContent: SharedContent;
  /** The caller's public links, newest first, the expired ones too. */
  sharedLinks: SharedLinkPage;
  /** What the caller's calls to models used and cost, from the ledger (§7 /api/llm/requests/). */
  usage: Usage;
};


export type QueryContentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryContentHistoryArgs = {
  contentId: Scalars['ID']['input'];
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


export type QueryContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contentTypeIds?: Array<Scalars['ID']['input']>;
  orderBy?: ContentOrder;
  orderDirection?: OrderDirection;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  sharedOnly?: Scalars['Boolean']['input'];
};


export type QueryExportContentsArgs = {
  contentTypeIds?: Array<Scalars['ID']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  orderBy?: ContentOrder;
  orderDirection?: OrderDirection;
  search?: Scalars['String']['input'];
  sharedOnly?: Scalars['Boolean']['input'];
};


export type QueryLlmRequestsArgs = {
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
  provider?: InputMaybe<Scalars['String']['input']>;
};


export type QueryModelsArgs = {
  area?: ModelArea;
};


export type QuerySharedContentArgs = {
  shareId: Scalars['ID']['input'];
};


export type QuerySharedLinksArgs = {
  page?: Scalars['Int']['input'];
  pageSize?: Scalars['Int']['input'];
};


export type QueryUsageArgs = {
  days?: Scalars['Int']['input'];
};

/** The session to go on with. */
export type RefreshSessionInput = {
  /** The refresh token of the last sign-in or refresh. */
  refreshToken: Scalars['String']['input'];
};

/** A new account (§5 Sign-up). */
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

/** A new name for an own content type. */
export type RenameContentTypeInput = {
  id: Scalars['ID']['input'];
  /** Not blank, at most 60 characters, not yet in use without regard to case. */
  name: Scalars['String']['input'];
};

/** Who forgot the password. */
export type RequestPasswordResetInput = {
  /** The address of the account. */
  email: Scalars['String']['input'];
};

/** Which token is taken back. */
export type RevokeApiTokenInput = {
  id: Scalars['ID']['input'];
};

/** A token that was taken back. */
export type RevokedApiToken = {
  id: Scalars['ID']['output'];
};

/** Which content to make public. */
export type ShareContentInput = {
  contentId: Scalars['ID']['input'];
  /** When the link stops working; must be in the future. Never, when absent. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A shared content as any visitor sees it; nothing else can be reached from it. */
export type SharedContent = {
  content: Scalars['String']['output'];
  contentTypeName: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  description: Scalars['String']['output'];
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The share id. */
  id: Scalars['ID']['output'];
  /** Whether search engines may list it. */
  isIndexable: Scalars['Boolean']['output'];
  title: Scalars['String']['output'];
  /** Views by anyone but the owner, this one included; what one visitor looks at within an hour is one view. */
  viewCount: Scalars['Int']['output'];
};

/** A public link to a content. A content has at most one; unsharing deletes it. */
export type SharedLink = {
  /** The content it shows. */
  contentId: Scalars['ID']['output'];
  /** The title of that content. */
  contentTitle: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** After this instant the link answers GONE; null never expires. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The share id: 128 random bits or more, URL-safe. */
  id: Scalars['ID']['output'];
  /** Whether search engines may list the public page; not, unless its owner allows it. */
  isIndexable: Scalars['Boolean']['output'];
  /** The time of the last view that was counted; null before the first. */
  lastViewedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address to give away (§2 Route table). */
  url: Scalars['String']['output'];
  /** Views by anyone but the owner; what one visitor looks at within an hour is one view. */
  viewCount: Scalars['Int']['output'];
};

/** One page of the caller's public links, newest first; expired ones are there too. */
export type SharedLinkPage = {
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  results: Array<SharedLink>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
};

/** A signed-in session: what to send, and what to get the next pair with. */
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

/** A prompt of an imported file that was not made, and why. */
export type SkippedPrompt = {
  /** Its place in the file, from 0. */
  index: Scalars['Int']['output'];
  /** A sentence. */
  reason: Scalars['String']['output'];
  /** Its title, as far as it has one. */
  title: Scalars['String']['output'];
};

export type Subscription = {
  /** The same as `generate`, as it is written. The last event has the whole; without it the text is not complete. Leaving stops the model. */
  generation: GenerationEvent;
};


export type SubscriptionGenerationArgs = {
  input: GenerateInput;
};

/** What a personal API token may do: read, or read and change. FORBIDDEN tells that it may not. */
export type TokenScope =
  | 'READ'
  | 'READ_WRITE';

/** Which content to make private again. */
export type UnshareContentInput = {
  contentId: Scalars['ID']['input'];
};

/** A change to a content; only the given fields change. Every update adds one version. */
export type UpdateContentInput = {
  /** Not blank; at most 1,000,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** A shipped type or one of the caller's own. */
  contentTypeId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 10,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  /** The state to put it in; kept when absent. */
  stateId?: InputMaybe<Scalars['ID']['input']>;
  /** Not blank, one line, at most 140 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The version the change was made on; a stale one is a CONFLICT with extensions.currentVersion. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What is to change of the caller's profile; what is absent stays. */
export type UpdateProfileInput = {
  /** Unique without regard to case, at most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The caller's password. */
  password: Scalars['String']['input'];
  /** 1 to 150 letters, digits and . _ - + @ characters; unique without regard to case. */
  username?: InputMaybe<Scalars['String']['input']>;
};

/** A change to a public link; only the given fields change. */
export type UpdateSharedLinkInput = {
  /** When the link stops working, in the future; null: never. An expired link comes back with it. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The share id. */
  id: Scalars['ID']['input'];
  /** Whether search engines may list the public page. */
  isIndexable?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What the caller's calls to models used and cost. Days without a call are left out. */
export type Usage = {
  /** Most called first. */
  areas: Array<UsageOfArea>;
  /** Oldest first. */
  days: Array<UsageOfDay>;
  /** Most called first. */
  models: Array<UsageOfModel>;
  total: UsageSums;
};

/** The usage of one area of the product. */
export type UsageOfArea = {
  /** What asked: generate, enhance, conversation, chat or tone_shift. */
  kind: Scalars['String']['output'];
  sums: UsageSums;
};

/** The usage of one day. */
export type UsageOfDay = {
  /** YYYY-MM-DD, from midnight to midnight UTC. */
  date: Scalars['String']['output'];
  sums: UsageSums;
};

/** The usage of one model. */
export type UsageOfModel = {
  model: Scalars['String']['output'];
  /** The id of the provider. */
  provider: Scalars['String']['output'];
  sums: UsageSums;
};

/** What a number of calls to models used and cost. */
export type UsageSums = {
  /** As far as the providers counted them. */
  completionTokens: Scalars['Int']['output'];
  /** US dollars, of the calls whose price is known. */
  costEstimate: Scalars['Float']['output'];
  /** As far as the providers counted them. */
  promptTokens: Scalars['Int']['output'];
  /** Calls, also those that failed. */
  requests: Scalars['Int']['output'];
  /** Calls that succeeded and whose price is not known: costEstimate is without them. */
  unpricedRequests: Scalars['Int']['output'];
};

/** A registered person. */
export type User = {
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Where password reset mails go. */
  email: Scalars['String']['output'];
  /** Never changes. */
  id: Scalars['ID']['output'];
  /** 1 to 150 letters, digits and . _ - + @ characters. */
  username: Scalars['String']['output'];
};
