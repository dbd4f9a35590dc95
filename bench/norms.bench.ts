import { normGroupInputSchema } from '@sanjeh/contract/norm/norm.schema';
import { normSampleQuerySchema } from '@sanjeh/contract/norm/norm-sample.schema';
import { scoresOf } from '../packages/server/src/features/attempt/attempt-scores.service.ts';
import { storeVersion } from '../packages/server/src/features/exam-version/exam-version.service.ts';
import { getNorms, replaceNorms } from '../packages/server/src/features/norm/norm.service.ts';
import { getNormSample } from '../packages/server/src/features/norm/norm-sample.service.ts';
import { chooseNorms } from '../packages/server/src/features/norm/used-norm.service.ts';
import { getApplicantResult } from '../packages/server/src/features/result/result.service.ts';
import { type Answered, openAnswered } from './support/answered-exam.ts';
import { measure, printTable, type Result, timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';

/** What a table of two hundred age groups costs whoever finishes or reads a result; then norms from many people. */
const limit = 1.5;
const answers = 200_000;
const ages = 200;
const lines = Array.from({ length: 100 }, (_, raw) => ({ raw: raw * 2, value: 20 + raw * 0.6 }));
const caller = { userId: 1, role: 'admin' as const, sessionId: '' };

const tableOf = (from: number, to: number | null) =>
  normGroupInputSchema.parse({
    ...{ scaleCode: 'total', title: `${from}`, gender: null, ageFrom: from, ageTo: to, source: 'bench' },
    ...{ sample: 100, year: 2020, reliability: 0.84 },
    basis: {
      ...{ kind: 'table', measure: 't', mean: 50, sd: 20 },
      rows: lines.map(({ raw, value }) => ({ raw, value: value.toFixed(3) })),
    },
  });

interface Taken {
  applicantId: number;
  id: string;
}

/** The attempts of an exam as they are once it has these norms. */
async function withNorms({ db, versions }: Answered, examId: number, groups: ReturnType<typeof tableOf>[]) {
  const { revision } = await getNorms(db, examId);
  await replaceNorms(db, caller, examId, { revision, groups });
  const version = await storeVersion(db, examId);
  const content = await versions.get(db, version);
  const people = await db
    .selectFrom('attempts')
    .select(['applicant_id as applicantId', 'id', 'age_months as months'])
    .where('exam_id', '=', examId)
    .limit(60)
    .execute();
  const finish = async (months: number) =>
    scoresOf(content, new Map(), await chooseNorms(db, content, { months, gender: 'female' }));
  for (const { applicantId, id, months } of people) {
    const ids = (await chooseNorms(db, content, { months, gender: 'female' })).map((group) => group.id);
    await db
      .updateTable('attempts')
      .set({ version_id: version, norm_group_ids: ids })
      .where('applicant_id', '=', applicantId)
      .where('id', '=', id)
      .execute();
  }
  return { people, finish };
}

async function compare(database: Answered): Promise<Result[]> {
  const one = await withNorms(database, 1, [tableOf(0, null)]);
  const many = await withNorms(
    database,
    2,
    Array.from({ length: ages }, (_, age) => tableOf(age, age)),
  );
  const read = ({ applicantId, id }: Taken) =>
    getApplicantResult(database.context, { applicantId, id, language: 'fa' });
  const times = {
    finish: { few: [] as number[], many: [] as number[] },
    read: { few: [] as number[], many: [] as number[] },
  };
  // In turns, so that a busy machine slows both.
  for (const [index, person] of one.people.entries()) {
    const other = many.people[index] ?? person;
    times.finish.few.push(await measure(() => one.finish(person.months)));
    times.finish.many.push(await measure(() => many.finish(other.months)));
    times.read.few.push(await measure(() => read(person)));
    times.read.many.push(await measure(() => read(other)));
  }
  return (['finish', 'read'] as const).map((name) => ({
    name: name === 'finish' ? 'norms found and score worked out' : 'result read',
    ...{ hits: [1, ages], few: timesOf(times[name].few), many: timesOf(times[name].many) },
  }));
}

const database = await openAnswered(answers);
try {
  const { db, versions, examId } = database;
  const context = { db, versions, timeZone: 'Asia/Tehran' };
  const sample = async (given: object) => {
    let people = 0;
    const query = normSampleQuerySchema.parse({ scaleCode: 'total', width: 6, ...given });
    const time = await measure(async () => {
      ({ people } = await getNormSample(context, examId, query));
    });
    const note = `${people} people of ${answers} answers`;
    figure(`with ${JSON.stringify(given)}`, time, { unit: 'ms', digits: 0, note });
  };
  section('Norms from the people of an exam');
  await sample({});
  await sample({ take: 'last', split: 'true' });
  const found = await compare(database);
  printTable(`One norm group beside ${ages}`, found, { limit });
} finally {
  await database.close();
}
