import type { Pool } from 'pg';

interface Table {
  readonly name: string;
  /** Those that can be written. */
  readonly columns: readonly string[];
  readonly pointsTo: readonly string[];
}

/** Every row as a statement that puts it back, tables in an order in which each finds what it points to. */
export async function dumpRows(pool: Pool): Promise<string> {
  const statements: string[] = [];
  for (const { name, columns } of inOrder(await readTables(pool))) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
    const { rows } = await pool.query<{ row: string }>(
      `SELECT concat('(', concat_ws(', ', ${values}), ')') AS row FROM ${name} ORDER BY ctid`,
    );
    if (rows.length === 0) throw new Error(`${name} is empty: no upgrade of its rows would be tried`);
    const list = rows.map(({ row }) => row).join(',\n');
    statements.push(`INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n${list};\n`);
  }
  return [...statements, await dumpSequences(pool)].join('\n');
}

async function readTables(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    SELECT c.relname AS name,
           ARRAY(SELECT quote_ident(attname) FROM pg_attribute
                 WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                 ORDER BY attnum) AS columns,
           ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f')
             AS "pointsTo"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`);
  return rows;
}

function inOrder(tables: readonly Table[]): Table[] {
  const done: Table[] = [];
  const visit = (table: Table) => {
    if (done.includes(table)) return;
    for (const other of tables) if (other !== table && table.pointsTo.includes(other.name)) visit(other);
    done.push(table);
  };
  for (const table of tables) visit(table);
  return done;
}

async function dumpSequences(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, %s);', sequencename, last_value) AS statement
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    ORDER BY sequencename`);
  return rows.map(({ statement }) => `${statement}\n`).join('');
}
