import { useState } from 'react';
import { counted } from '../../../lib/text.ts';
import { TagsField } from '../../../prompts/TagsField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { useLibrary } from '../currentLibrary.ts';

interface BulkOrderProps {
  className?: string;
  count: number;
  disabled: boolean;
  /** Whether the user may change the tags. */
  mayTag: boolean;
  onTag: (add: string[], remove: string[]) => Promise<void>;
  onStar: (isStarred: boolean) => Promise<void>;
}

export function BulkOrder({ className, count, disabled, mayTag, onTag, onStar }: BulkOrderProps) {
  const [opening, setOpening] = useState(0);
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    setOpening((last) => last + 1);
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={mayTag ? 'tag' : 'star'}
            label={mayTag ? 'Tags and star' : 'Star'}
            size="small"
            className={className}
            disabled={disabled}
          />
        }
      >
        {mayTag && (
          <MenuItem icon="tag" onSelect={show}>
            Tags…
          </MenuItem>
        )}
        <MenuItem icon="star" onSelect={() => void onStar(true)}>
          Star
        </MenuItem>
        <MenuItem icon="close" onSelect={() => void onStar(false)}>
          Remove star
        </MenuItem>
      </Menu>
      {opening > 0 && (
        <TagContentsDialog
          key={opening}
          open={open}
          count={count}
          pending={disabled}
          onTag={onTag}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface TagContentsDialogProps extends Pick<BulkOrderProps, 'count' | 'onTag'> {
  open: boolean;
  pending: boolean;
  onClose: () => void;
}

function TagContentsDialog({ open, count, pending, onTag, onClose }: TagContentsDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const { id: libraryId } = useLibrary();
  const isChanged = add.length + remove.length > 0;
  return (
    <FormDialog
      open={open}
      title={`Tags of ${counted(count, 'prompt')}`}
      submitLabel="Save tags"
      dirty={isChanged}
      disabled={!isChanged}
      pending={pending}
      onSubmit={() => void onTag(add, remove).then(onClose)}
      onClose={onClose}
    >
      <TagsField label="Add" libraryId={libraryId} value={add} onChange={setAdd} />
      <TagsField
        label="Remove"
        placeholder="Remove a tag"
        libraryId={libraryId}
        value={remove}
        onChange={setRemove}
        mayBeNew={false}
      />
    </FormDialog>
  );
}
