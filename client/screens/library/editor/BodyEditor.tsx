import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { markerBehind } from '../../../../rules/contextMarkers.ts';
import { setReferenceTitles } from './editorChips.ts';
import type { Mentions } from './editorMentions.ts';
import { bringTo, changeLook, editorExtensions, type EditorLook } from './editorSetup.ts';
import { adoptEditorStyleSheets } from './editorStyleSheets.ts';
import { setKnownNames } from './editorVariables.ts';
import type { ReferenceTitles } from './unreadable.ts';

/** The editor's methods for other components. */
export interface BodyEditorHandle {
  focus: () => void;
  /** Inserts a marker at the cursor or its last position; at the end if the editor was never focused. */
  insertMarker: (marker: string) => void;
}

interface BodyEditorProps extends EditorLook, Mentions {
  ref: Ref<BodyEditorHandle>;
  className?: string;
  value: string;
  onChange: (value: string) => void;
  titles: ReferenceTitles;
  /** The names of all described variables, whether used or not. */
  described: readonly string[];
}

/**
 * The text editor with chips. The form owns its value: edits are reported, and outside changes are applied as the
 * smallest difference.
 */
export function BodyEditor(props: BodyEditorProps) {
  const { ref, className, value, onChange, titles, described, self, search, admit, ...look } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const editor = useRef<EditorView>(null);
  /** The text that both the form and the editor have. */
  const agreed = useRef(value);
  const wasEntered = useRef(false);

  const emit = useEffectEvent((text: string) => {
    agreed.current = text;
    // Synchronously, like a native field: the very next key may save.
    flushSync(() => onChange(text));
  });
  const begin = useEffectEvent((parent: HTMLElement) => {
    adoptEditorStyleSheets();
    agreed.current = value;
    const mentions = { self, search, admit };
    return new EditorView({
      parent,
      state: EditorState.create({
        doc: value,
        extensions: editorExtensions(look, { onChange: (text) => emit(text), mentions }),
      }),
    });
  });

  useEffect(() => {
    if (!container) return;
    const view = begin(container);
    editor.current = view;
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, [container]);

  useEffect(() => {
    if (!editor.current || value === agreed.current) return;
    agreed.current = value;
    bringTo(editor.current, value);
  }, [value]);

  useEffect(() => editor.current?.dispatch({ effects: setReferenceTitles.of(titles) }), [titles, container]);

  useEffect(() => editor.current?.dispatch({ effects: setKnownNames.of(described) }), [described, container]);

  const { readOnly, labelledBy, describedBy, invalid } = look;
  useEffect(() => {
    if (editor.current) changeLook(editor.current, { readOnly, labelledBy, describedBy, invalid });
  }, [readOnly, labelledBy, describedBy, invalid]);

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    insertMarker: (marker) => editor.current && insertMarker(editor.current, marker, wasEntered.current),
  }));

  return <div ref={setContainer} className={className} onFocus={() => (wasEntered.current = true)} />;
}

function insertMarker(view: EditorView, marker: string, atCursor: boolean): void {
  const { state } = view;
  const at = atCursor ? state.selection.main.to : state.doc.length;
  const insert = markerBehind(state.sliceDoc(Math.max(0, at - 1), at), marker);
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}
