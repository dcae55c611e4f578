import { type SubmitEvent, useState } from 'react';
import { fieldErrors } from '../../graphql/errors.ts';
import { shortToastDuration, toast } from '../../ui/toast.ts';

type Errors<Values> = { [Name in keyof Values]?: string };

interface AuthForm<Values> {
  initial: Values;
  /** What is wrong before anything is sent, in the order of the fields. */
  check: (values: Values) => Errors<Values>;
  send: (values: Values) => Promise<unknown>;
  /** The sentence of §8 for a failure. */
  say: (error: unknown) => string;
}

/** A form that checks first, sends once, and keeps what was typed whatever comes back (W10). */
export function useAuthForm<Values extends Record<string, string>>({ initial, check, send, say }: AuthForm<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const wrong = check(values);
    setErrors(wrong);
    setFailure(null);
    const [first] = Object.keys(wrong);
    if (first) return focusField(form, first);
    setPending(true);
    // What the last attempt said is over.
    toast.clear();
    try {
      await send(values);
    } catch (error) {
      const message = say(error);
      setErrors(Object.fromEntries(Object.entries(fieldErrors(error)).filter(([name]) => name in values)) as Errors<Values>);
      setFailure(message);
      toast.error(message, { duration: shortToastDuration });
    } finally {
      setPending(false);
    }
  }

  /** The props that bind a field to the form. */
  function field(name: keyof Values & string) {
    return {
      name,
      value: values[name],
      error: errors[name],
      required: true,
      onChange(value: string) {
        setValues((last) => ({ ...last, [name]: value }));
        setErrors((last) => ({ ...last, [name]: undefined }));
      },
    };
  }

  return { values, field, pending, failure, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
