import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { restShape } from '../../base/rest/restShape.ts';
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

const identities = restShape(UserIdentity, { name: 'Identity' }).results('Identities', 'All of them: at most 10.');

@Resolver(() => User)
export class OidcResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the account has a password that proves its owner. An account without one sends empty passwords, and needs a session that began within the last 10 minutes instead.',
  })
  hasPassword(@Root() user: User, @Ctx() ctx: Context) {
    return usesPassword(ctx, user);
  }

  @RestCall('GET /sign-in-options/', {
    operationId: 'getSignInOptions',
    summary: 'List the ways to sign in',
    isPublic: true,
  })
  @Query(() => SignInOptions, { description: 'The ways to sign in to this server; available to anyone.' })
  signInOptions(@Ctx() ctx: Context) {
    return options.signInOptions(ctx);
  }

  @RestCall('POST /auth/oidc/token/', {
    summary: 'Sign in the user whom the provider authenticated',
    refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    isPublic: true,
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => SignIn, {
    description:
      'Signs in the user whom the provider authenticated, creating the account if there is none. UNAUTHENTICATED when the code is used, expired or from another page; CONFLICT when the address has an account that is not connected; FORBIDDEN when the address may not sign in here; NOT_FOUND without a provider.',
  })
  signInWithOidc(
    @Arg('input', () => SignInWithOidcInput, { description: 'The code and its verifier.' }) input: SignInWithOidcInput,
    @Ctx() ctx: Context,
  ) {
    return signIn.signInWithOidc(ctx, input);
  }

  @RestCall('GET /identities/', {
    operationId: 'listIdentities',
    summary: 'List the accounts with the sign-in provider that can sign in as the caller; 403 with an API token',
    answer: identities,
  })
  @Query(() => [UserIdentity], {
    description:
      'The accounts with the sign-in provider that can sign in as the caller, first connected first: at most 10. FORBIDDEN with an API token.',
  })
  identities(@Ctx() ctx: Context) {
    return service.identities(ctx);
  }

  @RestCall('POST /identities/permission/', {
    summary: 'Confirm the password before connecting an account with the provider; 403 with an API token',
    refuses: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
  })
  @Traits({ isExpensive: true, answerHoldsSecret: true })
  @Mutation(() => ConnectionPermission, {
    description:
      'Checks the password before the browser goes to the provider, and returns a permission to connect. NOT_FOUND without a provider. FORBIDDEN with an API token.',
  })
  permitConnection(
    @Arg('input', () => PermitConnectionInput, { description: 'The proof.' }) input: PermitConnectionInput,
    @Ctx() ctx: Context,
  ) {
    return service.permitConnection(ctx, input);
  }

  @RestCall('POST /identities/', {
    status: 201,
    summary: "Connect an account with the provider to the caller's; 403 with an API token",
    answer: identities,
    refuses: ['NOT_FOUND', 'CONFLICT', 'REAUTHENTICATION_REQUIRED'],
  })
  @Traits({ isExpensive: true })
  @Mutation(() => [UserIdentity], {
    description:
      'Connects a provider account, which can then sign in as the caller, and mails a notice. CONFLICT when it is already connected or the caller has ten connections. FORBIDDEN with an API token.',
  })
  connectIdentity(
    @Arg('input', () => ConnectIdentityInput, { description: 'The provider account and the permission.' })
    input: ConnectIdentityInput,
    @Ctx() ctx: Context,
  ) {
    return service.connectIdentity(ctx, input);
  }

  @RestCall('DELETE /identities/:id/', {
    summary: 'End a connection; 403 with an API token',
    answer: identities,
    refuses: ['CONFLICT', 'REAUTHENTICATION_REQUIRED'],
  })
  @Traits({ isExpensive: true })
  @Mutation(() => [UserIdentity], {
    description:
      'Ends a connection, and mails a notice. CONFLICT when it is the last way to sign in. FORBIDDEN with an API token.',
  })
  disconnectIdentity(
    @Arg('input', () => DisconnectIdentityInput, { description: 'The connection to end.' })
    input: DisconnectIdentityInput,
    @Ctx() ctx: Context,
  ) {
    return service.disconnectIdentity(ctx, input);
  }
}
