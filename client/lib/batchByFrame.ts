/** Collects the pieces of a text that is being written, and shows the whole of it once a frame however many come. */
export function batchByFrame(show: (text: string) => void) {
  let text = '';
  let frame: number | null = null;

  /** Shows now what the next frame would. Hidden tabs have no frames. */
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
