import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { type ContentFields, FIELD_LABELS } from '../contentFields.ts';
import { useContentTypes } from '../useContentTypes.ts';
import { variablesText } from '../versions/variablesText.ts';

const unchanged = () => undefined;

/** The fields below the text, for a user who may only read them. */
export function ReadFields({ fields: { variables, contentTypeId, tags } }: { fields: ContentFields }) {
  const type = useContentTypes().find(({ id }) => id === contentTypeId);
  return (
    <>
      {variables.length > 0 && (
        <TextArea
          label={FIELD_LABELS.variables}
          value={variablesText(variables)}
          rows={variables.length}
          readOnly
          quiet
          dir="auto"
          onChange={unchanged}
        />
      )}
      <TextField
        label={FIELD_LABELS.contentTypeId}
        value={withoutHidden(type?.name ?? '')}
        readOnly
        quiet
        dir="auto"
        onChange={unchanged}
      />
      {tags.length > 0 && (
        <TextField
          label="Tags"
          value={tags.map((tag) => `#${withoutHidden(tag)}`).join(' ')}
          readOnly
          quiet
          dir="auto"
          onChange={unchanged}
        />
      )}
    </>
  );
}
