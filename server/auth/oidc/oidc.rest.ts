import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { signIn } from '../signInAnswer.ts';
import * as service from './identities.service.ts';
import {
  ConnectIdentityInput,
  DisconnectIdentityInput,
  PermitConnectionInput,
  SignInWithOidcInput,
} from './oidc.inputs.ts';
import { ConnectionPermission, SignInOptions } from './oidc.types.ts';
import * as oidcSignIn from './oidcSignIn.service.ts';
import * as options from './signInOptions.service.ts';
import { UserIdentity } from './userIdentity.entity.ts';

const identities = restShape(UserIdentity, { name: 'Identity' }).results('Identities', 'All of them: at most 10.');

export const oidcRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/sign-in-options/',
    operationId: 'getSignInOptions',
    sameAs: 'signInOptions',
    status: 200,
    answer: restShape(SignInOptions),
    summary: 'List the ways to sign in',
    isPublic: true,
    handle: (ctx) => options.signInOptions(ctx),
  }),
  route({
    method: 'POST',
    path: '/auth/oidc/token/',
    operationId: 'signInWithOidc',
    status: 200,
    answer: signIn,
    refuses: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    summary: 'Sign in the user whom the provider authenticated',
    isPublic: true,
    body: restBody(SignInWithOidcInput),
    handle: (ctx, { body }) => oidcSignIn.signInWithOidc(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/identities/',
    operationId: 'listIdentities',
    sameAs: 'identities',
    status: 200,
    answer: identities,
    summary: 'List the accounts with the sign-in provider that can sign in as the caller; 403 with an API token',
    handle: (ctx) => service.identities(ctx),
  }),
  route({
    method: 'POST',
    path: '/identities/permission/',
    operationId: 'permitConnection',
    status: 200,
    answer: restShape(ConnectionPermission),
    refuses: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Confirm the password before connecting an account with the provider; 403 with an API token',
    answerHoldsSecret: true,
    body: restBody(PermitConnectionInput),
    handle: (ctx, { body }) => service.permitConnection(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/identities/',
    operationId: 'connectIdentity',
    status: 201,
    answer: identities,
    refuses: ['NOT_FOUND', 'CONFLICT', 'REAUTHENTICATION_REQUIRED'],
    summary: "Connect an account with the provider to the caller's; 403 with an API token",
    body: restBody(ConnectIdentityInput),
    handle: (ctx, { body }) => service.connectIdentity(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/identities/:id/',
    operationId: 'disconnectIdentity',
    status: 200,
    answer: identities,
    refuses: ['CONFLICT', 'REAUTHENTICATION_REQUIRED'],
    summary: 'End a connection; 403 with an API token',
    body: restBody(DisconnectIdentityInput, { omit: ['id'] }),
    handle: (ctx, { params, body }) => service.disconnectIdentity(ctx, { ...params, ...body }),
  }),
];
