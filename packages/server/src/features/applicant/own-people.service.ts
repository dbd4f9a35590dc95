import type { Applicant, NewPerson, PersonInput } from '@sanjeh/contract/applicant/applicant.schema';
import type { Pool } from 'pg';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { admitPerson, countTakenPerson } from '../account/registration-guard.service.ts';
import { findOwnPerson } from './applicant.service.ts';
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

export async function correctOwnPerson(
  db: Executor,
  id: number,
  person: PersonInput,
  { caller, language }: Own,
): Promise<Applicant> {
  found(await findOwnPerson(db, caller.userId, id));
  return correctPerson(db, { id, person, language, by: caller });
}
