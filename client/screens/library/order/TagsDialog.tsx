import { MAX_TAG_NAME, tagKey, tagNameProblem } from '../../../../rules/tagRules.ts';
import { TagsDocument, useTagsQuery } from '../../../prompts/tags.generated.ts';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { NameDialog } from './NameDialog.tsx';
import { NamedList } from './NamedList.tsx';
import { useDeleteTagMutation, useMergeTagsMutation, useRenameTagMutation } from './order.generated.ts';

const AGAIN = { refetchQueries: [TagsDocument], awaitRefetchQueries: true };

interface TagsDialogProps {
  /** Called when a tag was renamed, merged or deleted, which changes prompts. */
  onChanged: () => void;
  onClose: () => void;
}

export function TagsDialog({ onChanged, onClose }: TagsDialogProps) {
  const { data } = useTagsQuery({ variables: { libraryId: useLibrary().id }, fetchPolicy: 'cache-and-network' });
  const [rename] = useRenameTagMutation({ ...AGAIN, onCompleted: onChanged });
  const [merge] = useMergeTagsMutation({ ...AGAIN, onCompleted: onChanged });
  const [remove, { loading }] = useDeleteTagMutation({ ...AGAIN, onCompleted: onChanged });
  const tags = data?.tags ?? [];
  const otherNamed = (id: string, name: string) =>
    tags.find((tag) => tag.id !== id && tagKey(tag.name) === tagKey(name));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Tags">
      {data && tags.length === 0 && <EmptyState title="No tags" hint="Add tags to a prompt when you edit it." />}
      <NamedList
        label="Tags"
        items={tags}
        renaming={({ id, name }, close) => (
          <NameDialog
            title="Rename tag"
            submitLabel="Rename"
            name={name}
            limit={MAX_TAG_NAME}
            check={tagNameProblem}
            instead={(next) => {
              const other = otherNamed(id, next);
              return (
                other && {
                  hint: `There is already a tag “${other.name}”. Merging adds these prompts to it.`,
                  submitLabel: 'Merge',
                }
              );
            }}
            onSend={(next) => {
              const other = otherNamed(id, next);
              if (other) return merge({ variables: { input: { id, intoId: other.id } } });
              return rename({ variables: { input: { id, name: next } } });
            }}
            onClose={close}
          />
        )}
        deleting={({ id, name }, close) => (
          <RemovalDialog
            title="Delete this tag?"
            question={`“${name}” will be removed from every prompt. The prompts stay.`}
            confirmLabel="Delete"
            success="Tag deleted."
            pending={loading}
            onRemove={() => remove({ variables: { input: { id } } })}
            onClose={close}
          />
        )}
      />
    </Dialog>
  );
}
