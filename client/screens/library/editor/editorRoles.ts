import { RangeSetBuilder, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView } from '@codemirror/view';
import { isRoleHead } from '../../../../rules/roleMessages.ts';
import { visibleDecorations } from './visibleDecorations.ts';

const roleLine = Decoration.line({ class: 'cm-role' });

/** Marks the lines that begin a message, in a text with roles. */
export const roleMarks = visibleDecorations(marksIn);

function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  if (!hasRoles(state.doc)) return marks.finish();
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      if (isRoleHead(line.text)) marks.add(line.from, line.from, roleLine);
      at = line.to + 1;
    }
  return marks.finish();
}

/** The first line that is not blank decides. */
function hasRoles(text: Text): boolean {
  for (const line of text.iterLines()) if (line.trim() !== '') return isRoleHead(line);
  return false;
}
