import { readMarkers, referredIds } from '../../../rules/contextMarkers.ts';

/** The most references that a content may have. */
export const MAX_REFERENCES = 500;

/** A marker of a body as it is stored. */
export interface StoredMarker {
  targetId: number;
  title: string;
  /** 0-based offset in the body, in UTF-16 code units. */
  position: number;
}

/** The markers of a body as they are stored, in order. */
export const markersOf = (body: string): StoredMarker[] =>
  readMarkers(body).map(({ targetId, title, from }) => ({ targetId: Number(targetId), title, position: from }));

/** The distinct ids that the markers of a body name, whether or not they can be references. */
export const targetsOf = (body: string) => referredIds(body).map(Number);
