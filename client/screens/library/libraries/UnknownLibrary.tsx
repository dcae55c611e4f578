import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Shown in place of the cards of a library that the user cannot read. */
export function UnknownLibrary() {
  return (
    <EmptyState
      icon="library"
      title="You cannot read this library"
      hint="It was deleted, or you are not a member of it."
      action={<ButtonLink to="/">Go to My prompts</ButtonLink>}
    />
  );
}
