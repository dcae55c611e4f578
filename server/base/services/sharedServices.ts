import type { FastifyBaseLogger } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import type { Completion, ModelGateway } from '../completions.ts';
import type { AccessClaims, ApiTokenClaims, Context, SignedInUser } from '../context.ts';
import type { AppError } from '../errors.ts';
import type { RateLimits } from '../rateLimits/rateLimits.ts';

/** What the process has one of, as services know it. Features implement it; services.ts puts it together. */
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
  /** Of chats. */
  replies: ReplyWriters;
  /** Of runs of prompts. */
  runAnswers: ReplyWriters;
  webhooks: WebhookSender;
  signIn: SignInMethods;
  publicUrl: string;
}

/** Where the Library is read. */
export interface LibraryReads {
  /**
   * Does reading work with a database that has all that was acknowledged: the replica's or the primary's, whichever
   * answers. It may be done twice, so it changes nothing.
   */
  read<Result>(work: (db: EntityManager) => Promise<Result>): Promise<Result>;
}

/** Makes and reads the tokens of sessions. */
export interface SessionTokens {
  /** An access token. */
  sign(claims: AccessClaims): Promise<string>;
  /** The claims of an access token that is ours and not expired, otherwise null. */
  read(accessToken: string): Promise<AccessClaims | null>;
  refreshToken(sessionId: number): string;
  /** The session that a refresh token was made for; undefined of what we did not make. */
  sessionOf(refreshToken: string): number | undefined;
  /** For what must not be stored in the clear, such as a visitor's address. */
  keyedHash(text: string): string;
}

/** Seals texts that are kept elsewhere, so that only a server with the session secret can read or make them. */
export interface TextSealer {
  /** Whether there may be texts that a former session secret sealed. */
  readonly hasFormerKey: boolean;
  /** `of` says whose text it is: it is opened only for the same. */
  seal(text: string, of: string): string;
  /** Null when neither this session secret nor the former one has sealed it. */
  open(sealed: string, of: string): string | null;
}

/** Who is signed in by what, without asking the database each time; what has ended is never found. */
export interface KnownSessions {
  /** Who a key stands for: from memory while that is certain, otherwise as `read` finds it. */
  find(key: string, read: () => Promise<KnownSession | null>): Promise<SignedInUser | null>;
}

export interface KnownSession {
  user: SignedInUser;
  /** How long that holds if nobody ends it before, in milliseconds. */
  msLeft: number;
}

/** How many calls API tokens have made today. */
export interface CallCounts {
  /** Counts a request or a subscription, or throws RATE_LIMITED when the limit of its token is reached. */
  spend(token: ApiTokenClaims): Promise<void>;
  /** Of the calls that count as made in the database, how many this process has yet to let through. */
  unused(tokenId: number): Promise<number>;
}

/** A mail is sent once the transaction that enqueued it is committed. */
export interface MailQueue {
  enqueue(manager: EntityManager, mail: Mail): Promise<void>;
  /** Whether mails reach people; without a mail server they become files, which only the operator sees. */
  areSent(): Promise<boolean>;
  /** Look for mail that was just committed, before the next round. */
  poll(): void;
  /** Do work that enqueues a mail after the reply was sent, which shows neither its time nor its failure. */
  runAfterReply(log: FastifyBaseLogger, work: () => Promise<void>): void;
}

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** How large requests may be, in bytes, as the operator set it. */
export interface RequestSizes {
  /** A body that is no import. */
  readonly request: number;
  /** The file of an import. */
  readonly importFile: number;
}

/** How much each user may keep. */
export interface StorageLimits {
  /** In bytes; null for any number. */
  readonly limit: number | null;
  /** What a user keeps, in bytes, as of a second ago. */
  used(userId: number): Promise<number>;
  /** Before a transaction: room for what is about to be stored, or QUOTA_EXCEEDED. */
  reserve(userId: number, wanted: Partial<Stored>): Promise<void>;
  /** The same within a transaction, for what is known only there; `reserve` goes before it. */
  take(userId: number, wanted: Partial<Stored>): void;
}

/** How much of something a user keeps, or is about to. */
export interface Stored {
  bytes: number;
  contents: number;
  versions: number;
  conversations: number;
}

/** The operator's limits on calls to models, in US dollars a month of UTC. Null: no limit. */
export interface AiLimits {
  /** What holds for a user without limits of their own. */
  readonly perUser: UserAiLimits;
  /** Everybody together. */
  readonly spendPerMonth: number | null;
  /** From this part of a limit in dollars on, it is told that it will be reached. */
  readonly noticePercent: number;
}

export interface UserAiLimits {
  callsPerMinute: number | null;
  callsPerDay: number | null;
  callsAtOnce: number;
  spendPerMonth: number | null;
}

/** The models and prices that the database keeps, as this process knows them. */
export interface ModelLists {
  /** What was changed holds in this process when this resolves, in others within five seconds. */
  reload(): Promise<void>;
  /** Asks every provider for its list now; what went wrong is kept beside the list. */
  refresh(): Promise<void>;
}

/** Writes replies of one kind, with or without listeners. */
export interface ReplyWriters {
  /** The reply if this process writes it. */
  live(id: number): LiveReply | undefined;
  /** Begins to write a reply whose row is there, by the completion of a call that is entered already. */
  write(ctx: Context, id: number, complete: (ctx: Context) => AsyncGenerator<string, Completion>): LiveReply;
}

/** Sends what is queued for webhooks, beside requests. */
export interface WebhookSender {
  /** Hosts of webhooks that may have private addresses and http, because the operator trusts them. */
  readonly allowedHosts: readonly string[];
  /** One attempt of a delivery now, whenever it is due; its outcome is kept when this resolves. */
  send(deliveryId: number): Promise<void>;
}

/** The ways in that the operator offers. */
export interface SignInMethods {
  readonly passwords: boolean;
  /** Null where there is none. */
  readonly provider: IdentityProvider | null;
}

/** A provider that knows who people are, by OpenID Connect. */
export interface IdentityProvider {
  /** Exactly as it names itself. */
  readonly issuer: string;
  /** What its button says. */
  readonly name: string;
  /** Whose verified addresses may sign in; 'any' account; null: only who is known here or has a beta access code. */
  readonly domains: readonly string[] | 'any' | null;
  readonly matchesVerifiedEmail: boolean;
  /** Where to send a browser, and what to remember of it; `again` asks for the proof though it was given lately. */
  begin(returnAddress: string, again: boolean): Promise<{ address: string; pending: PendingProof }>;
  /** Who came back to `answer`, the return address with what the provider added. */
  finish(answer: URL, pending: PendingProof): Promise<ProvenIdentity>;
}

/** What an answer of a provider must fit; it stays with the browser that began. */
export interface PendingProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who somebody is, as a provider says. */
export interface ProvenIdentity {
  issuer: string;
  /** Never changes and never becomes another's, within an issuer. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** What the provider would call them here. */
  name: string | null;
}

/** A reply that is being written in this process. */
export interface LiveReply {
  /** What is written so far. */
  readonly text: string;
  /** It ends as it is, whatever the provider still says. */
  stop(): void;
  /** Resolves when it is kept as it ended: with why it is not what was asked for, if it is not. */
  settled(): Promise<AppError | null>;
  /** All text that is there, then what follows, and at last what `read` finds when it is kept. */
  follow<Kept>(left: AbortSignal, read: () => Promise<Kept>): AsyncGenerator<ReplyPiece<Kept>, undefined>;
}

/** The whole text at first, then what was added, at last the reply as it ended. */
export interface ReplyPiece<Kept> {
  text: string | null;
  delta: string;
  message: Kept | null;
}
