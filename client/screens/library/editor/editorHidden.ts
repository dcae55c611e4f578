import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { hiddenRuns } from '../../../../rules/hiddenCharacters.ts';
import { hiddenLabel } from '../../../../rules/hiddenMarks.ts';
import { visibleDecorations } from './visibleDecorations.ts';

/** Replaces invisible characters with a label. */
class HiddenWidget extends WidgetType {
  constructor(private readonly label: string) {
    super();
  }

  override eq(other: HiddenWidget) {
    return other.label === this.label;
  }

  override toDOM() {
    const mark = document.createElement('mark');
    mark.className = 'cm-hiddenCharacters';
    mark.dir = 'auto';
    mark.textContent = `⟨${this.label}⟩`;
    return mark;
  }
}

/** Marks invisible characters; a mark is deleted as one character. */
export const hiddenMarks = visibleDecorations(marksIn, (plugin) =>
  EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
);

function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    for (const run of hiddenRuns(state.sliceDoc(from, to)))
      marks.add(from + run.start, from + run.end, Decoration.replace({ widget: new HiddenWidget(hiddenLabel(run)) }));
  return marks.finish();
}
