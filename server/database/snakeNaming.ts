import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
const plain = (table: Table | string) => (typeof table === 'string' ? table : table.name).replace(/^.*\./, '');

/** Names columns in snake_case, and constraints so that they are readable in errors and in psql. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, prefixes: string[]) {
    return snake([...prefixes, custom ?? property].join('_'));
  }

  override primaryKeyName(table: Table | string) {
    return `${plain(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]) {
    return `${plain(table)}_${columns.join('_')}_key`;
  }

  override foreignKeyName(table: Table | string, columns: string[]) {
    return `${plain(table)}_${columns.join('_')}_fkey`;
  }

  override indexName(table: Table | string, columns: string[]) {
    return `${plain(table)}_${columns.join('_')}_idx`;
  }

  override checkConstraintName(table: Table | string, expression: string) {
    return `${plain(table)}_${expression.replace(/\W+/g, '_')}_check`;
  }
}
