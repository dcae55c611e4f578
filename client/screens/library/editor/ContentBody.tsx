import { useId, useMemo, useRef } from 'react';
import { markerOf, referencesOf, withoutReference } from '../../../../rules/contextMarkers.ts';
import type { VariableDefinition } from '../../../../rules/variableDefinitions.ts';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { AddContext } from './AddContext.tsx';
import { BodyEditor, type BodyEditorHandle } from './BodyEditor.tsx';
import styles from './ContentBody.module.css';
import { ReferenceChips } from './ReferenceChips.tsx';
import { useReferenceSearch, useReferenceTitles } from './useReferences.ts';

const NONE: readonly VariableDefinition[] = [];

export interface ContentBodyProps {
  /** The content being edited, or 'new': it cannot refer to itself. */
  self: string;
  value: string;
  error?: string;
  /** Whether something else is writing into it. */
  readOnly?: boolean;
  /** Whether it looks like text, without a box, until it is hovered or focused. */
  quiet?: boolean;
  /** The descriptions of its variables. */
  variables?: readonly VariableDefinition[];
  /** The ids of references to prompts that the user may not read, joined by commas. */
  hidden?: string;
  onChange: (value: string) => void;
}

/**
 * The text editor, the chips of its references, and the search that adds references. The text is the only source; the
 * rest is derived from it.
 */
export function ContentBody({
  self,
  value,
  hint,
  error,
  readOnly = false,
  quiet,
  variables = NONE,
  hidden = '',
  onChange,
}: ContentBodyProps & { hint: string }) {
  const id = useId();
  const { mayEdit } = useLibrary();
  const editor = useRef<BodyEditorHandle>(null);
  const references = useMemo(() => referencesOf(value), [value]);
  const titles = useReferenceTitles(references, hidden);
  const { search, admit } = useReferenceSearch(self);
  const described = useMemo(() => variables.map(({ name }) => name), [variables]);
  return (
    <>
      <FieldFrame
        id={id}
        label="Content"
        hint={mayEdit ? hint : 'Only editors of this library can change it.'}
        error={error}
        className={styles.box}
        quiet={quiet}
        onLabelClick={() => editor.current?.focus()}
      >
        <BodyEditor
          ref={editor}
          className={styles.editor}
          value={value}
          onChange={onChange}
          readOnly={readOnly || !mayEdit}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : `${id}-hint`}
          invalid={error !== undefined}
          titles={titles}
          described={described}
          self={self}
          search={search}
          admit={admit}
        />
      </FieldFrame>
      <ReferenceChips
        references={references}
        titles={titles}
        disabled={readOnly}
        onRemove={mayEdit ? (target) => onChange(withoutReference(value, target)) : undefined}
        onEmpty={() => editor.current?.focus()}
      />
      {mayEdit && (
        <AddContext
          self={self}
          disabled={readOnly}
          search={search}
          onAdd={(candidate) => admit(candidate) && editor.current?.insertMarker(markerOf(candidate))}
        />
      )}
    </>
  );
}
