import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** Imported before a server, writes each statement that it asks into the file RECORDED_STATEMENTS, a line of JSON each. */
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (statement, values, callback) {
  const { name, text, values: own } = typeof statement === 'string' ? { text: statement } : statement;
  const given = own ?? (Array.isArray(values) ? values : []);
  appendFileSync(process.env.RECORDED_STATEMENTS, `${JSON.stringify({ name, text, values: given })}\n`);
  return query.call(this, statement, values, callback);
};
