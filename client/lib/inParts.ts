import { limits } from './limits.ts';

/** Ids in parts that one request may hold, in their order. */
export const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / limits.idsARequest) }, (_, index) => ids.slice(index * limits.idsARequest, (index + 1) * limits.idsARequest));
