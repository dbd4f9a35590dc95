import type { MemberQuery } from '@sanjeh/contract/person-group/person-group.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { listPage } from '#db/query/list-page.ts';
import { narrowedApplicants, type Today } from '../applicant/applicant-filter.admin.sql.ts';

export async function countAssignments(db: Executor, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('assignments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectMembers(db: Executor, groupId: number, query: MemberQuery, day: Today) {
  let members = db
    .selectFrom('person_group_members as m')
    .innerJoin('applicants as a', 'a.id', 'm.applicant_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.national_code', 'u.phone_number', 'm.added_at'])
    .where('m.group_id', '=', groupId);
  const { search } = query;
  if (search)
    members = members.where((eb) =>
      eb(
        'a.id',
        'in',
        narrowedApplicants(db.selectFrom('applicants'), { search }, day).select('applicants.id'),
      ),
    );
  return listPage(members, query, { name: ['a.sort_name', 'a.id'], added: ['m.added_at', 'a.id'] });
}

/** Gives those whom somebody has, and whether they are new in the group. */
export async function insertMembers(db: Executor, groupId: number, nationalCodes: readonly string[]) {
  const { rows } = await sql<{ national_code: string; is_new: boolean }>`
    WITH found AS (
      SELECT id, national_code FROM applicants WHERE national_code = ANY (${nationalCodes}::text[])
    ), added AS (
      INSERT INTO person_group_members (group_id, applicant_id)
      SELECT ${groupId}, id FROM found ORDER BY id ON CONFLICT DO NOTHING
      RETURNING applicant_id
    )
    SELECT national_code, id IN (SELECT applicant_id FROM added) AS is_new FROM found
  `.execute(db);
  return rows;
}

export async function deleteMember(db: Executor, groupId: number, applicantId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person_group_members')
    .where('group_id', '=', groupId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
