import type { ColumnSource } from './schema-source.ts';

/** Writes the table types as TypeScript; they follow what `type-parsers.ts` makes of the server's values. */
export function renderSchema(columns: readonly ColumnSource[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.column}: ${columnType(column)};`);
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const entries = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  const database = `export interface Database {\n${entries.join('\n')}\n}\n`;
  const head = '// Written by generate-schema.ts from the migrated database. Do not edit.\n';
  return [head + imports(`${interfaces}`), ...interfaces, database].join('\n');
}

function imports(body: string): string {
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  return used.length === 0 ? '' : `import type { ${used.join(', ')} } from 'kysely';\n`;
}

function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function columnType(column: ColumnSource): string {
  if (/^jsonb?$/.test(column.type) && !column.isArray) return jsonType(column);
  const one = unionOf(column) ?? plainTypes[column.type] ?? unknownType(column);
  const many = column.isArray ? `${one.includes('|') ? `(${one})` : one}[]` : one;
  const value = column.isNullable ? `${many} | null` : many;
  if (column.isComputed) return `GeneratedAlways<${value}>`;
  return column.hasDefault ? `Generated<${value}>` : value;
}

// Written as text only: `pg` would turn a list that is given as it is into an array of PostgreSQL's.
function jsonType({ isNullable, hasDefault }: ColumnSource): string {
  const written = isNullable ? 'string | null' : 'string';
  return `ColumnType<unknown, ${hasDefault ? `${written} | undefined` : written}, ${written}>`;
}

/** The known values of an enum, or of a column that a check limits to a list of texts. */
function unionOf({ labels, checks }: ColumnSource): string | undefined {
  const values = labels ?? checks.map(listedTexts).find((texts) => texts !== undefined);
  return values?.map((value) => `'${value.replaceAll("'", "\\'")}'`).join(' | ');
}

function listedTexts(check: string): string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']+'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1];
  return list?.split(', ').map((item) => item.slice(1, item.lastIndexOf("'")));
}

function unknownType({ table, column, type }: ColumnSource): never {
  throw new Error(`No TypeScript type is known for ${table}.${column} (${type}); add it to schema-types.ts`);
}

const plainTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  bpchar: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  numeric: 'string',
  text: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};
