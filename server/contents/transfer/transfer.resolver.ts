import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { ContentFilterArgs } from '../core/contents.inputs.ts';
import * as exporting from './exports.service.ts';
import { ExportContentsArgs, ImportContentsInput } from './transfer.inputs.ts';
import * as transfer from './transfer.service.ts';
import { ExportedContents, ImportProgress, ImportReport } from './transfer.types.ts';

@Resolver()
export class TransferResolver {
  @Query(() => ExportedContents, {
    description:
      "A library's contents as a file: all that match the filter, in its order. At most 10,000 contents and 64 MiB.",
  })
  exportContents(@Args(() => ExportContentsArgs) { ids, ...filter }: ExportContentsArgs, @Ctx() ctx: Context) {
    return exporting.exportContents(ctx, filter, ids ?? null);
  }

  @Query(() => [ID], {
    description:
      "The ids of a library's contents that match the filter, in its order; at most 10,000. Exporting them in parts by `ids` shows how far an export is.",
  })
  contentIds(@Args(() => ContentFilterArgs) filter: ContentFilterArgs, @Ctx() ctx: Context) {
    return exporting.exportedIds(ctx, filter, null);
  }

  @Traits({ takesFile: true })
  @Mutation(() => ImportReport, {
    description:
      'Imports the contents of a file in one transaction: every valid content, or none. Categories are matched by name and created if missing.',
  })
  importContents(
    @Arg('input', () => ImportContentsInput, { description: 'The file.' }) input: ImportContentsInput,
    @Ctx() ctx: Context,
  ) {
    return transfer.importContents(ctx, input.json, input.libraryId);
  }

  @Query(() => ImportProgress, {
    nullable: true,
    description:
      "How far the caller's running import is. Null when none is running, or when another process of the server runs it.",
  })
  importProgress(@Ctx() ctx: Context) {
    return transfer.importProgress(ctx);
  }
}
