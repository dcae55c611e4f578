import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_VARIABLE_NAME, MAX_VARIABLES } from '../../../rules/variables.ts';
import { MessageRole } from '../../base/messageRole.types.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { VariableType } from '../variables/definition.types.ts';

@InputType({ description: 'The value of one variable of a text.' })
export class RenderValueInput {
  @Field(() => String, {
    description: `The name between {{ and }}; at most ${MAX_VARIABLE_NAME} characters. If a name is given twice, the last value is used.`,
  })
  name!: string;

  @Field(() => String, {
    description:
      'The text that replaces the variable, unchanged; at most 1,000,000 characters. Variables in it are not filled in.',
  })
  value!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A context reference whose content no longer exists.' })
export class MissingReference {
  @Field(() => ID, { description: 'The id in the marker.' })
  id!: string;

  @Field(() => String, { description: 'The title in the marker, which replaces the marker.' })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A message as models receive it.' })
export class ModelMessage {
  @Field(() => MessageRole, { description: 'Its author.' })
  role!: `${MessageRole}`;

  @Field(() => String, { description: 'Its text.' })
  @InRest({ example: 'Write release notes for 1.2.' })
  content!: string;
}

@ObjectType({ simpleResolvers: true, description: "A content's text, ready for a model." })
export class RenderedContent {
  @Field(() => String, {
    description:
      'The text with the markers of its context references replaced by their texts, and then its variables replaced by values. At most 1,000,000 characters.',
  })
  @InRest({ example: 'Write release notes for 1.2.' })
  text!: string;

  @Field(() => [ModelMessage], {
    description:
      'The text as the messages of a request: each line with nothing but System:, User: or Assistant: begins one if the first line is such a line. Any other text is one message of the user.',
  })
  messages!: ModelMessage[];

  @Field(() => Int, { description: 'The version of the text; the texts of its references are always current.' })
  @InRest({ minimum: 1 })
  version!: number;

  @Field(() => [String], {
    description:
      'Variables of the text and its references that have no value: none was given, and they have no default and are not optional. They stay in the text as written.',
  })
  missingVariables!: string[];

  @Field(() => [MissingReference], {
    description: 'Context references whose content no longer exists, without duplicates.',
  })
  missingReferences!: MissingReference[];

  @Field(() => [String], { description: 'Names of given values that the text does not contain.' })
  unusedValues!: string[];

  @Field(() => Int, {
    description:
      'How many characters of the text are invisible and not needed by its script: instructions for a model can hide in them. Ordinary text in any language has 0.',
  })
  invisibleCharacters!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A content with its context references filled in but not its variables: the text for the values, and the variables for a form.',
})
export class ContentTemplate {
  @Field(() => String, {
    description:
      'The text with the markers of its context references replaced by their texts; variables stay as written. At most 1,000,000 characters.',
  })
  @InRest({ example: 'Write release notes for {{version}}.' })
  text!: string;

  @Field(() => [VariableType], {
    description: `The variables of the text in the order of a form, at most ${MAX_VARIABLES}: those that the content defines, those that its references define, then all others.`,
  })
  variables!: VariableType[];

  @Field(() => [MissingReference], {
    description: 'Context references whose content no longer exists, without duplicates.',
  })
  missingReferences!: MissingReference[];
}
