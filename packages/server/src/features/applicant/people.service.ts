import {
  type Applicant,
  maxPeople,
  type NewPerson,
  type PersonInput,
} from '@sanjeh/contract/applicant/applicant.schema';
import type { IssueCode } from '@sanjeh/contract/issue';
import { type FamilyMember, type FamilyProblem, familyProblem } from '@sanjeh/domain/family/family';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockAccount } from '../account/user.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { insertApplicant, selectByNationalCode, updateApplicantRow } from './applicant.queries.ts';
import { accountOf, getApplicant, listPeople } from './applicant.service.ts';
import { conflict, fingerprintOf, personRefusals, toCorrectedRow, toPersonRow } from './person-row.ts';

const familyIssue: Record<FamilyProblem, { field: string; code: IssueCode }> = {
  self_taken: { field: 'relation', code: 'relation_self_taken' },
  before_parent: { field: 'birthDate', code: 'birth_date_before_parent' },
  after_child: { field: 'birthDate', code: 'birth_date_after_child' },
};

/** Said at the field that is wrong, or at the given one where there is no other to change. */
export function assertFamily(
  person: FamilyMember,
  others: readonly FamilyMember[],
  at?: { readonly field: string },
): void {
  const problem = familyProblem(person, others);
  if (!problem) return;
  const { field, code } = familyIssue[problem];
  throw invalidField(at?.field ?? field, code);
}

export function assertRoom(people: readonly unknown[]): void {
  if (people.length >= maxPeople) throw new ApiError('too_many_people', { params: { limit: maxPeople } });
}

interface Adding {
  readonly userId: number;
  readonly person: NewPerson;
  readonly language: Language;
  /** At a desk one is told who has a national code already; the audit tells who did it. */
  readonly by?: Caller;
}

/** Sent twice in a hurry it is one person: who comes second finds the first one there. */
export function addPerson(db: Executor, { userId, person, language, by }: Adding): Promise<Applicant> {
  return inTransaction(db, async (transaction) => {
    const { phoneNumber } = await lockAccount(transaction, userId);
    const people = await listPeople(transaction, userId, language);
    const known = people.find(({ nationalCode }) => nationalCode === person.nationalCode);
    if (known && isSamePerson(known, person)) return known;
    if (known) throw conflict('nationalCode', 'national_code_in_account', { name: known.fullName });
    assertRoom(people);
    if (by) await assertNewCode(transaction, person.nationalCode);
    assertFamily(person, people);
    const row = { ...toPersonRow(person, phoneNumber), user_id: userId };
    const { id } = await refuseBy(personRefusals, insertApplicant(transaction, row));
    const added = await getApplicant(transaction, id, language);
    if (by) await recordAdded(transaction, by, added, userId);
    return added;
  });
}

function isSamePerson(known: Applicant, given: NewPerson): boolean {
  return (['firstName', 'lastName', 'birthDate'] as const).every((field) => known[field] === given[field]);
}

async function assertNewCode(db: Executor, nationalCode: string): Promise<void> {
  const taken = await selectByNationalCode(db, nationalCode);
  if (taken) throw conflict('nationalCode', 'national_code_taken', { applicantId: taken.id });
}

interface Correction {
  readonly id: number;
  readonly person: PersonInput;
  readonly language: Language;
  readonly by: Caller;
  /** Of what was corrected; it is not looked at when left out. */
  readonly begunFrom?: string;
}

/** What was taken before keeps the age it was taken at: that stands in the attempt. */
export function correctPerson(
  db: Executor,
  { id, person, language, by, begunFrom }: Correction,
): Promise<Applicant> {
  return inTransaction(db, async (transaction) => {
    const userId = await accountOf(transaction, id);
    const { phoneNumber } = await lockAccount(transaction, userId);
    const people = await listPeople(transaction, userId, language);
    // They may have been moved away before the account was locked.
    const before = found(people.find((one) => one.id === id));
    if (begunFrom !== undefined && begunFrom !== fingerprintOf(before)) throw new ApiError('stale');
    assertFamily(
      person,
      people.filter((one) => one.id !== id),
    );
    const row = toCorrectedRow(person, before.nationalCode, phoneNumber);
    await refuseBy(personRefusals, updateApplicantRow(transaction, id, row));
    const after = await getApplicant(transaction, id, language);
    await recordChange(transaction, by, {
      entity: 'applicant',
      entityId: id,
      action: 'update',
      before,
      after,
    });
    return after;
  });
}

/** Who was added to which account; what else is known of a person is no matter of the audit. */
export function recordAdded(db: Executor, by: Caller, person: Applicant, accountId: number): Promise<void> {
  const { id, fullName, relation } = person;
  const after = { fullName, relation, accountId };
  return recordChange(db, by, { entity: 'applicant', entityId: id, action: 'create', before: null, after });
}
