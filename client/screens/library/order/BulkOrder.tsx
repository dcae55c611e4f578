import { useState } from 'react';
import { counted } from '../../../lib/text.ts';
import { TagsField } from '../../../prompts/TagsField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';

interface BulkOrderProps {
  className?: string;
  count: number;
  disabled: boolean;
  onTag: (add: string[], remove: string[]) => Promise<void>;
  onStar: (isStarred: boolean) => Promise<void>;
}

export function BulkOrder({ className, count, disabled, onTag, onStar }: BulkOrderProps) {
  const [opening, setOpening] = useState(0);
  const [open, setOpen] = useState(false);

  function show() {
    setOpen(true);
    setOpening((last) => last + 1);
  }

  return (
    <>
      <Menu
        trigger={<IconButton icon="tag" label="Tags and star" size="small" className={className} disabled={disabled} />}
      >
        <MenuItem icon="tag" onSelect={show}>
          Tags…
        </MenuItem>
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
      <TagsField label="Add" value={add} onChange={setAdd} />
      <TagsField label="Remove" placeholder="Remove a tag" value={remove} onChange={setRemove} mayBeNew={false} />
    </FormDialog>
  );
}
