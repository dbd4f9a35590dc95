import type { ClientBase } from 'pg';

/** Every table of the database with every column of it as text: where one of the words stands. */
export async function findInTables(
  database: Pick<ClientBase, 'query'>,
  words: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows)
      for (const word of words) if (row.includes(word)) found.push(`${name}: ${word} in ${row}`);
  }
  return found;
}
