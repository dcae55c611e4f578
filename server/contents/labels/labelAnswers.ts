import { restErrorSchema } from '../../base/rest/restErrors.ts';
import { versionNumber } from '../../base/rest/restSchemas.ts';
import { restPage, restShape } from '../../base/rest/restShape.ts';
import { ContentLabel } from './contentLabel.entity.ts';
import { ContentLabelEvent } from './contentLabelEvent.entity.ts';
import { ContentLabelEventPage } from './labels.types.ts';

export const contentLabel = restShape(ContentLabel);

export const contentLabelEvent = restShape(ContentLabelEvent);

export const contentLabelEventPage = restPage(ContentLabelEventPage);

export const labelErrorAnswer = restErrorSchema
  .extend({
    current_version: versionNumber.optional().describe('With CONFLICT: the version that has the label, if any.'),
  })
  .meta({ id: 'LabelError', description: 'Why a label was not moved.' });
