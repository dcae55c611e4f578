import { type SubmitEvent, useState } from 'react';
import { SHORT_TOAST_DURATION, toast } from '../toasts/toast.ts';

type Errors<Values> = { [Name in keyof Values]?: string };

interface Form<Values> {
  initial: Values;
  /** Validates the values before sending; errors in the order of the fields. */
  check: (values: Values) => Errors<Values>;
  send: (values: Values) => Promise<unknown>;
  /** Turns a failure into a message for the form and one per field. */
  refusal: (error: unknown) => { message: string; fields: Record<string, string> };
}

/** A form that validates, sends once at a time, and keeps the typed values after a failure. */
export function useForm<Values extends Record<string, string>>({ initial, check, send, refusal }: Form<Values>) {
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
    // Removes the message of the last attempt.
    toast.clear();
    try {
      await send(values);
    } catch (error) {
      const { message, fields } = refusal(error);
      setErrors(Object.fromEntries(Object.entries(fields).filter(([name]) => name in values)) as Errors<Values>);
      setFailure(message);
      toast.error(message, { duration: SHORT_TOAST_DURATION });
    } finally {
      setPending(false);
    }
  }

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

  const dirty = Object.keys(initial).some((name) => values[name] !== initial[name]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => void submit(event);
  return {
    values,
    field,
    pending,
    failure,
    dirty,
    reset: () => setValues(initial),
    onSubmit,
    /** Props for a FormDialog around the form. */
    dialog: { dirty, pending, failure, onSubmit },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
