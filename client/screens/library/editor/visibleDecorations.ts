import { type DecorationSet, type EditorView, type PluginSpec, ViewPlugin, type ViewUpdate } from '@codemirror/view';

interface Decorated {
  decorations: DecorationSet;
}

/** A plugin that decorates the visible lines, and again after each change of the text or the viewport. */
export const visibleDecorations = (
  decorationsIn: (view: EditorView) => DecorationSet,
  provide?: PluginSpec<Decorated>['provide'],
) =>
  ViewPlugin.fromClass(
    class implements Decorated {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorationsIn(view);
      }

      update({ view, docChanged, viewportChanged }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = decorationsIn(view);
      }
    },
    { decorations: (plugin) => plugin.decorations, provide },
  );
