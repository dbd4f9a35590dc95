import type { Pool } from 'pg';

export interface ColumnSource {
  readonly table: string;
  readonly column: string;
  /** The type's name, of the element in case of an array. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** Written by the database alone. */
  readonly isComputed: boolean;
  /** The values of an enum. */
  readonly labels: readonly string[] | null;
  /** The check constraints on this column alone. */
  readonly checks: readonly string[];
}

/** Every column of our own tables and views, in a stable order. */
export async function readSchema(pool: Pool): Promise<ColumnSource[]> {
  const { rows } = await pool.query<ColumnSource>(`
    SELECT c.relname AS "table",
           a.attname AS "column",
           e.typname AS type,
           t.typcategory = 'A' AS "isArray",
           NOT a.attnotnull AS "isNullable",
           a.atthasdef OR a.attidentity <> '' AS "hasDefault",
           a.attgenerated <> '' OR a.attidentity = 'a' AS "isComputed",
           (SELECT array_agg(l.enumlabel::text ORDER BY l.enumsortorder) FROM pg_enum l WHERE l.enumtypid = e.oid) AS labels,
           ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
                 WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    JOIN pg_type e ON e.oid = CASE WHEN t.typcategory = 'A' THEN t.typelem WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C", a.attnum`);
  return rows;
}
