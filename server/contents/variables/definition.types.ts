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
  description: "What a variable's value is.",
  valuesConfig: {
    TEXT: { description: 'A line of text.' },
    LONG_TEXT: { description: 'A text of several lines.' },
    CHOICE: { description: 'One of its choices.' },
    NUMBER: { description: 'A decimal number, such as 12 or -0.5.' },
    DATE: { description: 'A day as year, month and day, such as 2026-12-31.' },
    YES_NO: { description: 'The text yes or the text no.' },
  },
});

const NAME = `The name, as it stands between {{ and }}: a letter or _, then letters, digits, _ and -; at most ${MAX_VARIABLE_NAME} characters.`;
const LABEL = `What stands above its field, at most ${MAX_LABEL} characters; empty: its name.`;
const HELP = `What stands below its field, at most ${MAX_HELP} characters; may be empty.`;
const KIND = 'What its value is.';
const IN_REST =
  'number: for example -0.5; date: for example 2026-12-31; yes_no: yes or no. text is one line, long_text several.';
const CHOICES = `What can be chosen: of a CHOICE 1 to ${MAX_CHOICES}, each of at most ${MAX_CHOICE} characters and once; of all others none.`;
const DEFAULT_VALUE = `Its value when none is given, at most ${MAX_DEFAULT_VALUE.toLocaleString('en')} characters; empty for none.`;
const IS_REQUIRED =
  'Whether it is told as missing without a value and a default. One that is not leaves its place empty.';

@ObjectType('Variable', {
  simpleResolvers: true,
  description: 'How a content asks for the value of a variable of its text.',
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

@InputType({ description: 'How a content asks for the value of a variable of its text.' })
export class VariableInput implements VariableDefinition {
  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => String, { defaultValue: '', description: LABEL })
  label: string = '';

  @Field(() => String, { defaultValue: '', description: HELP })
  help: string = '';

  @Field(() => VariableKind, { defaultValue: VariableKind.TEXT, description: KIND })
  kind: VariableKind = VariableKind.TEXT;

  @Field(() => [String], { defaultValue: [], description: CHOICES })
  choices!: string[];

  @Field(() => String, { defaultValue: '', description: DEFAULT_VALUE })
  defaultValue: string = '';

  @Field(() => Boolean, { defaultValue: true, description: IS_REQUIRED })
  isRequired: boolean = true;
}
