import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { apply } from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import type { ImportOutcome } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { AppContext } from '#app.context.ts';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { mayGoOn } from '../account/user.service.ts';
import { accountOf, registerApplicant } from '../applicant/applicant.service.ts';
import { addPerson, correctPerson, recordAdded } from '../applicant/people.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { addMembers } from '../person-group/group-member.service.ts';
import * as queries from './applicant-import.queries.ts';
import { importPlanner, type PlannedRow } from './import-plan.ts';
import { toImportIssues } from './import-refusal.ts';
import { type FindPlace, placeFinder } from './place-names.ts';

export type ImportContext = Pick<AppContext, 'db' | 'env' | 'passwordQueue'>;

type Claimed = NonNullable<Awaited<ReturnType<typeof queries.claimImport>>>;
type Row = NonNullable<Awaited<ReturnType<typeof queries.selectNextRow>>>;

/** `next`: there may be more; `left`: it is over, was stopped, or another process is at it. */
type Step = 'next' | 'left';

const membersAtOnce = 1000;

/** Takes over the rows of all sheets that are to be applied, one transaction each. Says how many rows that were. */
export async function runImports(
  context: ImportContext,
  isEnded: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  for (const { id } of await queries.selectApplying(context.db)) {
    const runner = await createRunner(context, id);
    while (!isEnded() && (await runner()) === 'next') count += 1;
  }
  return count;
}

/**
 * Nobody knows the password of an account from a sheet: its owner gets in by a code, or the desk gives a one-time
 * password. So one hash, of what is forgotten at once, does for all of them, and nobody waits in the line for hashing.
 */
async function createRunner(context: ImportContext, id: number): Promise<() => Promise<Step>> {
  const secret = randomBytes(32).toString('base64url');
  const passwordHash = await context.passwordQueue.run(() => hashPassword(secret), {
    lane: 'later',
    who: 'import',
  });
  const findPlace = placeFinder(await queries.selectPlaces(context.db));
  return () => applyNext(context, id, { passwordHash, findPlace });
}

interface Making {
  readonly passwordHash: string;
  readonly findPlace: FindPlace;
}

async function applyNext({ db, env }: ImportContext, id: number, making: Making): Promise<Step> {
  let failing: number | null = null;
  try {
    return await inTransaction(db, async (transaction) => {
      const record = await queries.claimImport(transaction, id);
      if (!record) return 'left';
      const caller = callerOf(record);
      if (!(await mayGoOn(transaction, caller.userId, apply.rights))) {
        await settle(transaction, caller, record, 'stopped');
        return 'left';
      }
      const row = await queries.selectNextRow(transaction, id);
      if (!row) {
        await settle(transaction, caller, record, 'done');
        return 'left';
      }
      failing = row.row;
      const planned = await judgeAnew(transaction, row, making, dateInTimeZone(new Date(), env.timeZone));
      const taken = await takeOver(transaction, caller, planned, making);
      await queries.setOutcome(transaction, { importId: id, row: row.row }, taken);
      return 'next';
    });
  } catch (error) {
    if (failing === null || !(error instanceof ApiError)) throw error;
    const issues = toImportIssues(error);
    await queries.setOutcome(db, { importId: id, row: failing }, { outcome: 'refused', issues });
    return 'next';
  }
}

/** By whose word it is done; where they were is not known any more. */
function callerOf({ done_by }: Claimed): Caller {
  return { userId: done_by ?? 0, role: 'admin', sessionId: '' };
}

/** By itself: the rows above it are people by now. Somebody else may have been faster. */
async function judgeAnew(db: Executor, row: Row, { findPlace }: Making, today: string): Promise<PlannedRow> {
  const person = row.person as PlannedRow['person'];
  const known = await queries.selectKnown(db, {
    codes: person ? [person.nationalCode] : [],
    phoneNumbers: person ? [person.phoneNumber] : [],
  });
  const cells = row.cells as PlannedRow['cells'];
  const planned = importPlanner({ findPlace, today }, known).plan({ row: row.row, cells });
  const isAsShown =
    planned.verdict === row.verdict &&
    (planned.verdict !== 'changed' || isDeepStrictEqual(planned.changes, row.changes));
  if (isAsShown || planned.verdict === 'same') return { ...planned, relation: relationOf(row, planned) };
  const issues = planned.issues.map(({ column, code, params }) => ({
    ...{ path: [column], code, ...(params ? { params } : {}) },
  }));
  throw new ApiError('conflict', issues.length > 0 ? { issues } : {});
}

/** As it was shown: alone, somebody may look like somebody else. */
function relationOf(row: Row, planned: PlannedRow): PlannedRow['relation'] {
  return (row.relation as PlannedRow['relation']) ?? planned.relation;
}

interface TakenOver {
  readonly outcome: ImportOutcome;
  readonly applicantId: number;
}

async function takeOver(
  db: Executor,
  by: Caller,
  { person, relation, verdict, applicantId }: PlannedRow,
  { passwordHash }: Making,
): Promise<TakenOver> {
  if (person === null || relation === null) throw new ApiError('conflict');
  const { phoneNumber, weeksPremature, ...rest } = person;
  const language = 'fa';
  if (applicantId !== null) {
    if (verdict === 'same') return { outcome: 'kept', applicantId };
    const known = await queries.selectWeeks(db, applicantId);
    const corrected = { ...rest, relation, weeksPremature: weeksPremature ?? known };
    await correctPerson(db, { id: applicantId, person: corrected, language, by });
    return { outcome: 'changed', applicantId };
  }
  const given = { ...rest, relation, weeksPremature: weeksPremature ?? 0 };
  const userId = await queries.selectAccount(db, phoneNumber);
  if (userId !== undefined) {
    const { id } = await addPerson(db, { userId, person: given, language, by });
    return { outcome: 'added', applicantId: id };
  }
  const added = await registerApplicant(db, { ...given, phoneNumber }, passwordHash, language);
  await recordAdded(db, by, added, await accountOf(db, added.id));
  return { outcome: 'added', applicantId: added.id };
}

/** The end of a run: whoever is there by now is put into the group, and what was done is written down. */
export async function settle(
  db: Executor,
  caller: Caller,
  record: Pick<Claimed, 'id' | 'file_name' | 'group_id'>,
  state: 'stopped' | 'done',
): Promise<void> {
  const { id, group_id, file_name } = record;
  if (group_id !== null) {
    const codes = await queries.selectTakenCodes(db, id);
    for (let start = 0; start < codes.length; start += membersAtOnce)
      await addMembers(db, caller, group_id, codes.slice(start, start + membersAtOnce));
  }
  const counts = (await queries.selectCounts(db, id)) ?? {};
  await queries.setEnded(db, id, state, counts);
  const { addedPeople, changedPeople, refusedLater, taken, done } = counts;
  await recordChange(db, caller, {
    ...{ entity: 'applicant', entityId: 'all', action: 'import', before: null },
    after: { fileName: file_name, taken, done, addedPeople, changedPeople, refusedLater },
  });
}

export function tidyImports({ db }: Pick<ImportContext, 'db'>): Promise<void> {
  return queries.removeOld(db);
}
