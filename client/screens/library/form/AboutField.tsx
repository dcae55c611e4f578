import type { ComponentPropsWithRef } from 'react';
import type { TextRule } from '../../../../rules/contentRules.ts';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';

type Shared = Pick<
  ComponentPropsWithRef<typeof TextField>,
  'name' | 'value' | 'error' | 'hint' | 'onChange' | 'readOnly' | 'required' | 'quiet'
>;

/** The field of a text about a prompt. It is one line if the rule of the text says so. */
export function AboutField({ rule: { label, maxLength, isLine }, ...field }: Shared & { rule: TextRule }) {
  return isLine ? (
    <TextField label={label} limit={maxLength} dir="auto" autoComplete="off" {...field} />
  ) : (
    <TextArea label={label} rows={2} dir="auto" {...field} />
  );
}
