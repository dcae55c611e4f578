import { Field, ID, ObjectType } from 'type-graphql';
import { Page } from '../../base/paging.ts';
import { ChatProject } from './project.entity.ts';

@ObjectType({ simpleResolvers: true, description: "One page of the caller's projects of the Chat, by name." })
export class ChatProjectPage extends Page(ChatProject) {}

@ObjectType({ simpleResolvers: true, description: 'The project that was deleted.' })
export class DeletedChatProject {
  @Field(() => ID, { description: 'The id of the deleted project.' })
  id!: number;
}
