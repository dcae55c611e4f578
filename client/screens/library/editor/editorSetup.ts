import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, tooltips } from '@codemirror/view';
import { bodyChips } from './editorChips.ts';
import { hiddenMarks } from './editorHidden.ts';
import { type Mentions, mentionsOf } from './editorMentions.ts';
import { roleMarks } from './editorRoles.ts';
import { editorTheme } from './editorTheme.ts';
import { changeBetween } from './textChange.ts';
import { visibleDecorations } from './visibleDecorations.ts';

/** Marks a change by the form rather than by the user. */
const fromForm = Annotation.define<true>();

/** The properties that may change while the editor is mounted. */
export interface EditorLook {
  /** Whether something else is writing into it. */
  readOnly: boolean;
  /** The ids of the elements that label and describe it. */
  labelledBy: string;
  describedBy?: string;
  invalid: boolean;
}

const look = new Compartment();

interface EditorEvents {
  /** Receives the text after each edit by the user. */
  onChange: (text: string) => void;
  mentions: Mentions;
}

export function editorExtensions(given: EditorLook, { onChange, mentions }: EditorEvents): Extension[] {
  return [
    history(),
    bodyChips,
    hiddenMarks,
    roleMarks,
    mentionsOf(mentions),
    tooltips({ tooltipSpace: windowLessMargin }),
    keymap.of([...standardKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    lineDirections,
    editorTheme,
    look.of(lookOf(given)),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.some((transaction) => transaction.annotation(fromForm)))
        onChange(state.doc.toString());
    }),
  ];
}

function lookOf({ readOnly, labelledBy, describedBy, invalid }: EditorLook): Extension {
  const attributes = {
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true', 'aria-busy': 'true' }),
  };
  return [EditorState.readOnly.of(readOnly), EditorView.contentAttributes.of(attributes)];
}

/** Applies the look. When writing begins, it scrolls to the end, where the text will appear. */
export function changeLook(view: EditorView, given: EditorLook): void {
  const begins = given.readOnly && !view.state.readOnly;
  view.dispatch({ effects: look.reconfigure(lookOf(given)) });
  if (begins) view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.length) });
}

/**
 * Applies the form's text by changing only the part that differs, so that the cursor stays in place. A text written by
 * a model is followed to its end.
 */
export function bringTo(view: EditorView, text: string): void {
  const changes = changeBetween(view.state.doc.toString(), text.replace(/\r\n?/g, '\n'));
  if (!changes) return;
  const follows = view.state.readOnly && isNearEnd(view.scrollDOM);
  view.dispatch({ changes, annotations: fromForm.of(true) });
  if (follows)
    view.requestMeasure({
      read: ({ scrollDOM }) => scrollDOM.scrollHeight,
      write: (height, { scrollDOM }) => scrollDownTo(scrollDOM, height),
    });
}

function scrollDownTo(scrollDOM: HTMLElement, height: number): void {
  scrollDOM.scrollTop = height;
}

/** The distance in px between a list and the edges of the window, as for our menus. */
const LIST_MARGIN = 8;

const windowLessMargin = () => ({
  top: LIST_MARGIN,
  left: LIST_MARGIN,
  bottom: window.innerHeight - LIST_MARGIN,
  right: window.innerWidth - LIST_MARGIN,
});

/** Whether the scroll position is near the end. Users who scrolled further up, in px, are reading and are not moved. */
function isNearEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < 100;
}

const directedLine = Decoration.line({ attributes: { dir: 'auto' } });

/** Browsers compute the direction again for each node of a line, which takes too long for a million characters. */
const LONGEST_DIRECTED = 10_000;

/** Gives each line the direction of its first letter. */
const lineDirections = visibleDecorations(directedLines);

function directedLines({ state, viewport, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  if (visibleRanges.length === 0) return lines.finish();
  for (let at = viewport.from; at <= viewport.to;) {
    const line = state.doc.lineAt(at);
    if (line.length <= LONGEST_DIRECTED) lines.add(line.from, line.from, directedLine);
    at = line.to + 1;
  }
  return lines.finish();
}
