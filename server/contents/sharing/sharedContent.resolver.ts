import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { hiddenCount, hiddenTexts } from '../../../rules/hiddenCharacters.ts';
import { SharedContent } from '../contents.types.ts';

@Resolver(() => SharedContent)
export class SharedContentResolver {
  @FieldResolver(() => Int, {
    description:
      'How many characters of its title, description, text and variables cannot be seen and are not needed by the writing: instructions for a model can hide in them. 0 in an honest text of any language.',
  })
  invisibleCharacters(@Root() shared: SharedContent) {
    return hiddenCount(...hiddenTexts(shared));
  }
}
