import { EditorView } from '@codemirror/view';

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  // As wide as the line, less the number of a list item before it.
  maxWidth: 'calc(100% - 48px)',
  height: '20px',
  marginInline: '1px',
  padding: '0 2px 0 7px',
  borderRadius: '10px',
  background: 'var(--accent-wash)',
  color: 'var(--accent-strong)',
  font: '500 var(--text-12) / 20px var(--sans)',
  verticalAlign: 'text-bottom',
  cursor: 'default',
};

/**
 * The editor in the colours and type of our fields. Its own style sheet is the only one that its rules cannot override.
 */
export const editorTheme = EditorView.theme({
  '&': { width: '100%', minHeight: 'inherit', maxHeight: 'inherit', color: 'var(--ink)', background: 'none' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: '400 var(--text-13) / 22px var(--mono)',
    overflow: 'auto',
    overscrollBehavior: 'auto',
    tabSize: '2',
  },
  '.cm-content': { padding: '7px 0', minWidth: '0', minHeight: '100%', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--space-3)', overflowWrap: 'anywhere', wordBreak: 'normal' },
  '.cm-reference': CHIP,
  '.cm-reference[data-missing]': { background: 'var(--danger-wash)', color: 'var(--danger)' },
  '.cm-variable': { ...CHIP, padding: '0 6px', borderRadius: '4px', font: '500 var(--text-12) / 20px var(--mono)' },
  '.cm-variableName, .cm-referenceTitle': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.cm-hiddenCharacters': {
    padding: '0 2px',
    borderRadius: '4px',
    background: 'var(--caution-wash)',
    color: 'var(--caution)',
    unicodeBidi: 'isolate',
  },
  '.cm-referenceRemove': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '20px',
    height: '20px',
    padding: '0',
    border: '0',
    borderRadius: '10px',
    background: 'none',
    color: 'inherit',
    font: '400 var(--text-14) / 1 var(--sans)',
    cursor: 'pointer',
  },
  '.cm-referenceRemove:hover': { background: 'var(--hover)' },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    zIndex: 'var(--layer-popup)',
    padding: 'var(--space-1)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-large)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--float)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    minWidth: '240px',
    maxWidth: 'min(420px, calc(100vw - 32px))',
    maxHeight: '300px',
    font: '400 var(--text-14) / 20px var(--sans)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 'calc(var(--control) - 4px)',
    padding: '6px var(--space-3)',
    borderRadius: 'var(--radius-small)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--hover)', color: 'var(--ink)' },
  '.cm-completionLabel': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.cm-completionDetail': {
    marginInlineStart: '0',
    color: 'var(--ink-faint)',
    fontSize: 'var(--text-12)',
    fontStyle: 'normal',
  },
  '@media (max-width: 768px), (pointer: coarse)': {
    // iOS zooms into any field below 16 px.
    '.cm-scroller': { font: '400 var(--text-16) / 24px var(--mono)' },
    '.cm-reference': { height: '24px', borderRadius: '12px', fontSize: 'var(--text-14)', lineHeight: '24px' },
    '.cm-variable': { height: '24px', fontSize: 'var(--text-14)', lineHeight: '24px' },
    '.cm-referenceRemove': { width: '28px', height: '24px' },
  },
});
