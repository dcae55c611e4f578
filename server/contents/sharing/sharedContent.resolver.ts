import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { hiddenCount, hiddenTexts } from '../../../rules/hiddenCharacters.ts';
import { SharedContent } from '../contents.types.ts';

@Resolver(() => SharedContent)
export class SharedContentResolver {
  @FieldResolver(() => Int, {
    description:
      'How many characters of its title, description, text and variables are invisible and not needed by the script: instructions for a model can hide in them. Ordinary text in any language has 0.',
  })
  invisibleCharacters(@Root() shared: SharedContent) {
    return hiddenCount(...hiddenTexts(shared));
  }
}
