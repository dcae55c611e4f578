import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { PageArgs } from '../../base/paging.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { ChatConversation } from '../conversation.entity.ts';
import * as materials from './materials.service.ts';
import { ChatProject } from './project.entity.ts';
import {
  AddChatProjectMaterialInput,
  CreateChatProjectInput,
  DeleteChatProjectInput,
  RemoveChatProjectMaterialInput,
  UpdateChatProjectInput,
} from './projects.inputs.ts';
import { projectLoader } from './projects.loaders.ts';
import * as projects from './projects.service.ts';
import { ChatProjectPage, DeletedChatProject } from './projects.types.ts';

@Resolver(() => ChatConversation)
export class ChatProjectsResolver {
  @RestCall('GET /chat/projects/', { operationId: 'listChatProjects', summary: "List the caller's projects by name" })
  @Query(() => ChatProjectPage, { description: "One page of the caller's projects of the Chat, by name." })
  chatProjects(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return projects.chatProjects(ctx, args);
  }

  @RestCall('GET /chat/projects/:id/', { operationId: 'getChatProject', summary: 'Get one project' })
  @Query(() => ChatProject, { description: "One project of the Chat, or NOT_FOUND when it is not the caller's." })
  chatProject(@Arg('id', () => ID, { description: "The project's id." }) id: string, @Ctx() ctx: Context) {
    return projects.chatProject(ctx, id);
  }

  @RestCall('POST /chat/projects/', { status: 201, summary: 'Create a project', refuses: ['CONFLICT', 'NOT_FOUND'] })
  @Mutation(() => ChatProject, {
    description: 'Creates a project. CONFLICT when the name is in use, BAD_USER_INPUT beyond 100 projects.',
  })
  createChatProject(
    @Arg('input', () => CreateChatProjectInput, { description: 'Its name and instruction.' })
    input: CreateChatProjectInput,
    @Ctx() ctx: Context,
  ) {
    return projects.createChatProject(ctx, input);
  }

  @RestCall('PATCH /chat/projects/:id/', {
    summary: 'Rename a project, or change its instruction',
    refuses: ['CONFLICT'],
  })
  @Mutation(() => ChatProject, {
    description: 'Renames a project or changes its instruction. CONFLICT when the name is in use.',
  })
  updateChatProject(
    @Arg('input', () => UpdateChatProjectInput, { description: 'The fields to change.' })
    input: UpdateChatProjectInput,
    @Ctx() ctx: Context,
  ) {
    return projects.updateChatProject(ctx, input);
  }

  @RestCall('POST /chat/projects/:id/materials/', {
    status: 201,
    inPath: { id: 'projectId' },
    summary: 'Add a material to a project',
  })
  @Mutation(() => ChatProject, {
    description: 'Adds a material to a project. BAD_USER_INPUT beyond 10 materials or 200,000 characters.',
  })
  addChatProjectMaterial(
    @Arg('input', () => AddChatProjectMaterialInput, { description: 'The project and the material.' })
    input: AddChatProjectMaterialInput,
    @Ctx() ctx: Context,
  ) {
    return materials.addChatProjectMaterial(ctx, input);
  }

  @RestCall('DELETE /chat/projects/:id/materials/:materialId/', {
    status: 204,
    inPath: { id: 'projectId' },
    summary: 'Remove a material from a project',
  })
  @Mutation(() => ChatProject, { description: 'Removes a material from a project. A content stays in the library.' })
  removeChatProjectMaterial(
    @Arg('input', () => RemoveChatProjectMaterialInput, { description: 'The project and its material.' })
    input: RemoveChatProjectMaterialInput,
    @Ctx() ctx: Context,
  ) {
    return materials.removeChatProjectMaterial(ctx, input);
  }

  @RestCall('DELETE /chat/projects/:id/', {
    status: 204,
    summary: 'Delete a project; its conversations stay, without a project',
  })
  @Mutation(() => DeletedChatProject, {
    description:
      'Deletes a project with its materials. Its conversations stay, without a project, and so do its prompts in the library.',
  })
  deleteChatProject(
    @Arg('input', () => DeleteChatProjectInput, { description: 'The project to delete.' })
    input: DeleteChatProjectInput,
    @Ctx() ctx: Context,
  ) {
    return projects.deleteChatProject(ctx, input.id);
  }

  @FieldResolver(() => ChatProject, { nullable: true })
  project(@Root() { projectId }: ChatConversation, @Ctx() ctx: Context) {
    return projectId === null ? null : ctx.loader(projectLoader).load(projectId);
  }
}
