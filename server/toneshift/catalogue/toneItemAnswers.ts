import { restShape } from '../../base/rest/restShape.ts';
import { ToneItem } from './toneItem.entity.ts';
import { ToneModifier } from './toneModifier.entity.ts';
import { ToneModifierLevel } from './toneModifierLevel.entity.ts';

/** REST responses of the catalogue. */

export const toneItem = restShape(ToneItem, { omit: ['kind'] });

export const toneModifierLevel = restShape(ToneModifierLevel);

export const toneModifier = restShape(ToneModifier, { omit: ['starterName'] });
