import { z } from 'zod';
import type { Row } from '../../base/isoDates.ts';
import { pageAnswer } from '../../base/rest/pages.ts';
import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { dateTime, rowId } from '../../base/rest/restSchemas.ts';
import type { ContentLabel } from './contentLabel.entity.ts';
import type { ContentLabelEventRow } from './labels.service.ts';

/** How labels look over REST. */

const name = z.string().meta({ description: 'In small letters.', examples: ['production'] });
const version = z
  .number()
  .int()
  .meta({ minimum: 1, examples: [3] });

export const labelAnswer = z
  .object({
    name,
    version: version.describe('The version that it is on.'),
    moved_at: dateTime.describe('Since when it is there.'),
  })
  .meta({ id: 'ContentLabel', description: 'A name for one version of a content.' });

export const labelsAnswer = z
  .array(labelAnswer)
  .meta({ description: 'The names of its versions, each for one of them; at most 20.', examples: [[]] });

export const presentLabel = ({ name: of, version: on, movedAt }: Row<ContentLabel>): z.input<typeof labelAnswer> => ({
  name: of,
  version: on,
  moved_at: movedAt,
});

export const labelErrorAnswer = restErrorSchema
  .extend({
    current_version: version.optional().describe('Of a CONFLICT: the version that the label is on, if it is on one.'),
  })
  .meta({ id: 'LabelError', description: 'Why a label was not moved.' });

export const labelEventPageAnswer = pageAnswer(
  z
    .object({
      id: rowId,
      name,
      from_version: version.nullable().describe('The version that it was on; null when it was set anew.'),
      to_version: version.nullable().describe('The version that it is on since; null when it was removed.'),
      created_at: dateTime.describe('When that was.'),
    })
    .meta({ id: 'ContentLabelEvent', description: 'That a label was set, moved or removed.' }),
).meta({ id: 'ContentLabelEventPage', description: "One page of what became of a content's labels." });

export const presentLabelEvent = ({ id, name: of, fromVersion, toVersion, createdAt }: ContentLabelEventRow) => ({
  id,
  name: of,
  from_version: fromVersion,
  to_version: toVersion,
  created_at: createdAt,
});
