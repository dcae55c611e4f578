import { LIMITS } from '../../../lib/limits.ts';
import { firstPieces } from '../../../prompts/promptPieces.ts';
import { PromptText } from '../../../prompts/PromptText.tsx';

/** The first lines of a prompt, of which a card shows as many as fit. */
export function FirstLines({ content }: { content: string }) {
  return <PromptText pieces={firstPieces(content, LIMITS.cardText)} />;
}
