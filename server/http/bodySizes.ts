import type { RequestSizes } from '../base/services/sharedServices.ts';

const MIB = 1024 * 1024;
const LEAST_IN_FLIGHT = 32 * MIB;

/** The largest bodies, in bytes. */
export interface BodySizes extends RequestSizes {
  /** The file of an import as a variable, were every character of it escaped, with the document around it. */
  readonly graphqlImport: number;
  /** All that one user, or one network's visitors, have under way: one of the largest and half of another. */
  readonly inFlight: number;
}

export function bodySizes({ request, importFile }: RequestSizes): BodySizes {
  const graphqlImport = Math.max(2 * importFile + MIB, request);
  return { request, importFile, graphqlImport, inFlight: Math.max(LEAST_IN_FLIGHT, 1.5 * graphqlImport) };
}
