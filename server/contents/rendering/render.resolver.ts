import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { hiddenCount } from '../../../rules/hiddenCharacters.ts';
import { modelMessagesOf } from '../../../rules/roleMessages.ts';
import type { Context } from '../../base/context.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { versionQuery } from '../core/versionQuery.ts';
import { CONTENT_LABEL } from '../labels/askedVersion.ts';
import * as rendering from './render.service.ts';
import { ContentTemplate, RenderedContent, RenderValueInput } from './render.types.ts';

const VERSION =
  'The text as saved in this version, with the current texts of its references. NOT_FOUND when there is no such version. Absent: the current text.';

@Resolver(() => RenderedContent)
export class RenderResolver {
  @Query(() => RenderedContent, {
    description:
      'The text of a content of the caller, ready for a model: its context references are filled in, then its variables ({{name}}; \\{{ is the text {{). Missing references and values are reported and stay as written. NOT_FOUND, or BAD_USER_INPUT when a value has the wrong kind, the text has more than 250 variables or the result would be longer than 1,000,000 characters.',
  })
  renderContent(
    @Arg('id', () => ID, { description: "The content's id." }) id: string,
    @Arg('values', () => [RenderValueInput], { defaultValue: [], description: 'Values of variables; at most 250.' })
    values: RenderValueInput[],
    @Arg('version', () => Int, { nullable: true, description: VERSION }) version: number | null,
    @Arg('label', () => String, { nullable: true, description: CONTENT_LABEL }) label: string | null,
    @Ctx() ctx: Context,
  ) {
    return rendering.renderContent(ctx, id, values, { version, label });
  }

  @FieldResolver()
  messages(@Root() { text }: RenderedContent) {
    return modelMessagesOf(text);
  }

  @FieldResolver()
  invisibleCharacters(@Root() { text }: RenderedContent) {
    return hiddenCount(text);
  }

  @RestCall('GET /contents/:id/template/', {
    operationId: 'getContentTemplate',
    summary: 'Get a content with its references filled in, and its variables',
    schemas: versionQuery.shape,
    description:
      'The text into which values are filled, and the variables for a form: first those that the content defines, then those that its references define, then all others, at most 250. With version or label, the text as saved in that version, with the current texts of its references.',
  })
  @Query(() => ContentTemplate, {
    description:
      'A content of the caller with its context references filled in, and the variables of the result. NOT_FOUND, or BAD_USER_INPUT when the text would be longer than 1,000,000 characters.',
  })
  contentTemplate(
    @Arg('id', () => ID, { description: "The content's id." }) id: string,
    @Arg('version', () => Int, { nullable: true, description: VERSION }) version: number | null,
    @Arg('label', () => String, { nullable: true, description: CONTENT_LABEL }) label: string | null,
    @Ctx() ctx: Context,
  ) {
    return rendering.contentTemplate(ctx, id, { version, label });
  }
}
