import type { RequestSizes } from '../base/services/sharedServices.ts';

const MIB = 1024 * 1024;
const LEAST_IN_FLIGHT = 32 * MIB;

/** The largest bodies, in bytes. */
export interface BodySizes extends RequestSizes {
  /** An import as a GraphQL variable, with every character of the file escaped and the document around it. */
  readonly graphqlImport: number;
  /** All unfinished bodies of one user, or of one network's visitors: one and a half of the largest. */
  readonly inFlight: number;
}

export function bodySizes({ request, importFile }: RequestSizes): BodySizes {
  const graphqlImport = Math.max(2 * importFile + MIB, request);
  return { request, importFile, graphqlImport, inFlight: Math.max(LEAST_IN_FLIGHT, 1.5 * graphqlImport) };
}
