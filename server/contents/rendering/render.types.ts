import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_VARIABLE_NAME, MAX_VARIABLES } from '../../../rules/variables.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { VariableType } from '../variables/definition.types.ts';

@InputType({ description: 'The value of one variable of a text.' })
export class RenderValueInput {
  @Field(() => String, {
    description: `The name, as it stands between {{ and }}; at most ${MAX_VARIABLE_NAME} characters. Of a name that is given twice the last value counts.`,
  })
  name!: string;

  @Field(() => String, {
    description: 'What is put in its place, as it is; at most 1,000,000 characters. Variables in it are not filled.',
  })
  value!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A context reference whose content is not there any more.' })
export class MissingReference {
  @Field(() => ID, { description: 'The id that the marker names.' })
  id!: string;

  @Field(() => String, { description: 'The title that the marker shows; it stands in the place of the marker.' })
  title!: string;
}

@ObjectType({ simpleResolvers: true, description: "A content's text as a model should get it." })
export class RenderedContent {
  @Field(() => String, {
    description:
      'The text with the texts of its context references in the places of their markers, and then with values in the places of its variables. At most 1,000,000 characters.',
  })
  @InRest({ example: 'Write release notes for 1.2.' })
  text!: string;

  @Field(() => Int, { description: 'The number of the version whose text it is; of its references it is that of now.' })
  @InRest({ minimum: 1 })
  version!: number;

  @Field(() => [String], {
    description:
      'Variables of the text, also of the references in it, without a value: none was given, and they have no default and are not optional. They stand in it as they are written.',
  })
  missingVariables!: string[];

  @Field(() => [MissingReference], { description: 'Context references that lead nowhere, each once.' })
  missingReferences!: MissingReference[];

  @Field(() => [String], { description: 'Names that a value was given for and that the text does not have.' })
  unusedValues!: string[];

  @Field(() => Int, {
    description:
      'How many characters of the text cannot be seen and are not needed by its writing: instructions for a model can hide in them. 0 in an honest text of any language.',
  })
  invisibleCharacters!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A content with its context references filled in and its variables not: what a form asks for, and what their values go into.',
})
export class ContentTemplate {
  @Field(() => String, {
    description:
      'The text with the texts of its context references in the places of their markers, variables as they are written. At most 1,000,000 characters.',
  })
  @InRest({ example: 'Write release notes for {{version}}.' })
  text!: string;

  @Field(() => [VariableType], {
    description: `The variables of the text in the order of a form, at most ${MAX_VARIABLES}: those that the content describes, those that its references describe, then all others.`,
  })
  variables!: VariableType[];

  @Field(() => [MissingReference], { description: 'Context references that lead nowhere, each once.' })
  missingReferences!: MissingReference[];
}
