import type { FastifyBaseLogger } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import type { ProviderKind } from '../../../rules/providerAddress.ts';
import type { Completion, CompletionPiece, ModelGateway } from '../completions.ts';
import type { AccessClaims, ApiTokenClaims, Context, SharedRoles, SignedInUser } from '../context.ts';
import type { AppError } from '../errors.ts';
import type { RateLimits } from '../rateLimits/rateLimits.ts';
import type { FileReader, FileStore } from './files.ts';
import type { LibraryReads } from './libraryReads.ts';

/**
 * The shared services of the process, as interfaces for service functions. Features implement them, and services.ts
 * creates them.
 */
export interface SharedServices {
  dataSource: DataSource;
  reads: LibraryReads;
  limits: RateLimits;
  tokens: SessionTokens;
  sealer: TextSealer;
  sessions: KnownSessions;
  calls: CallCounts;
  mailer: MailQueue;
  requestSizes: RequestSizes;
  storage: StorageLimits;
  aiLimits: AiLimits;
  llm: ModelGateway;
  modelLists: ModelLists;
  aiServers: AiServers;
  /** Writes chat replies. */
  replies: ReplyWriters;
  /** Writes answers of runs. */
  runAnswers: ReplyWriters;
  /** Writes the outputs of ToneShift. */
  toneOutputs: ReplyWriters;
  webhooks: WebhookSender;
  fileStore: FileStore;
  fileReader: FileReader;
  signIn: SignInMethods;
  publicUrl: string;
}

/** Creates and reads the tokens of sessions. */
export interface SessionTokens {
  /** Creates an access token. */
  sign(claims: AccessClaims): Promise<string>;
  /** The claims of an access token that we issued and that has not expired; otherwise null. */
  read(accessToken: string): Promise<AccessClaims | null>;
  refreshToken(sessionId: number): string;
  /** The session for which a refresh token was issued; undefined if we did not issue it. */
  sessionOf(refreshToken: string): number | undefined;
  /** Hashes values that must not be stored in clear text, for example a visitor's address. */
  keyedHash(text: string): string;
}

/** Encrypts texts that are stored elsewhere, so that only a server with the session secret can read or create them. */
export interface TextSealer {
  /** Whether some texts may be sealed with a former session secret. */
  readonly hasFormerKey: boolean;
  /** `of` names the owner of the text, and opening it requires the same name. */
  seal(text: string, of: string): string;
  /** Null if it was sealed with neither the current session secret nor the former one. */
  open(sealed: string, of: string): string | null;
}

/** Caches the users of sessions and tokens. Ended access is never returned. */
export interface KnownSessions {
  /** The user of a key: from the cache while that is reliable, otherwise from `read`. */
  find(key: string, read: () => Promise<KnownSession | null>): Promise<SignedInUser | null>;
}

export interface KnownSession {
  user: SignedInUser;
  /** How long the session is valid unless it is ended earlier, in milliseconds. */
  msLeft: number;
}

/** Counts the calls of API tokens today. */
export interface CallCounts {
  /** Counts a request or a subscription. Throws RATE_LIMITED when the limit of its token is reached. */
  spend(token: ApiTokenClaims): Promise<void>;
  /** The calls that this process has reserved in the database but not used. */
  unused(tokenId: number): Promise<number>;
}

/** Sends mails after the transaction that enqueued them commits. */
export interface MailQueue {
  enqueue(manager: EntityManager, mail: Mail): Promise<void>;
  /** Whether mails are sent; without a mail server they are written to files for the operator. */
  areSent(): Promise<boolean>;
  /** Starts a round immediately, for mail that was just committed. */
  poll(): void;
  /**
   * Runs work that enqueues a mail after the response was sent, so that the response reveals neither its duration nor
   * its failure.
   */
  runAfterReply(log: FastifyBaseLogger, work: () => Promise<void>): void;
}

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** The largest requests that the operator allows, in bytes. */
export interface RequestSizes {
  /** The body of a request other than an import. */
  readonly request: number;
  /** The file of an import. */
  readonly importFile: number;
}

/** Limits how much each user may store, with the shared libraries that they own. A holder is an account or a library. */
export interface StorageLimits {
  /** Bytes; null for no limit. */
  readonly limit: number | null;
  /** The bytes that a user stores, with the shared libraries that they own, about a second old. */
  used(userId: number): Promise<number>;
  /** The amounts that a shared library stores, about a second old. */
  storedIn(libraryId: number): Promise<Stored>;
  /** Whether a user can store this much more. Nothing is reserved. */
  hasSpace(userId: number, wanted: Stored): Promise<boolean>;
  /** Reads again to whose storage a library counts: it can have changed within the last second. */
  readOwner(holderId: number): Promise<void>;
  /** Reserves space for rows before a transaction that will store them, or throws QUOTA_EXCEEDED. */
  reserve(holderId: number, wanted: Partial<Stored>): Promise<void>;
  /** Reserves more within a transaction, when the amount is known only there. Call `reserve` before the transaction. */
  take(holderId: number, wanted: Partial<Stored>): void;
  /** As `take`, for what moves from another holder. */
  takeMoved(fromId: number, toId: number, wanted: Partial<Stored>): void;
}

/** Amounts of what a user stores or is about to store. */
export interface Stored {
  bytes: number;
  contents: number;
  versions: number;
  conversations: number;
}

/** The operator's limits on calls to models, in US dollars per calendar month in UTC. Null means no limit. */
export interface AiLimits {
  /** The limits of a user without limits of their own. */
  readonly perUser: UserAiLimits;
  /** The limit of all users together. */
  readonly spendPerMonth: number | null;
  /** The percentage of a limit in dollars from which users are notified. */
  readonly noticePercent: number;
}

export interface UserAiLimits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  callsAtOnce: number;
  spendPerMonth: number | null;
}

/** Reloads the stored models and prices. */
export interface ModelLists {
  /** Resolves when a change is active in this process; other processes follow within five seconds. */
  reload(): Promise<void>;
  /** Fetches the lists of these providers now, by default of all, and stores any failure with the list. */
  refresh(providers?: readonly string[]): Promise<void>;
}

/** The AI providers of the environment, and what other providers may be added. */
export interface AiServers {
  readonly environment: readonly ProviderConnection[];
  /** Hosts to which keys may be sent over http. */
  readonly keyHosts: readonly string[];
  /** Tries whether a provider lists its models and takes the key, without calling a model. */
  try(connection: Omit<ProviderConnection, 'id' | 'name'>): Promise<ProviderTrial>;
  /** The AI servers on this machine, at most a few seconds old; none if the operator switched that off. */
  found(): Promise<readonly FoundServer[]>;
  /** Looks for them now. */
  look(): Promise<readonly FoundServer[]>;
}

/** How a provider's API is reached. */
export interface ProviderConnection {
  /** The id that stored conversations have. */
  id: string;
  name: string;
  kind: ProviderKind;
  /** With or without the version of the API; null for the provider's own address. */
  address: string | null;
  /** Null if it needs none. */
  apiKey: string | null;
}

export interface ProviderTrial {
  /** The address at which its API is; null if it was not found. */
  address: string | null;
  models: { model: string; maxOutput: number | null; seesImages: boolean | null }[];
  /** A sentence for the administrator without any text of the provider; null if it works. */
  problem: string | null;
}

/** An AI server on this machine. */
export interface FoundServer {
  name: string;
  address: string;
  models: string[];
}

/** Writes replies of one kind, with or without listeners. */
export interface ReplyWriters {
  /** The reply, if this process is writing it. */
  live(id: number): LiveReply | undefined;
  /** Starts writing a reply whose row exists, from a completion whose call is already in the ledger. */
  write(ctx: Context, id: number, complete: (ctx: Context) => AsyncGenerator<CompletionPiece, Completion>): LiveReply;
}

/** Sends queued deliveries to webhooks in the background. */
export interface WebhookSender {
  /** Hosts that may have private addresses and use http, because the operator trusts them. */
  readonly allowedHosts: readonly string[];
  /** Attempts a delivery immediately, even if it is not due. Resolves when the outcome is stored. */
  send(delivery: { id: number; libraryId: number }): Promise<void>;
}

/** The ways to sign in that the operator offers. */
export interface SignInMethods {
  readonly passwords: boolean;
  /** Null without a provider. */
  readonly provider: IdentityProvider | null;
}

/** A provider that authenticates users with OpenID Connect. */
export interface IdentityProvider {
  /** The provider's issuer, exactly as it names itself. */
  readonly issuer: string;
  /** The name on its button. */
  readonly name: string;
  /**
   * The domains whose verified addresses may sign in; 'any' for every account of the provider; null if it takes an
   * existing account or a beta access code.
   */
  readonly domains: readonly string[] | 'any' | null;
  readonly matchesVerifiedEmail: boolean;
  /**
   * The address to which the browser is sent, and what to remember; `again` requires a new proof even if one was given
   * recently.
   */
  begin(returnAddress: string, again: boolean): Promise<{ address: string; pending: PendingProof }>;
  /** The identity of the user who returned to `answer`, the return address with the provider's parameters. */
  finish(answer: URL, pending: PendingProof): Promise<ProvenIdentity>;
  /** The address where a browser logs out at the provider; null if the operator does not want that, or the provider has no such page. */
  logoutAddress(returnAddress: string): Promise<string | null>;
  /** Reads a logout token of the provider: its own id, which works once, and the person and session that it names. */
  readLogout(token: string): Promise<{ id: string; subject: string | null; session: string | null }>;
}

/** The values that a response from the provider must match; the browser stores them, sealed. */
export interface PendingProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An identity as the provider reports it. */
export interface ProvenIdentity {
  issuer: string;
  /** Unique within an issuer; never changes and is never reassigned. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The name that the provider suggests. */
  name: string | null;
  /** The id of the provider's own session; null if it sends none. */
  providerSession: string | null;
  /** Whether the provider's claims admit the person. */
  hasAccess: boolean;
  /** Whether the provider's claims make the person an administrator; null if they do not decide that. */
  isAdministrator: boolean | null;
  /** The roles in shared libraries that the claims give; null if the operator maps none. */
  libraryRoles: SharedRoles | null;
}

/** A reply that this process is writing. */
export interface LiveReply {
  /** The text so far. */
  readonly text: string;
  /** Ends the reply immediately; further output of the provider is ignored. */
  stop(): void;
  /** Resolves when the reply is stored, with the reason if it is not complete. */
  settled(): Promise<AppError | null>;
  /** Yields the text so far, then each addition, and finally what `read` returns for the stored reply. */
  follow<Kept>(left: AbortSignal, read: () => Promise<Kept>): AsyncGenerator<ReplyPiece<Kept>, undefined>;
}

/** First the whole text and thought, then each addition, or the whole again if it was replaced; finally the stored reply. */
export interface ReplyPiece<Kept> {
  text: string | null;
  delta: string;
  thought: string | null;
  thoughtDelta: string;
  message: Kept | null;
}
