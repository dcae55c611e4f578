import { Field, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

@ObjectType({ simpleResolvers: true, description: 'The OpenID Connect provider with which users can sign in.' })
export class OidcOption {
  @Field(() => String, { description: 'The name of the provider, for a button: at most 40 characters.' })
  name!: string;

  @Field(() => String, {
    description:
      'The address at which a browser starts the sign-in, with the parameter challenge: the SHA-256, in base64url, of a verifier of 43 to 128 characters that the page keeps. The browser returns to /#/sign-in/done/ followed by a code, or to /#/sign-in/failed/ followed by away, cancelled, invalid or busy.',
  })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The ways to sign in that this server offers.' })
export class SignInOptions {
  @Field(() => Boolean, {
    description:
      'Whether accounts can be created, signed in to and reset with a password. If not, all of that is FORBIDDEN.',
  })
  password!: boolean;

  @Field(() => OidcOption, { nullable: true, description: 'The sign-in provider; null without one.' })
  oidc!: OidcOption | null;

  @Field(() => Boolean, { description: 'Whether new users can create an account without an invitation.' })
  isSignUpOpen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Proof that the caller has just confirmed who they are.' })
export class ConnectionPermission {
  @Field(() => String, { description: 'The permission to connect a provider account, valid in the same session.' })
  @InRest({ example: '1795249000000.Xk2…' })
  permission!: string;

  @Field(() => Date, { description: 'When the permission expires, 10 minutes after it was issued.' })
  expiresAt!: Date;
}
