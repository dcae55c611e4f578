import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import { hiddenCount, hiddenTexts } from '../../../rules/hiddenCharacters.ts';
import { inWords } from '../core/contentFields.ts';
import { SharedContent } from '../core/contents.types.ts';

@Resolver(() => SharedContent)
export class SharedContentResolver {
  @FieldResolver(() => Int, {
    description: `How many characters of its ${inWords(['title', ...ABOUT_TEXTS, 'text', 'variables'])} are invisible and not needed by the script: instructions for a model can hide in them. Ordinary text in any language has 0.`,
  })
  invisibleCharacters(@Root() shared: SharedContent) {
    return hiddenCount(...hiddenTexts(shared));
  }
}
