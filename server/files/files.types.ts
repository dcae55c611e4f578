import { Field, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { StoredFile } from './storedFile.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'One page of uploaded files, newest first.' })
export class StoredFilePage extends Page(StoredFile) {}

@ObjectType({ simpleResolvers: true, description: 'The file that was deleted.' })
export class DeletedStoredFile {
  @Field(() => ID, { description: 'The id of the deleted file.' })
  id!: number;
}
