import { ageOn, isInAgeRange } from '@sanjeh/domain/age/age';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import type { Executor } from '#db/executor.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { beUnhurried, inTransaction } from '#db/transaction.ts';
import { scoreColumns, scoresOf } from '#features/attempt/attempt-scores.service.ts';
import { createExamVersions, type ExamVersion } from '#features/exam-version/exam-version.service.ts';
import { chooseNorms } from '#features/norm/used-norm.service.ts';
import { type Chance, createChance } from './chance.ts';
import {
  countAttemptsAgain,
  countNamed,
  hasOthers,
  insertAccounts,
  insertMadeUpPeople,
  insertResults,
  type NewResult,
  selectCities,
  selectExamIds,
} from './made-up.queries.ts';
import { makeAnswers, makeTraits, type Traits } from './made-up-answers.ts';
import { type MadeUpPerson, madeUpName, makePeople } from './made-up-person.ts';
import { makeDays, makeHours } from './made-up-times.ts';

export type MadeUp =
  | { readonly kind: 'done'; readonly people: number; readonly attempts: number }
  /** Made-up results beside real ones would be counted with them. */
  | { readonly kind: 'others' }
  | { readonly kind: 'there'; readonly people: number }
  | { readonly kind: 'no_exam' };

const atOnce = 200;

/** People who do not exist, with what they would have answered over two years. All of it or nothing. */
export function makeUp(db: Executor, count: number, today: string): Promise<MadeUp> {
  return inTransaction(db, async (transaction): Promise<MadeUp> => {
    await beUnhurried(transaction);
    if (await hasOthers(transaction, madeUpName)) return { kind: 'others' };
    const there = await countNamed(transaction, madeUpName);
    if (there > 0) return { kind: 'there', people: there };
    const versions = createExamVersions();
    const exams = [];
    for (const id of await selectExamIds(transaction))
      exams.push({ id, version: await versions.current(transaction, id) });
    if (exams.length === 0) return { kind: 'no_exam' };
    const chance = createChance(count);
    const people = makePeople(count, today, chance);
    const ids = await storePeople(transaction, people, chance);
    let attempts = 0;
    let waiting: NewResult[] = [];
    const store = async () => {
      if (waiting.length > 0) await insertResults(transaction, waiting);
      attempts += waiting.length;
      waiting = [];
    };
    for (const [index, person] of people.entries()) {
      const taker = { ...person, id: ids[index] ?? 0, traits: makeTraits(chance) };
      for (const exam of exams) {
        for (const day of makeDays(person.birthDate, exam.version.content.ageRange, today, chance))
          waiting.push(
            await take(transaction, taker, { ...exam, code: codeOf(attempts + waiting.length), day }, chance),
          );
      }
      if (waiting.length >= atOnce) await store();
    }
    await store();
    await countAttemptsAgain(transaction);
    return { kind: 'done', people: people.length, attempts };
  });
}

async function storePeople(db: Executor, people: readonly MadeUpPerson[], chance: Chance): Promise<number[]> {
  const cities = await selectCities(db);
  const phones = [...new Set(people.map(({ phoneNumber }) => phoneNumber))];
  const accounts = await insertAccounts(db, phones);
  const rows = people.map((person) => {
    const city = chance.pick(cities);
    return {
      ...{ first_name: person.firstName, last_name: madeUpName, gender: person.gender },
      ...{ national_code: person.nationalCode, birth_date: person.birthDate },
      ...{ relation: person.relation, weeks_premature: person.weeksPremature },
      ...{ province_id: city.province_id, city_id: city.id, user_id: accounts[person.account] ?? 0 },
      search_key: searchColumn(
        `${person.firstName} ${madeUpName}`,
        madeUpName,
        person.nationalCode,
        person.phoneNumber,
      ),
    };
  });
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    ids.push(...(await insertMadeUpPeople(db, rows.slice(from, from + atOnce))));
  return ids;
}

/** Read out, it says what it is. */
function codeOf(number: number): string {
  return `MADE-UP${String(number + 1).padStart(5, '0')}`;
}

type Taker = MadeUpPerson & { readonly id: number; readonly traits: Traits };

async function take(
  db: Executor,
  person: Taker,
  { id: examId, version, code, day }: { id: number; version: ExamVersion; code: string; day: string },
  chance: Chance,
): Promise<NewResult> {
  const { content } = version;
  const { start, end } = makeHours(day, chance);
  const age = ageOn(person.birthDate, day);
  const corrected = version.correctsAge ? correctedAgeOn(person.birthDate, person.weeksPremature, day) : null;
  const months = (corrected ?? age).months;
  const mood = 0.35 * chance.normal();
  const chosen = makeAnswers(content, { ...person, mood }, chance);
  const norms = await chooseNorms(db, content, { months, gender: person.gender });
  return {
    chosen,
    attempt: {
      ...{ applicant_id: person.id, id: crypto.randomUUID(), code, exam_id: examId },
      ...{ version_id: version.id, seed: chance.whole(1, 1_000_000) },
      ...{ age_months: age.months, age_days: age.days },
      ...{ corrected_age_months: corrected?.months ?? null, corrected_age_days: corrected?.days ?? null },
      is_out_of_range: !isInAgeRange(months, content.ageRange),
      ...{ started_at: start, submitted_at: end, submitted_by: 'applicant' },
      informant: version.asksInformant ? chance.pick(['mother', 'mother', 'father'] as const) : null,
      ...scoreColumns(scoresOf(content, chosen, norms)),
    },
  };
}
