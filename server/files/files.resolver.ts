import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { DeleteStoredFileInput, StoredFilesArgs, UpdateStoredFileInput } from './files.inputs.ts';
import * as files from './files.service.ts';
import { DeletedStoredFile, StoredFilePage } from './files.types.ts';
import { StoredFile } from './storedFile.entity.ts';

/** Uploaded images and PDFs. REST takes and sends their bytes. */
@Resolver()
export class FilesResolver {
  @RestCall('GET /files/', {
    operationId: 'listStoredFiles',
    summary: "List the caller's files, newest first",
    description:
      'Uploaded images and PDFs: those of messages and runs, and those of the last day that none has. Their bytes are at `url`.',
  })
  @Query(() => StoredFilePage, {
    description:
      'One page of the images and PDFs that the caller has uploaded, newest first: those of messages and runs, and those of the last day that none has.',
  })
  storedFiles(@Args(() => StoredFilesArgs) page: StoredFilesArgs, @Ctx() ctx: Context) {
    return files.storedFiles(ctx, page);
  }

  @RestCall('GET /files/:id/', { operationId: 'readStoredFile', summary: 'Get one uploaded image or PDF' })
  @Query(() => StoredFile, {
    description:
      'One uploaded image or PDF. Files are uploaded over REST: the bytes are the body of `POST /api/files/?name=`.',
  })
  storedFile(
    @Arg('id', () => ID, { description: 'A file of the caller, or NOT_FOUND.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return files.storedFile(ctx, id);
  }

  @RestCall('PATCH /files/:id/', { summary: 'Rename an uploaded file, or describe its picture' })
  @Mutation(() => StoredFile, {
    description:
      'Renames an uploaded file, or describes its picture for people who cannot see it. Models get the description too.',
  })
  updateStoredFile(
    @Arg('input', () => UpdateStoredFileInput, { description: 'The file and its changes.' })
    input: UpdateStoredFileInput,
    @Ctx() ctx: Context,
  ) {
    return files.updateStoredFile(ctx, input);
  }

  @RestCall('DELETE /files/:id/', { status: 204, summary: 'Delete an uploaded file; messages and runs keep its name' })
  @Mutation(() => DeletedStoredFile, {
    description:
      'Deletes an uploaded file permanently, with its bytes and its small picture. Messages and runs that have it show its name only.',
  })
  deleteStoredFile(
    @Arg('input', () => DeleteStoredFileInput, { description: 'The file to delete.' }) input: DeleteStoredFileInput,
    @Ctx() ctx: Context,
  ) {
    return files.deleteStoredFile(ctx, input.id);
  }
}
