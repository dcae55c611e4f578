import { ThoughtSplitter } from './thoughtSplitter.ts';

/** The text of an answer that was stored before thoughts were separated. */
export function withoutThought(answer: string): string {
  // Only a mark at the beginning or a closing one later can make a difference.
  if (!/^\s*[<[◁a]|<\/(think|thought|seed:)|\[\/think\]/i.test(answer)) return answer;
  const splitter = new ThoughtSplitter();
  let text = '';
  for (const piece of [...splitter.write(answer), ...splitter.end()]) {
    if (piece.kind === 'replacement') text = piece.text;
    else if (piece.kind === 'text') text += piece.delta;
  }
  return text;
}
