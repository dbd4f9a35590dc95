import type { Pool, PoolClient } from 'pg';
import { numberArray } from '#db/query/number-array.ts';
import { inOneGo } from '#db/query/one-go.ts';
import { createTurns } from '#db/query/turns.ts';
import { refusedAnswersKept, standings, type Verdict } from './answer.queries.ts';
import type { SaveRequest } from './answer-columns.ts';
import type { AnswerSaver } from './answer-saver.ts';
import type { ExamClock } from './exam-clock.service.ts';
import { createHeldAttempts } from './held-attempts.ts';
import * as queries from './own-answer.queries.ts';
import type { JudgedAnswer, ValueJudge } from './value-judge.ts';

/** Of the connections for saving, those that are not kept for who has to wait. */
const savedAtOnce = 4;
/** Where a row lies is known from the person: a plan that is made before it knows of none finds no shard. */
const begin = 'begin; set local plan_cache_mode = auto';

const ended: ReadonlySet<string> = new Set(['closed', 'late']);
const recorded: ReadonlySet<string> = new Set([...ended, 'unknown', 'invalid']);

/** For attempts that are spread by person: each person's answers are saved apart. */
export function createOwnAnswerSaver(
  pool: Pool,
  clock: Pick<ExamClock, 'expected'>,
  judge: ValueJudge,
): AnswerSaver {
  const held = createHeldAttempts();
  const inTurn = createTurns(savedAtOnce);
  return {
    save: async (account, attemptId, answers) => {
      const save = async (isPatient: boolean) => {
        const judged = await judge.judge(account, attemptId, answers);
        return saveOwn(pool, { account, attemptId, answers: judged }, clock.expected(), { isPatient });
      };
      const saveOnce = async () => {
        if (held.has(attemptId)) return held.wait(attemptId, () => save(true));
        const verdicts = await held.watch(attemptId, () => inTurn(() => save(false)));
        return verdicts.includes('held') ? held.wait(attemptId, () => save(true)) : verdicts;
      };
      const verdicts = await saveOnce();
      if (!verdicts.includes('outdated')) return verdicts;
      judge.forget(attemptId);
      return saveOnce();
    },
  };
}

/** What became of each answer of one person, in a transaction of their own. Who is patient waits for a lock. */
async function saveOwn(
  pool: Pool,
  request: SaveRequest<JudgedAnswer>,
  expected: Date,
  { isPatient }: { isPatient: boolean },
): Promise<Verdict[]> {
  const { account, attemptId, answers } = request;
  const all = (verdict: Verdict) => answers.map(() => verdict);
  const [session] = await queries.findOwnPeople(pool, [account.sessionId, account.userId]);
  if (!session) return all('not_signed_in');
  return inOneGo(
    pool,
    async (client) => {
      const owner = await ownerOf(client, session.people ?? [], attemptId);
      if (owner === undefined) return all('not_found');
      const judge = isPatient ? queries.judgeHeldAnswers : queries.judgeOwnAnswers;
      const judged = await judge(client, columnsOf(owner, attemptId, answers, expected));
      if (judged.length === 0) {
        const [still] = await queries.findOwner(client, [numberArray([owner]), attemptId]);
        return all(still ? 'held' : 'not_found');
      }
      const verdicts = judged.map(({ verdict }) => verdict as Verdict);
      await write(client, owner, attemptId, answers, verdicts);
      await spare(client, owner, attemptId, answers, verdicts);
      await record(client, owner, attemptId, answers, verdicts);
      return verdicts;
    },
    begin,
  );
}

/** Mostly there is one, who is believed to be the one: if not, nothing is found. */
async function ownerOf(
  client: PoolClient,
  people: readonly number[],
  attemptId: string,
): Promise<number | undefined> {
  if (people.length < 2) return people[0];
  const [row] = await queries.findOwner(client, [numberArray(people), attemptId]);
  return row?.applicant_id;
}

async function write(
  client: PoolClient,
  owner: number,
  attemptId: string,
  answers: readonly JudgedAnswer[],
  verdicts: Verdict[],
): Promise<void> {
  const saved = answers.filter((_, place) => verdicts[place] === 'saved');
  if (saved.length === 0) return;
  const newest = new Map<number, JudgedAnswer>();
  for (const answer of saved)
    if ((newest.get(answer.questionId)?.seq ?? -1) < answer.seq) newest.set(answer.questionId, answer);
  const written = await queries.writeOwnAnswers(client, rowsOf(owner, attemptId, [...newest.values()]));
  if (written.length === saved.length) return;
  // Repeats are rare, so what stands there is looked up only when something was not written.
  for (const { place } of await queries.findOwnTaken(client, rowsOf(owner, attemptId, answers)))
    if (verdicts[place - 1] === 'saved') verdicts[place - 1] = 'seq_taken';
}

/** What comes again after the end, because the reply was lost, was saved all the same. */
async function spare(
  client: PoolClient,
  owner: number,
  attemptId: string,
  answers: readonly JudgedAnswer[],
  verdicts: Verdict[],
): Promise<void> {
  if (!verdicts.some((verdict) => ended.has(verdict))) return;
  for (const { place } of await queries.findOwnSaved(client, rowsOf(owner, attemptId, answers)))
    if (ended.has(verdicts[place - 1] ?? '')) verdicts[place - 1] = 'saved';
}

async function record(
  client: PoolClient,
  owner: number,
  attemptId: string,
  answers: readonly JudgedAnswer[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const refused = answers.flatMap((answer, place) => {
    const reason = verdicts[place] ?? '';
    return recorded.has(reason) ? [{ answer, reason }] : [];
  });
  if (refused.length === 0) return;
  const [row] = await queries.countOwnRefused(client, [owner, attemptId]);
  const kept = refused.slice(0, Math.max(0, refusedAnswersKept - (row?.count ?? 0)));
  const rows = rowsOf(
    owner,
    attemptId,
    kept.map(({ answer }) => answer),
  );
  if (kept.length > 0) await queries.recordOwnRefused(client, [...rows, kept.map(({ reason }) => reason)]);
}

function rowsOf(owner: number, attemptId: string, answers: readonly JudgedAnswer[]) {
  return [
    owner,
    attemptId,
    numberArray(answers.map(({ questionId }) => questionId)),
    numberArray(answers.map(({ answerId }) => answerId)),
    numberArray(answers.map(({ seq }) => seq)),
    answers.map(({ answeredAt }) => answeredAt),
    answers.map(({ value }) => (value === null ? null : JSON.stringify(value))),
  ] satisfies unknown[] as Parameters<typeof queries.writeOwnAnswers>[1];
}

function columnsOf(
  owner: number,
  attemptId: string,
  answers: readonly JudgedAnswer[],
  expected: Date,
): queries.OwnColumns {
  return [
    ...rowsOf(owner, attemptId, answers),
    numberArray(answers.map(({ standing }) => standings[standing])),
    numberArray(answers.map(({ versionId }) => versionId)),
    expected,
  ];
}
