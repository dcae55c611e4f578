import { Field, ID, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import { RenderValueInput } from '../../contents/rendering/render.types.ts';

const NAME = 'One line of at most 200 characters, not yet in use, ignoring case.';
const INSTRUCTION =
  'A content of the caller, or NOT_FOUND. Its text with references and values must have 100,000 characters or less.';
const VALUES = 'Values of the variables of the instruction. BAD_USER_INPUT when a required one is missing.';

@InputType({ description: 'A new project of the Chat, without materials.' })
export class CreateChatProjectInput {
  @Field(() => String, { description: NAME })
  @InRest({ example: 'Weather report' })
  name!: string;

  @Field(() => ID, { nullable: true, description: `${INSTRUCTION} None when absent or null.` })
  instructionId?: string | null;

  @Field(() => [RenderValueInput], { defaultValue: [], description: VALUES })
  instructionValues!: RenderValueInput[];
}

@InputType({ description: 'A change to a project of the Chat: absent fields are unchanged.' })
export class UpdateChatProjectInput {
  @Field(() => ID, { description: 'A project of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: `${NAME} Null leaves it unchanged.` })
  @InRest({ example: 'Weather report' })
  name?: string | null;

  @Field(() => ID, { nullable: true, description: `${INSTRUCTION} Null removes it with its values.` })
  instructionId?: string | null;

  @Field(() => [RenderValueInput], {
    nullable: true,
    description: `${VALUES} Replaces all of them. Absent or null: unchanged, or none for another instruction.`,
  })
  instructionValues?: RenderValueInput[] | null;
}

@InputType({ description: 'The project to delete.' })
export class DeleteChatProjectInput {
  @Field(() => ID, { description: 'A project of the caller, or NOT_FOUND.' })
  id!: string;
}

@InputType({ description: 'A material to add to a project: a text or a saved content.' })
export class AddChatProjectMaterialInput {
  @Field(() => ID, { description: 'A project of the caller, or NOT_FOUND.' })
  projectId!: string;

  @Field(() => String, { description: 'One line of at most 200 characters.' })
  @InRest({ example: 'notes.md' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The text itself: not empty, at most 100,000 characters. The materials of a project can have up to 200,000 characters together.',
  })
  text?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A content of the caller whose current text is sent, with its references filled in; `text` is ignored. Absent or null: `text` is stored.',
  })
  contentId?: string | null;
}

@InputType({ description: 'The material to remove from a project.' })
export class RemoveChatProjectMaterialInput {
  @Field(() => ID, { description: 'A project of the caller, or NOT_FOUND.' })
  projectId!: string;

  @Field(() => ID, { description: 'A material of the project, or NOT_FOUND.' })
  materialId!: string;
}
