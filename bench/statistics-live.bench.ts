import { checkVersion } from '../packages/server/src/features/statistics/kept-check.service.ts';
import { foldStatistics } from '../packages/server/src/features/statistics/kept-sums.service.ts';
import { listenOver } from './support/listening.ts';
import { type ManyChoices, openManyChoices } from './support/many-choices.ts';
import { measure, timesOf } from './support/measure.ts';
import { figure, section } from './support/report.ts';
import { askStatistics, timesOfMany } from './support/statistics-asked.ts';

/** Statistics of an exam with ten million answers while people submit, asked over HTTP. */
const attempts = Number(process.argv[2] ?? 1_000_000);
const goals = { warm: 50, cold: 300 };
const runs = 15;
const timeZone = 'Asia/Tehran';

/** One more attempt that is submitted, as the product does it: begun before, then its scores are set. */
const submitOne = `
  UPDATE attempts a SET submitted_at = now(), submitted_by = 'applicant', total_score = b.total_score,
    answered = b.answered, section_scores = b.section_scores
  FROM begun b WHERE a.applicant_id = b.applicant_id AND a.id = b.id AND b.place = $1`;

async function begin({ filling }: ManyChoices, count: number): Promise<void> {
  await filling.query(
    `CREATE TABLE begun AS
     SELECT row_number() OVER () AS place, taken.* FROM (
       SELECT DISTINCT ON (applicant_id) applicant_id, uuidv7() AS id, code, exam_id, version_id, age_months, age_days,
         total_score, answered, section_scores FROM attempts ORDER BY applicant_id LIMIT $1
     ) AS taken`,
    [count],
  );
  await filling.query(
    `INSERT INTO attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range, started_at)
     SELECT applicant_id, id, code, exam_id, version_id, 1, age_months, age_days, false, now() FROM begun`,
  );
  await filling.query(
    `INSERT INTO attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
     SELECT b.applicant_id, b.id, q.question_id, q.answer_ids[1], 1, now()
     FROM begun b JOIN exam_version_questions q ON q.version_id = b.version_id`,
  );
  await filling.query('VACUUM ANALYZE begun, attempts, attempt_answers');
}

function say(name: string, values: readonly number[], atMost?: number): void {
  const { median, p99 } = timesOf(values);
  const goal = atMost === undefined ? {} : { atMost };
  figure(name, median, { unit: 'ms', digits: 1, note: `p99 ${p99.toFixed(1)} ms`, ...goal });
}

const database = await openManyChoices(attempts);
const product = await listenOver(database);
const open = (query: object = {}) => askStatistics(product, query);
try {
  const { db, filling } = database;
  section(`Statistics of ${(attempts * 10).toLocaleString('en')} answers`);
  // A statement that the machine is too busy for is given up after half a minute.
  const counted = await timesOfMany(1, open).catch(() => []);
  if (counted.length > 0) say('worked out from the attempts', counted);
  const built = await measure(() => foldStatistics(db, { timeZone, atLeast: 1 }));
  figure('counting what came from before', built / 1000, { unit: 's', digits: 0 });
  const cold = await timesOfMany(runs, open, product.forget);
  say('first look', cold, goals.cold);
  say('again', await timesOfMany(runs, open), goals.warm);
  for (const [name, filter] of Object.entries({
    'complete attempts': { answers: 'complete' },
    'half a year': { periodFrom: new Date(Date.now() - 15_811_200_000).toISOString().slice(0, 10) },
    'ages from one to three': { ageFrom: 12, ageTo: 36 },
    girls: { gender: 'female' },
    'one province': { provinceId: 8 },
  }))
    say(`first look, ${name}`, await timesOfMany(runs, () => open(filter), product.forget), goals.cold);
  // Before submissions that leave the sums alone, below, on purpose.
  const check = await measure(async () => {
    for (const version of await db.selectFrom('statistics_kept').select(['version_id', 'exam_id']).execute())
      if (!(await checkVersion(db, version, timeZone)))
        throw new Error('the sums that are kept are other ones');
  });
  figure('the nightly check, kept beside counted', check / 1000, { unit: 's', digits: 1 });
  await begin(database, 1400);
  let place = 0;
  const submit = async () => {
    place += 1;
    const { rowCount } = await filling.query({ name: 'submit', text: submitOne, values: [place] });
    if (rowCount !== 1) throw new Error('not submitted');
  };
  say('after one submission', await timesOfMany(runs, open, submit), goals.cold);
  if (counted.length > 0) {
    const ratio = timesOf(counted).median / timesOf(cold).median;
    figure('first look, quicker than working it out', ratio, { digits: 0 });
  }
  const costs = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < 12; round += 1) {
    const isWith = round % 2 === 0;
    await filling.query(
      `ALTER TABLE attempts ${isWith ? 'ENABLE' : 'DISABLE'} TRIGGER attempts_keep_statistics`,
    );
    costs[isWith ? 'with' : 'without'].push(...(await timesOfMany(60, submit)));
  }
  await filling.query('ALTER TABLE attempts ENABLE TRIGGER attempts_keep_statistics');
  say('submitting, the statement', costs.with);
  const ratio = timesOf(costs.with).median / timesOf(costs.without).median;
  figure('submitting, with the sums ÷ without', ratio);
  while (place < 1200) await submit();
  say('with hundreds that wait', await timesOfMany(runs, open, submit), goals.cold);
  const folding = await measure(() => foldStatistics(db, { timeZone, atLeast: 1 }));
  figure('taking them in', folding, { unit: 'ms', digits: 0 });
} finally {
  await product.close();
  await database.close();
}
