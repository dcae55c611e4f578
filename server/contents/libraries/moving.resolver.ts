import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { changedContents } from '../core/bulkAnswers.ts';
import { ChangedContents } from '../core/contents.types.ts';
import { CopyContentsInput, MoveContentsInput } from './moving.inputs.ts';
import * as moving from './moving.service.ts';

@Resolver()
export class MovingResolver {
  @RestCall('POST /contents/move/', {
    summary: 'Move contents to another library',
    answer: changedContents,
    refuses: ['NOT_FOUND'],
  })
  @Mutation(() => ChangedContents, {
    description:
      "Moves contents to another library with their versions, labels, tags, types and links; and only the caller's star. Types and tags that the library does not have are created; a type beyond its limit becomes Unassigned. References stay, and are hidden from those who may not read their targets.",
  })
  moveContents(
    @Arg('input', () => MoveContentsInput, { description: 'The contents and the library.' }) input: MoveContentsInput,
    @Ctx() ctx: Context,
  ) {
    return moving.moveContents(ctx, input);
  }

  @RestCall('POST /contents/copy/', {
    status: 201,
    summary: 'Copy contents to another library',
    answer: changedContents,
    refuses: ['NOT_FOUND'],
  })
  @Mutation(() => ChangedContents, {
    description:
      'Copies the current text of contents to another library, each with its first version. They have its type, tags and references, but no labels, stars or links.',
  })
  copyContents(
    @Arg('input', () => CopyContentsInput, { description: 'The contents and the library.' }) input: CopyContentsInput,
    @Ctx() ctx: Context,
  ) {
    return moving.copyContents(ctx, input);
  }
}
