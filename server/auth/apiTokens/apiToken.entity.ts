import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { UserToken } from '../userToken.entity.ts';

export enum TokenScope {
  READ = 'read',
  READ_WRITE = 'read_write',
}

registerEnumType(TokenScope, {
  name: 'TokenScope',
  description: 'What a personal API token may do: read, or read and change. FORBIDDEN tells that it may not.',
  valuesConfig: {
    READ: { description: 'Queries, and replies by `replyProgress`. No mutation, and nothing that asks a model.' },
    READ_WRITE: {
      description:
        'Reading and changing. The account itself (profile, password, sessions, API tokens, `accountData`, its end) needs a session with either scope.',
    },
  },
});

/** A personal API token, kept as its SHA-256 only. Revoking deletes it. */
@ObjectType({
  simpleResolvers: true,
  description: 'A personal API token. The token itself is shown once, when it is made; only its hash is kept.',
})
@Entity('api_tokens')
export class ApiToken extends UserToken {
  @Field(() => ID, { description: 'Identifies the token for `revokeApiToken`; it is no part of the token itself.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'The first characters of the token, to tell one from another.' })
  @Column('varchar', { length: 20 })
  beginning!: string;

  @Field(() => String, { description: '1 to 100 characters.' })
  @Column('varchar', { length: 100 })
  name!: string;

  @Field(() => TokenScope, { description: 'What a request with it may do; it cannot be changed.' })
  @Column('varchar', { length: 20 })
  scope!: TokenScope;

  @Field(() => Date, { nullable: true, description: 'From this instant it is UNAUTHENTICATED; null never expires.' })
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'To the minute; null when it was never used.' })
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { description: 'When it was made.' })
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
