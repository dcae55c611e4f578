import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { SignIn } from '../auth.types.ts';
import { usesPassword } from '../passwords/passwordSignIn.service.ts';
import { User } from '../user.entity.ts';
import * as service from './identities.service.ts';
import {
  ConnectIdentityInput,
  DisconnectIdentityInput,
  PermitConnectionInput,
  SignInWithOidcInput,
} from './oidc.inputs.ts';
import { ConnectionPermission, SignInOptions } from './oidc.types.ts';
import * as signIn from './oidcSignIn.service.ts';
import * as options from './signInOptions.service.ts';
import { UserIdentity } from './userIdentity.entity.ts';

@Resolver(() => User)
export class OidcResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the account proves who it is by a password. One that does not is asked for a session that began within the last 10 minutes, and sends empty passwords.',
  })
  hasPassword(@Root() user: User, @Ctx() ctx: Context) {
    return usesPassword(ctx, user);
  }

  @Query(() => SignInOptions, { description: 'How one can sign in here; for anyone.' })
  signInOptions(@Ctx() ctx: Context) {
    return options.signInOptions(ctx);
  }

  @Mutation(() => SignIn, {
    description:
      'Signs in whom the provider has proven, or makes their account. UNAUTHENTICATED when the code is used, expired or not of this page; CONFLICT when their address has an account that is not connected; FORBIDDEN when their address may not sign in here; NOT_FOUND without a provider.',
  })
  signInWithOidc(
    @Arg('input', () => SignInWithOidcInput, { description: 'Who comes back.' }) input: SignInWithOidcInput,
    @Ctx() ctx: Context,
  ) {
    return signIn.signInWithOidc(ctx, input);
  }

  @Query(() => [UserIdentity], {
    description:
      "The accounts with the sign-in provider that open the caller's, first connected first: at most 10. FORBIDDEN with an API token.",
  })
  identities(@Ctx() ctx: Context) {
    return service.identities(ctx);
  }

  @Mutation(() => ConnectionPermission, {
    description:
      'Asks for the password before the way to the provider. NOT_FOUND without a provider. FORBIDDEN with an API token.',
  })
  permitConnection(
    @Arg('input', () => PermitConnectionInput, { description: 'The proof.' }) input: PermitConnectionInput,
    @Ctx() ctx: Context,
  ) {
    return service.permitConnection(ctx, input);
  }

  @Mutation(() => [UserIdentity], {
    description:
      'Lets whom the provider has proven sign in as the caller, and mails a notice. CONFLICT when they are connected already, or ten are. FORBIDDEN with an API token.',
  })
  connectIdentity(
    @Arg('input', () => ConnectIdentityInput, { description: 'Whom, and the permission.' }) input: ConnectIdentityInput,
    @Ctx() ctx: Context,
  ) {
    return service.connectIdentity(ctx, input);
  }

  @Mutation(() => [UserIdentity], {
    description:
      'Ends a connection, and mails a notice. CONFLICT when it is the last way to sign in. FORBIDDEN with an API token.',
  })
  disconnectIdentity(
    @Arg('input', () => DisconnectIdentityInput, { description: 'Which one.' }) input: DisconnectIdentityInput,
    @Ctx() ctx: Context,
  ) {
    return service.disconnectIdentity(ctx, input);
  }
}
