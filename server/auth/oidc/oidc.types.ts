import { Field, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

@ObjectType({ simpleResolvers: true, description: 'The provider that one may sign in with, by OpenID Connect.' })
export class OidcOption {
  @Field(() => String, { description: 'Its name, for a button: at most 40 characters.' })
  name!: string;

  @Field(() => String, {
    description:
      'Where a browser begins, with the parameter challenge: the SHA-256, in base64url, of a verifier of 43 to 128 characters that the page keeps. It comes back to /#/sign-in/done/ and a code, or to /#/sign-in/failed/ and away, cancelled, invalid or busy.',
  })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The ways in that this server offers.' })
export class SignInOptions {
  @Field(() => Boolean, {
    description: 'Whether accounts can be made, opened and reset with a password. All that is FORBIDDEN otherwise.',
  })
  password!: boolean;

  @Field(() => OidcOption, { nullable: true, description: 'The sign-in provider; null where there is none.' })
  oidc!: OidcOption | null;

  @Field(() => Boolean, { description: 'Whether somebody new can get an account without being invited.' })
  isSignUpOpen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'That the caller has just proven who they are.' })
export class ConnectionPermission {
  @Field(() => String, { description: 'For `connectIdentity`, in the same session.' })
  @InRest({ example: '1795249000000.Xk2…' })
  permission!: string;

  @Field(() => Date, { description: 'In 10 minutes.' })
  expiresAt!: Date;
}
