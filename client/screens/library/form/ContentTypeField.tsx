import { useState } from 'react';
import { Select } from '../../../ui/popups/Select.tsx';
import { NewContentTypeDialog } from '../NewContentTypeDialog.tsx';
import { useContentTypes } from '../useContentTypes.ts';

/** A value that is not an id: choosing it asks for a name. */
const NEW_TYPE = 'new';

interface ContentTypeFieldProps {
  value: string;
  error?: string;
  onChange: (contentTypeId: string) => void;
}

/** The content's type, with an option to create a new one. */
export function ContentTypeField({ value, error, onChange }: ContentTypeFieldProps) {
  const types = useContentTypes();
  const [naming, setNaming] = useState(false);
  const options = [
    ...types.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW_TYPE, label: 'New type…' },
  ];
  return (
    <>
      <Select
        label="Content Type"
        value={types.some(({ id }) => id === value) ? value : null}
        options={options}
        placeholder="Choose a type"
        error={error}
        onChange={(next) => (next === NEW_TYPE ? setNaming(true) : onChange(next))}
      />
      <NewContentTypeDialog open={naming} onOpenChange={setNaming} onCreated={onChange} />
    </>
  );
}
