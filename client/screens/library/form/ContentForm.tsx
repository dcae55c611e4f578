import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { ABOUT_TEXTS, CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { hiddenCount, hiddenTexts, withoutHiddenIn } from '../../../../rules/hiddenCharacters.ts';
import { withMarks } from '../../../../rules/hiddenMarks.ts';
import { TagsField } from '../../../prompts/TagsField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { HiddenCharacters } from '../../../ui/hidden/HiddenCharacters.tsx';
import type { ContentFields, FieldProblems } from '../contentFields.ts';
import { PlaceholderOffer } from '../conversion/PlaceholderOffer.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { ContentBodyField } from '../editor/ContentBodyField.tsx';
import { VariablesField } from '../variables/VariablesField.tsx';
import { AboutField } from './AboutField.tsx';
import styles from './ContentForm.module.css';
import { ContentTypeField } from './ContentTypeField.tsx';
import { KeptFrom } from './KeptFrom.tsx';
import { ReadFields } from './ReadFields.tsx';
import { useFollowedEnd } from './useFollowedEnd.ts';

interface ContentFormProps {
  id: string;
  /** The content's id, or 'new'. */
  target: string;
  fields: ContentFields;
  problems: FieldProblems;
  /** The number of refused saves: after each, the first invalid field gets the focus. */
  refusals: number;
  /** A new content is for writing: its title gets the focus. A saved one is for reading and running first. */
  isNew: boolean;
  /** Whether a model is writing the content, which is read-only meanwhile. */
  writing: boolean;
  /** The ids of references to prompts that the user may not read, joined by commas. */
  hidden: string;
  /** The controls for changing the content. */
  tools: ReactNode;
  onChange: (changes: Partial<ContentFields>) => void;
  onSubmit: () => void;
}

/**
 * The fields of Create Content and View Content. Enter in a single-line field, and Ctrl or Cmd+Enter anywhere, save.
 */
export function ContentForm(props: ContentFormProps) {
  const { id, target, fields, problems, refusals, isNew, writing, hidden, tools, onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const { id: libraryId, mayEdit } = useLibrary();
  const end = useFollowedEnd(writing, fields.content);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (mayEdit) onSubmit();
  }
  function submitOnCommandEnter(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (mayEdit && event.currentTarget.contains(event.target as Node)) onSubmit();
  }

  const toolbar = (
    <div className={styles.tools} data-writing={writing || undefined}>
      {tools}
    </div>
  );
  return (
    <form ref={form} id={id} className={styles.form} noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      {!isNew && toolbar}
      <TextField
        label="Title"
        value={fields.title}
        onChange={(title) => onChange({ title })}
        error={problems.title}
        hint={hiddenCount(fields.title) > 0 ? `It reads ${withMarks(fields.title)}` : undefined}
        limit={CONTENT_TEXTS.title.maxLength}
        readOnly={!mayEdit}
        quiet={!isNew}
        dir="auto"
        autoComplete="off"
        data-initial-focus={isNew || undefined}
      />
      {ABOUT_TEXTS.filter((name) => mayEdit || fields[name] !== '').map((name) => (
        <AboutField
          key={name}
          rule={CONTENT_TEXTS[name]}
          hint={mayEdit ? CONTENT_TEXTS[name].hint : undefined}
          value={fields[name]}
          onChange={(text) => onChange({ [name]: text })}
          error={problems[name]}
          readOnly={!mayEdit}
          quiet={!isNew}
        />
      ))}
      <KeptFrom description={fields.description} />
      {isNew && toolbar}
      <ContentBodyField
        self={target}
        value={fields.content}
        error={problems.content}
        readOnly={writing}
        variables={fields.variables}
        quiet={!isNew}
        hidden={hidden}
        onChange={(content) => onChange({ content })}
      />
      <span ref={end} className={styles.end} />
      <HiddenCharacters
        texts={hiddenTexts(fields)}
        onRemove={writing || !mayEdit ? undefined : () => onChange(withoutHiddenIn(fields))}
      />
      {mayEdit ? (
        <>
          {!writing && <PlaceholderOffer target={target} fields={fields} onChange={onChange} />}
          <VariablesField
            content={fields.content}
            variables={fields.variables}
            error={problems.variables}
            readOnly={writing}
            onChange={(variables) => onChange({ variables })}
          />
          <ContentTypeField
            value={fields.contentTypeId}
            error={problems.contentTypeId}
            onChange={(contentTypeId) => onChange({ contentTypeId })}
          />
          <TagsField libraryId={libraryId} value={fields.tags} onChange={(tags) => onChange({ tags })} />
        </>
      ) : (
        <ReadFields fields={fields} />
      )}
    </form>
  );
}
