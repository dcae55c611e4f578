import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { versionNumber } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { ContentLabel } from './contentLabel.entity.ts';

export const contentLabel = restShape(ContentLabel);

export const labelErrorAnswer = restErrorSchema
  .extend({
    current_version: versionNumber.optional().describe('With CONFLICT: the version that has the label, if any.'),
  })
  .meta({ id: 'LabelError', description: 'Why a label was not moved.' });
