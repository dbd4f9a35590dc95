import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface NewGroup {
  scale_key: string;
  title: string;
  translations: object;
  gender: 'female' | 'male' | null;
  from_months: number;
  to_months: number | null;
  source: string;
  sample: number | null;
  year: number | null;
  country: string;
  reliability: string | null;
  /** Left out where there is none, so that norms from before it are the same set again. */
  reliability_people?: number;
  basis: object;
}

/** The groups of the exam's norms as they stand, in the order they were given. */
export function selectGroups(db: Executor, examId: number) {
  return db
    .selectFrom('norm_groups as g')
    .innerJoin('exams as e', 'e.norm_set_id', 'g.set_id')
    .selectAll('g')
    .where('e.id', '=', examId)
    .orderBy('g.position')
    .execute();
}

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

/** Of one set, the groups that somebody may belong to. */
export function selectFitting(
  db: Executor,
  setId: number,
  { months, gender }: { months: number; gender: 'female' | 'male' },
) {
  return db
    .selectFrom('norm_groups')
    .selectAll()
    .where('set_id', '=', setId)
    .where('from_months', '<=', months)
    .where((eb) => eb.or([eb('to_months', 'is', null), eb('to_months', '>=', months)]))
    .where((eb) => eb.or([eb('gender', 'is', null), eb('gender', '=', gender)]))
    .orderBy('position')
    .execute();
}

export function selectGroupsOfSets(db: Executor, setIds: readonly number[]) {
  return db
    .selectFrom('norm_groups')
    .selectAll()
    .where('set_id', 'in', setIds)
    .orderBy('set_id')
    .orderBy('position')
    .execute();
}

export function selectGroupsById(db: Executor, ids: readonly number[]) {
  return db.selectFrom('norm_groups').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** The set of exactly these groups; what was there before is the same one. */
export async function insertSet(db: Executor, examId: number, groups: readonly NewGroup[]): Promise<number> {
  const listed = JSON.stringify(groups);
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into norm_sets (exam_id, hash)
    values (${examId}, sha256(convert_to(${listed}::jsonb::text, 'UTF8')))
    on conflict (exam_id, hash) do update set hash = excluded.hash
    returning id, xmax = 0 as is_new
  `.execute(db);
  const [set] = rows;
  if (!set) throw new Error('a set of norms was not stored');
  if (set.is_new) await insertGroups(db, set.id, listed);
  return set.id;
}

async function insertGroups(db: Executor, setId: number, listed: string): Promise<void> {
  await sql`
    insert into norm_groups (
      set_id, position, scale_key, title, translations, gender, from_months, to_months, source, sample, year,
      country, reliability, reliability_people, basis
    )
    select ${setId}::integer, place, scale_key, title, translations, gender, from_months, to_months, source, sample,
      year, country, reliability, reliability_people, basis
    from jsonb_array_elements(${listed}::jsonb) with ordinality as listed (content, place),
      jsonb_to_record(content) as one (
        scale_key text, title text, translations jsonb, gender text, from_months integer, to_months integer,
        source text, sample integer, year integer, country text, reliability numeric,
        reliability_people integer, basis jsonb
      )
  `.execute(db);
}

export async function updateNormSet(db: Executor, examId: number, setId: number | null): Promise<void> {
  await db.updateTable('exams').set({ norm_set_id: setId }).where('id', '=', examId).execute();
}
