/** The rows of a table by their names, in its order. */
export const named = <Row extends object>(rows: Record<string, Row>): (Row & { name: string })[] =>
  Object.entries(rows).map(([name, row]) => ({ ...row, name }));
