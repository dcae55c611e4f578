import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { textInPath } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { AddAiProviderInput, ChangeAiProviderInput, TryAiProviderInput } from './aiProviders.inputs.ts';
import * as service from './aiProviders.service.ts';
import { AiProvider, AiProviderTrial, FoundAiServer } from './aiProviders.types.ts';

const aiProvider = restShape(AiProvider);
const aiProviders = aiProvider.results('AiProviders', 'AI providers: those of the environment first, then the oldest.');
const foundServers = restShape(FoundAiServer).results('FoundAiServers', "The AI servers on the server's machine.");

const id = textInPath({ description: 'A provider that an administrator added.', example: 'server-1' });

/** Routes for administrators with a session. */
export const aiProviderRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/providers/',
    operationId: 'listAiProviders',
    sameAs: 'aiProviders',
    status: 200,
    answer: aiProviders,
    summary: 'List the AI providers, with what is wrong with each',
    handle: (ctx) => service.aiProviders(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/providers/',
    operationId: 'addAiProvider',
    status: 201,
    answer: aiProvider,
    refuses: ['CONFLICT'],
    summary: 'Add an AI provider and fetch its models',
    body: restBody(AddAiProviderInput),
    handle: (ctx, { body }) => service.addAiProvider(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/admin/providers/try/',
    operationId: 'tryAiProvider',
    status: 200,
    answer: restShape(AiProviderTrial),
    refuses: ['NOT_FOUND'],
    summary: 'Try an AI provider before or after it is saved',
    body: restBody(TryAiProviderInput),
    handle: (ctx, { body }) => service.tryAiProvider(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/admin/providers/found/',
    operationId: 'listFoundAiServers',
    sameAs: 'foundAiServers',
    status: 200,
    answer: foundServers,
    summary: "List the AI servers that were found on the server's machine",
    handle: (ctx) => service.foundAiServers(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/providers/found/',
    operationId: 'findAiServers',
    status: 200,
    answer: foundServers,
    summary: "Look for AI servers on the server's machine now",
    handle: (ctx) => service.findAiServers(ctx),
  }),
  route({
    method: 'PATCH',
    path: '/admin/providers/:id/',
    operationId: 'changeAiProvider',
    status: 200,
    answer: aiProvider,
    refuses: ['NOT_FOUND', 'CONFLICT'],
    params: { id },
    summary: 'Change an AI provider and fetch its models again',
    body: restBody(ChangeAiProviderInput, { omit: ['id'] }),
    handle: (ctx, { params, body }) => service.changeAiProvider(ctx, { ...body, id: params.id }),
  }),
  route({
    method: 'DELETE',
    path: '/admin/providers/:id/',
    operationId: 'removeAiProvider',
    status: 204,
    answer: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
    params: { id },
    summary: 'Remove an AI provider',
    handle: (ctx, { params }) => service.removeAiProvider(ctx, params.id),
  }),
];
