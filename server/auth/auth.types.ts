import { Field, ID, ObjectType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { ApiToken } from './apiTokens/apiToken.entity.ts';
import { User } from './user.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The tokens of a session: one to send with requests, one to renew both.',
})
export class SignIn {
  @Field(() => String, { description: 'For the header Authorization: Bearer; valid for 15 minutes.' })
  @InRest({ example: 'eyJhbGciOi…' })
  accessToken!: string;

  @Field(() => String, { description: 'Works once, within 30 days. A second use ends the session.' })
  @InRest({ example: 'q4Zb1x…' })
  refreshToken!: string;

  @Field(() => User, { description: 'The signed-in user.' })
  user!: User;

  @Field(() => String, { description: 'The result as a sentence for people.' })
  @InRest({ example: 'Logged in.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The result of an operation that returns no data.' })
export class Acknowledgement {
  @Field(() => String, { description: 'A sentence for people.' })
  @InRest({ example: 'Logged in.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'After `logout` from a session that began with the sign-in provider: where the browser logs out there too, if the server is set up for that. Otherwise null.',
  })
  redirectUrl?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A sign-in on one device.' })
export class DeviceSession {
  @Field(() => ID, { description: 'Identifies the session for `endSession`; it gives no access by itself.' })
  id!: number;

  @Field(() => String, { description: 'The User-Agent header of the sign-in, at most 400 characters.' })
  userAgent!: string;

  @Field(() => Date, { description: 'When the session began.' })
  createdAt!: Date;

  @Field(() => Date, {
    description: 'When the tokens of the session were last renewed, which happens every 15 minutes during use.',
  })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether this request belongs to the session.' })
  isCurrent!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A new token. This is the only time it is shown.' })
export class CreatedApiToken {
  @Field(() => String, {
    description: 'For the header Authorization: Bearer. Begins with suspire_; only its hash is kept.',
  })
  @InRest({ example: 'suspire_Ab3d…' })
  token!: string;

  @Field(() => ApiToken, { description: 'The stored details of the token.' })
  apiToken!: ApiToken;
}

@ObjectType({ simpleResolvers: true, description: 'A revoked token.' })
export class RevokedApiToken {
  @Field(() => ID, { description: 'The id of the revoked token.' })
  id!: number;
}
