import { Field, ObjectType } from 'type-graphql';
import { User } from './user.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A signed-in session: what to send, and what to get the next pair with.' })
export class SignIn {
  @Field(() => String, { description: 'For the header Authorization: Bearer; good for 15 minutes.' })
  accessToken!: string;

  @Field(() => String, { description: 'Works once, within 30 days. A second use ends the session.' })
  refreshToken!: string;

  @Field(() => User, { description: 'Who is signed in.' })
  user!: User;

  @Field(() => String, { description: 'What happened, as a sentence for people.' })
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'That a request was taken.' })
export class Acknowledgement {
  @Field(() => String, { description: 'A sentence for people.' })
  message!: string;
}
