import { rowId, rowIdText } from '../rest/restSchemas.ts';

const LIBRARY_SENTENCE = "One of the caller's `libraries`, or NOT_FOUND. Absent or null: the caller's own.";

/** The argument that names a library. */
export const LIBRARY = { nullable: true, description: LIBRARY_SENTENCE } as const;

/** The same in a query string of REST. */
export const libraryQuery = {
  library_id: rowIdText.optional().describe("One of the caller's libraries, or NOT_FOUND. Absent: the caller's own."),
};

/** The same in a body of REST that is not made from an input. */
export const libraryInBody = {
  library_id: rowId
    .nullish()
    .describe("One of the caller's libraries, or NOT_FOUND. Absent or null: the caller's own."),
};
export const libraryIn = ({ library_id: id }: { library_id?: number | null }) => (id == null ? null : String(id));
