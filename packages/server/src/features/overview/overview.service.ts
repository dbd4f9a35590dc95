import type { Overview } from '@sanjeh/contract/overview/overview.contract';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { listPeople } from '../applicant/applicant.service.ts';
import { listDue } from '../assignment/given-exam.service.ts';
import { listTaken } from '../attempt/taken-exam.service.ts';
import { listExamsInShort } from '../exam/exam-read.service.ts';

/** Per person: more than a child is assessed in its first years. */
const newest = { page: 1, pageSize: 100, sort: '-participateDateTime' } as const;

export async function getOverview(
  db: Executor,
  userId: number,
  { language, now, timeZone }: { language: Language; now: Date; timeZone: string },
): Promise<Overview> {
  const people = await listPeople(db, userId, language);
  const [exams, assigned, taken] = await Promise.all([
    listExamsInShort(db, language),
    listDue(db, userId, { timeZone, language }),
    Promise.all(people.map((person) => listTaken(db, person, newest, language, now))),
  ]);
  const attempts = taken.flatMap(({ items }) => items);
  attempts.sort((a, b) => b.participateDateTime.localeCompare(a.participateDateTime));
  return { exams, assigned, attempts };
}
