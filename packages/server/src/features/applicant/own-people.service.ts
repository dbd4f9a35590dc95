import type { Applicant, NewPerson, PersonInput } from '@sanjeh/contract/applicant/applicant.schema';
import type { Pool } from 'pg';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Env } from '#core/env.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { admitPerson, countTakenPerson } from '../account/registration-guard.service.ts';
import { lockAccount } from '../account/user.service.ts';
import { findOwnPerson, getApplicant } from './applicant.service.ts';
import {
  type CorrectionKind,
  countCorrections,
  insertCorrection,
  selectFirstDay,
} from './own-correction.queries.ts';
import { addPerson, correctPerson } from './people.service.ts';
import { isTaken } from './person-row.ts';

type Own = { caller: Caller; language: Language };

export async function addOwnPerson(
  { db, pool }: { db: Executor; pool: Pool },
  person: NewPerson,
  { caller, language }: Own,
): Promise<Applicant> {
  await admitPerson(pool, caller.userId);
  try {
    return await addPerson(db, { userId: caller.userId, person, language });
  } catch (error) {
    if (isTaken(error)) await countTakenPerson(pool, caller.userId);
    throw error;
  }
}

/**
 * Within what an operator allows: who somebody is must not change from day to day, and age and gender choose the norms.
 * The place may change as often as people move.
 */
export async function correctOwnPerson(
  { db, env }: { db: Executor; env: Env },
  id: number,
  person: PersonInput,
  { caller, language }: Own,
): Promise<Applicant> {
  return inTransaction(db, async (transaction) => {
    // Two corrections at once count one after the other, and who was moved away meanwhile is nobody of theirs any more.
    await lockAccount(transaction, caller.userId);
    found(await findOwnPerson(transaction, caller.userId, id));
    const before = await getApplicant(transaction, id, language);
    const changed = changedKinds(before, person);
    for (const { kind, field } of changed)
      if ((await countCorrections(transaction, id, kind)) >= env.corrections[kind])
        throw invalidField(field, 'corrections_used_up', { limit: env.corrections[kind] });
    const firstDay = await selectFirstDay(transaction, id, env.timeZone);
    if (firstDay !== null && before.birthDate !== person.birthDate && person.birthDate > firstDay)
      throw invalidField('birthDate', 'birth_date_after_attempt');
    const after = await correctPerson(transaction, { id, person, language, by: caller });
    for (const { kind } of changed) await insertCorrection(transaction, id, kind);
    return after;
  });
}

const counted: readonly { kind: CorrectionKind; fields: readonly (keyof PersonInput)[] }[] = [
  { kind: 'names', fields: ['firstName', 'lastName'] },
  { kind: 'birth', fields: ['birthDate', 'weeksPremature', 'gender'] },
];

/** Each with the first field that is another. */
function changedKinds(before: Applicant, person: PersonInput): { kind: CorrectionKind; field: string }[] {
  return counted.flatMap(({ kind, fields }) => {
    const field = fields.find((name) => before[name] !== person[name]);
    return field === undefined ? [] : [{ kind, field }];
  });
}
