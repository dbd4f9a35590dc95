import type {
  AddedMembers,
  GroupMember,
  MemberQuery,
} from '@sanjeh/contract/person-group/person-group.schema';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Today } from '../applicant/applicant-filter.admin.sql.ts';
import { recordChange } from '../audit/audit.service.ts';
import * as queries from './person-group.queries.ts';
import { getGroup } from './person-group.service.ts';

export async function listMembers(
  db: Executor,
  groupId: number,
  query: MemberQuery,
  day: Today,
): Promise<Page<GroupMember>> {
  await getGroup(db, groupId);
  return mapItems(await queries.selectMembers(db, groupId, query, day), (row) => ({
    applicantId: row.id,
    fullName: `${row.first_name} ${row.last_name}`,
    nationalCode: row.national_code,
    phoneNumber: row.phone_number ?? '',
    addedAt: row.added_at.toISOString(),
  }));
}

export function addMembers(
  db: Executor,
  caller: Caller,
  groupId: number,
  nationalCodes: readonly string[],
): Promise<AddedMembers> {
  return inTransaction(db, async (transaction) => {
    await getGroup(transaction, groupId);
    const rows = await queries.insertMembers(transaction, groupId, nationalCodes);
    const known = new Set(rows.map(({ national_code }) => national_code));
    const added = rows.filter(({ is_new }) => is_new).length;
    if (added > 0)
      await recordChange(transaction, caller, {
        ...{
          entity: 'group',
          entityId: groupId,
          action: 'update',
          before: {},
          after: { membersAdded: added },
        },
      });
    const unknown = [...new Set(nationalCodes)].filter((code) => !known.has(code));
    return { added, known: rows.length - added, unknown };
  });
}

export function removeMember(
  db: Executor,
  caller: Caller,
  { id, applicantId }: { id: number; applicantId: number },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await getGroup(transaction, id);
    if (!(await queries.deleteMember(transaction, id, applicantId))) return;
    await recordChange(transaction, caller, {
      ...{
        entity: 'group',
        entityId: id,
        action: 'update',
        before: {},
        after: { memberRemoved: applicantId },
      },
    });
  });
}
