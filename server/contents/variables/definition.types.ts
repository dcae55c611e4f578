import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import {
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_DEFAULT_VALUE,
  MAX_HELP,
  MAX_LABEL,
  type VariableDefinition,
  VariableKind,
} from '../../../rules/variableDefinitions.ts';
import { MAX_VARIABLE_NAME } from '../../../rules/variables.ts';
import { InRest } from '../../base/rest/typeFields.ts';

registerEnumType(VariableKind, {
  name: 'VariableKind',
  description: "The kind of a variable's value.",
  valuesConfig: {
    TEXT: { description: 'A line of text.' },
    LONG_TEXT: { description: 'A text of several lines.' },
    CHOICE: { description: 'One of its choices.' },
    NUMBER: { description: 'A decimal number, for example 12 or -0.5.' },
    DATE: { description: 'A day as year, month and day, for example 2026-12-31.' },
    YES_NO: { description: 'The text yes or the text no.' },
  },
});

const NAME = `The name between {{ and }}: a letter or _, then letters, digits, _ and -; at most ${MAX_VARIABLE_NAME} characters.`;
const LABEL = `Shown above its field, at most ${MAX_LABEL} characters; if empty, its name is shown.`;
const HELP = `Shown below its field, at most ${MAX_HELP} characters; may be empty.`;
const KIND = 'The kind of its value.';
const IN_REST =
  'number: for example -0.5; date: for example 2026-12-31; yes_no: yes or no. text is one line, long_text several.';
const CHOICES = `The values to choose from: 1 to ${MAX_CHOICES} different ones with at most ${MAX_CHOICE} characters each if its kind is choice, otherwise none.`;
const DEFAULT_VALUE = `The value used when none is given, at most ${MAX_DEFAULT_VALUE.toLocaleString('en')} characters; empty for none.`;
const IS_REQUIRED =
  'Whether it is reported as missing when it has neither a value nor a default. An optional variable is then removed from the text.';

@ObjectType('Variable', {
  simpleResolvers: true,
  description: 'The definition of a variable in the text of a content.',
})
export class VariableType implements VariableDefinition {
  @Field(() => String, { description: NAME })
  @InRest({ example: 'audience' })
  name!: string;

  @Field(() => String, { description: LABEL })
  @InRest({ example: 'Who reads it' })
  label!: string;

  @Field(() => String, { description: HELP })
  help!: string;

  @Field(() => VariableKind, { description: KIND })
  @InRest({ isLowerCase: true, description: IN_REST })
  kind!: VariableKind;

  @Field(() => [String], { description: CHOICES })
  choices!: string[];

  @Field(() => String, { description: DEFAULT_VALUE })
  @InRest({ example: 'beginners' })
  defaultValue!: string;

  @Field(() => Boolean, { description: IS_REQUIRED })
  isRequired!: boolean;
}

@InputType({ description: 'The definition of a variable in the text of a content.' })
export class VariableInput implements VariableDefinition {
  @Field(() => String, { description: NAME })
  @InRest({ example: 'audience' })
  name!: string;

  @Field(() => String, { defaultValue: '', description: LABEL })
  @InRest({ example: 'Who reads it' })
  label: string = '';

  @Field(() => String, { defaultValue: '', description: HELP })
  help: string = '';

  @Field(() => VariableKind, { defaultValue: VariableKind.TEXT, description: KIND })
  @InRest({ isLowerCase: true, description: IN_REST })
  kind: VariableKind = VariableKind.TEXT;

  @Field(() => [String], { defaultValue: [], description: CHOICES })
  choices!: string[];

  @Field(() => String, { defaultValue: '', description: DEFAULT_VALUE })
  @InRest({ example: 'beginners' })
  defaultValue: string = '';

  @Field(() => Boolean, { defaultValue: true, description: IS_REQUIRED })
  isRequired: boolean = true;
}
