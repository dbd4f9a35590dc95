import type { AuditFilter, AuditQuery } from '@sanjeh/contract/audit/audit.schema';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { countUpTo } from '#db/query/counted-list.ts';
import { dayBounds } from '#db/query/day-bounds.ts';
import type { Page } from '#db/query/list-page.ts';
import { directionOf, readPage } from '#db/query/list-page.ts';
import type { AuditLogTable } from '#db/schema.gen.ts';
import { searchedApplicants } from '../applicant/applicant-filter.admin.sql.ts';
import { entryApplicantName, entryUserName } from './audit-names.sql.ts';

export async function insertEntry(db: Executor, row: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

export interface ReadingRow {
  at: Date;
  user_id: number;
  entity: string;
  change: object;
  address: string | null;
}

/** A page that is sent again reaches another process, and what is written again may be there: that is one reading. */
const sameSeconds = 30;

/** Of lists: without those that stand there already. */
export async function insertReadings(db: Executor, rows: readonly ReadingRow[]): Promise<void> {
  const span = sql`make_interval(secs => ${sameSeconds})`;
  const first = new Date(Math.min(...rows.map(({ at }) => at.getTime())));
  await sql`
    insert into audit_log (at, user_id, action, entity, entity_id, change, address)
    select at, user_id, 'read', entity, 'all', change, address
    from jsonb_to_recordset(${JSON.stringify(rows)}) as n (at timestamptz, user_id int, entity text, change jsonb, address text)
    where not exists (
      select from audit_log as k
      where k.at > ${first}::timestamptz - ${span} and k.at > n.at - ${span} and k.at < n.at + ${span}
        and k.action = 'read' and k.entity = n.entity and k.entity_id = 'all' and k.user_id = n.user_id
        and k.change = n.change and k.address is not distinct from n.address
    )
    order by at
  `.execute(db);
}

export interface EntryRow {
  id: number;
  at: Date;
  user_id: number | null;
  user_name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  change: unknown;
  address: string | null;
  applicant_id: number | null;
  applicant_name: string | null;
  change_erased_by: number | null;
}

function filtered(
  db: Executor,
  { entity, entityId, userId, applicantId, action, from, to, search }: AuditFilter,
  timeZone: string,
) {
  const { startOf, endOf } = dayBounds(timeZone);
  let entries = db.selectFrom('audit_log');
  if (entity !== undefined) entries = entries.where('audit_log.entity', '=', entity);
  if (entityId !== undefined) entries = entries.where('audit_log.entity_id', '=', entityId);
  if (userId !== undefined) entries = entries.where('audit_log.user_id', '=', userId);
  if (applicantId !== undefined) entries = entries.where('audit_log.applicant_id', '=', applicantId);
  if (action !== undefined) entries = entries.where('audit_log.action', '=', action);
  if (from !== undefined) entries = entries.where('audit_log.at', '>=', startOf(from));
  if (to !== undefined) entries = entries.where('audit_log.at', '<', endOf(to));
  if (!search) return entries;
  const people = searchedApplicants(db, search).select('applicants.id');
  return entries.where('audit_log.applicant_id', 'in', people);
}

function shown(entries: ReturnType<typeof filtered>, direction: 'asc' | 'desc' = 'desc') {
  return entries
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.user_id',
      // An account of applicants is called by its phone number.
      entryUserName.as('user_name'),
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      'audit_log.change',
      'audit_log.address',
      'audit_log.applicant_id',
      'audit_log.change_erased_by',
      entryApplicantName.as('applicant_name'),
    ])
    .orderBy('audit_log.id', direction);
}

/** As many as one turns pages of. Whoever needs the number of all of them takes the file, which tells it. */
const auditCeiling = 1000;

export async function selectEntries(
  db: Executor,
  query: AuditQuery,
  timeZone: string,
): Promise<Page<EntryRow>> {
  const entries = filtered(db, query, timeZone);
  const counted = await countUpTo(db, entries, auditCeiling);
  return readPage(shown(entries, directionOf(query.sort)), query, { counted });
}

export type HistoryQuery = Pick<AuditQuery, 'entity' | 'entityId' | 'applicantId' | 'page' | 'pageSize'>;

/** Nobody reads further back than that to see how long a history is; each costs a look at its row. */
const historyCeiling = 200;

export async function selectHistory(db: Executor, query: HistoryQuery): Promise<Page<EntryRow>> {
  const changes = filtered(db, query, 'UTC').where('audit_log.action', '<>', 'read');
  return readPage(shown(changes), query, { counted: await countUpTo(db, changes, historyCeiling) });
}

export async function countEntries(db: Executor, filter: AuditFilter, timeZone: string): Promise<number> {
  const { count } = await filtered(db, filter, timeZone)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest first, from below a number on. */
export function selectBatch(
  db: Executor,
  filter: AuditFilter,
  timeZone: string,
  { below, limit }: { below: number | null; limit: number },
): Promise<EntryRow[]> {
  const entries = filtered(db, filter, timeZone);
  return shown(below === null ? entries : entries.where('audit_log.id', '<', below))
    .limit(limit)
    .execute();
}
