/** Collects the pieces of a streamed text and shows the whole of it, at most once per frame. */
export function batchByFrame(show: (text: string) => void) {
  let text = '';
  let frame: number | null = null;

  /** Shows the text immediately. Hidden tabs have no frames. */
  function flush(): void {
    if (frame === null) return;
    cancelAnimationFrame(frame);
    frame = null;
    show(text);
  }
  function add(piece: string): void {
    if (piece === '') return;
    text += piece;
    frame ??= requestAnimationFrame(flush);
  }
  return { add, flush };
}

/** As `batchByFrame`, for a text that can be replaced by a whole one. */
export function replaceableBatch(show: (text: string) => void) {
  let shown = batchByFrame(show);
  return {
    flush: () => shown.flush(),
    receive(whole: string | null, delta: string) {
      if (whole !== null) {
        shown.flush();
        shown = batchByFrame(show);
        if (whole === '') show('');
      }
      shown.add(whole ?? delta);
    },
  };
}
