import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** Imported before a server: writes each of its statements as a line of JSON to the file RECORDED_STATEMENTS. */
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (statement, values, callback) {
  const { name, text, values: own } = typeof statement === 'string' ? { text: statement } : statement;
  const given = own ?? (Array.isArray(values) ? values : []);
  appendFileSync(process.env.RECORDED_STATEMENTS, `${JSON.stringify({ name, text, values: given })}\n`);
  return query.call(this, statement, values, callback);
};
