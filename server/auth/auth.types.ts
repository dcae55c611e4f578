import { Field, ID, ObjectType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { ApiToken } from './apiTokens/apiToken.entity.ts';
import { User } from './user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The tokens of a session: one to send with requests, one to renew both with.',
})
export class SignIn {
  @Field(() => String, { description: 'For the header Authorization: Bearer; good for 15 minutes.' })
  @InRest({ example: 'eyJhbGciOi…' })
  accessToken!: string;

  @Field(() => String, { description: 'Works once, within 30 days. A second use ends the session.' })
  @InRest({ example: 'q4Zb1x…' })
  refreshToken!: string;

  @Field(() => User, { description: 'Who is signed in.' })
  user!: User;

  @Field(() => String, { description: 'What happened, as a sentence for people.' })
  @InRest({ example: 'Logged in.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What an operation answers that has nothing to give back.' })
export class Acknowledgement {
  @Field(() => String, { description: 'A sentence for people.' })
  @InRest({ example: 'Logged in.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One sign-in on one device.' })
export class DeviceSession {
  @Field(() => ID, { description: 'Identifies the session for `endSession`; it gives no access by itself.' })
  id!: number;

  @Field(() => String, { description: 'The User-Agent header of the sign-in, at most 400 characters.' })
  userAgent!: string;

  @Field(() => Date, { description: 'When it began, by signing in or up.' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When its tokens were last renewed: every 15 minutes while it is used.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'True of the session that this request belongs to.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A new token, the only time it is shown.' })
export class CreatedApiToken {
  @Field(() => String, {
    description: 'For the header Authorization: Bearer. Begins with suspire_; only its hash is kept.',
  })
  @InRest({ example: 'suspire_Ab3d…' })
  token!: string;

  @Field(() => ApiToken, { description: 'What is kept of it, as `apiTokens` lists it.' })
  apiToken!: ApiToken;
}

@ObjectType({ simpleResolvers: true, description: 'A token that was taken back.' })
export class RevokedApiToken {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: number;
}
