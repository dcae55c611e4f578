import { Schema1795249000000 } from '../../migrations/1795249000000-schema.ts';
import { ReferenceData1795249000001 } from '../../migrations/1795249000001-referenceData.ts';

/** Every migration, in the order in which it is run. */
export const migrations = [Schema1795249000000, ReferenceData1795249000001];
