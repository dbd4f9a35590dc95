import type { Statistics, StatisticsVersion } from '@sanjeh/contract/statistics/statistics.schema';
import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { compareDecimals, parseDecimal, zeroDecimal } from '@sanjeh/domain/decimal/decimal';
import { missingRuleOf, scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions, asksValues, isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { scoreSteps } from '@sanjeh/domain/question/score-steps';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import { type Bins, binsFor, gridOf } from '@sanjeh/domain/statistics/total-bins';
import type { Kysely } from 'kysely';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { stayOpen } from '#db/transaction.ts';
import { essaysIn } from '../attempt/essay-answer.service.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { hasHadRules } from '../exam-version/plain-exam.service.ts';
import { countPending } from './apart-lines.queries.ts';
import { type ApartSums, possibleContent, type RunApart, readApartSums } from './apart-sums.service.ts';
import { selectEntries } from './kept-sums.queries.ts';
import { answersOf, groupsOf, keptPartOf, questionScoresOf, sectionBandsOf, totalOf } from './kept-sums.ts';
import type { MeasuredAttempts } from './measured-attempts.sql.ts';
import { possibleRange } from './possible-range.ts';
import * as queries from './statistics.queries.ts';
import type { StatisticsCache } from './statistics-cache.ts';
import { readVersionCounts, type VersionCount } from './version-counts.service.ts';

/** All that was added up, before it becomes figures and gets its words. */
export interface Sums extends Scope {
  total: queries.TotalRow;
  bins: Bins;
  groups: queries.GroupRow[];
  /** By the place of the band among those of sections. */
  sectionBands: queries.SectionBandRow[];
  answers: queries.AnswerCountRow[];
  /** Of questions whose answers are values. */
  questionScores: queries.QuestionScoreRow[];
  /** Null where everybody was asked the same. */
  apart: ApartSums | null;
  /** Attempts that are left out because somebody is to mark them. */
  pending: number;
}

export interface StatisticsContext {
  db: Kysely<Database>;
  versions: ExamVersions;
  env: { timeZone: string };
  cache: StatisticsCache<Sums>;
  /** Adding up is heavy: few do it at a time. */
  inTurn<T>(addUp: () => Promise<T>): Promise<T>;
  /** Where not everybody was asked the same, every attempt is read, in a thread. */
  runApart: RunApart;
}

/** Null while nobody has submitted. */
export async function getSums(
  context: StatisticsContext,
  examId: number,
  query: StatisticsQuery,
): Promise<Sums | null> {
  const { db, cache, inTurn } = context;
  const asked = await findAsked(db, examId, query);
  if (asked === null) return null;
  const { versionId, question, revision } = asked;
  // All statements see the same attempts: sums of more people than the total has would be no sums of it.
  const atOneMoment = <T>(work: (transaction: Executor) => Promise<T>) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  return cache.take(question, revision, async () => {
    const kept = await atOneMoment(async (transaction) => {
      const scope = await measuredScope(transaction, context, examId, query, versionId);
      return readKeptSums(transaction, scope);
    });
    if (kept) return kept;
    return inTurn(() =>
      atOneMoment(async (transaction) => {
        await stayOpen(transaction);
        const scope = await measuredScope(transaction, context, examId, query, versionId);
        return addUp(transaction, scope, context.runApart);
      }),
    );
  });
}

export interface Asked {
  versionId: number;
  /** What is asked, and what the answer is made of: for a cache. */
  question: string;
  revision: string;
  attempts: number;
}

/** Null while nobody has submitted; not found where there is no such exam or version. */
export async function findAsked(db: Executor, examId: number, query: StatisticsQuery): Promise<Asked | null> {
  const counts = await readVersionCounts(db, examId);
  if (counts.length === 0) {
    if (!(await queries.examExists(db, examId))) found(null);
    return null;
  }
  const versionId = query.versionId ?? counts.at(-1)?.id;
  found(counts.find(({ id }) => id === versionId));
  return {
    versionId: found(versionId),
    question: JSON.stringify([examId, Object.entries(query).sort()]),
    revision: JSON.stringify(counts.map(({ id, attempts, changes }) => [id, attempts, changes])),
    attempts: counts.reduce((sum, { attempts }) => sum + attempts, 0),
  };
}

/** Which attempts are meant, and what they are read by. */
export interface Scope {
  versions: StatisticsVersion[];
  versionId: number;
  content: ExamContent;
  /** Without regard to blanks, unless complete attempts alone were asked for. */
  measured: MeasuredAttempts;
  /** The versions whose sums are kept. */
  keptVersionIds: readonly number[];
  /** Rules or draws may have decided what somebody was asked. */
  mayDiffer: boolean;
}

export async function readScope(
  db: Executor,
  { versions, env }: Pick<StatisticsContext, 'versions' | 'env'>,
  examId: number,
  query: StatisticsQuery,
  versionId: number,
): Promise<Scope> {
  const counts = await readVersionCounts(db, examId);
  const listed = await listVersions(db, counts, versionId, query.versions);
  const content = await versions.get(db, versionId);
  const mayDiffer = content.draws !== undefined || (await hasHadRules(db, examId));
  const isMarked = essaysIn(content).length > 0;
  const measured: MeasuredAttempts = {
    ...(isMarked && { isMarked }),
    ...(mayDiffer && { questionIds: askedQuestions(content).map(({ id }) => id) }),
    examId,
    versionIds: listed.filter(({ isIncluded }) => isIncluded).map(({ id }) => id),
    leastAnswered: query.answers === 'complete' ? questionCountOf(content) : 0,
    filter: query,
    timeZone: env.timeZone,
  };
  const kept = counts.filter(
    ({ isCounted, timeZone }) => isCounted && (timeZone ?? env.timeZone) === env.timeZone,
  );
  // Sums are kept of all attempts, as if everybody were asked the same.
  const keptVersionIds = mayDiffer || isMarked ? [] : kept.map(({ id }) => id);
  return { versions: listed, versionId, content, measured, keptVersionIds, mayDiffer };
}

function questionCountOf(content: ExamContent): number {
  return askedQuestions(content).length;
}

/** With regard to blanks. */
export async function measuredScope(
  db: Executor,
  context: Pick<StatisticsContext, 'versions' | 'env'>,
  examId: number,
  query: StatisticsQuery,
  versionId: number,
): Promise<Scope> {
  const scope = await readScope(db, context, examId, query, versionId);
  const { content, measured } = scope;
  // Who answered everything has left out nothing that is scored either.
  if (blanksOf(content) !== 'left_out' || query.answers === 'complete') return scope;
  const { scored, unscored } = partsOf(content);
  if (unscored.length === 0) return { ...scope, measured: { ...measured, leastAnswered: scored.length } };
  return {
    ...scope,
    measured: {
      ...measured,
      ...(measured.questionIds && { questionIds: scored }),
      ...{ leastAnswered: scored.length, unscoredIds: unscored },
    },
    // What is kept apart there is who answered everything.
    keptVersionIds: [],
  };
}

/** Ids of questions. Those that are not scored are no part of a scale, and cannot be missing. */
function partsOf(content: ExamContent) {
  const questions = askedQuestions(content);
  const idsOf = (wanted: boolean) =>
    questions.flatMap((question) => (isScored(question) === wanted ? question.id : []));
  return { scored: idsOf(true), unscored: idsOf(false) };
}

/** From sums that are kept; null where they are not, or where what is asked for is no sum of them. */
async function readKeptSums(db: Executor, scope: Scope): Promise<Sums | null> {
  const { content, measured, versions } = scope;
  const part = keptPartOf(measured);
  const isKept = versions.every(
    (version) => !version.isIncluded || scope.keptVersionIds.includes(version.id),
  );
  if (part === null || !isKept) return null;
  const entries = await selectEntries(db, measured, part);
  const total = totalOf(entries);
  const bins = binsOf(content, total);
  const { ofTotal, ofSections } = bandsByScope(content);
  return {
    ...{ ...scope, total, bins, groups: groupsOf(entries, bins, ofTotal) },
    ...{ sectionBands: sectionBandsOf(entries, ofSections), answers: answersOf(entries) },
    questionScores: questionScoresOf(entries),
    ...{ apart: null, pending: 0 },
  };
}

async function addUp(db: Executor, scope: Scope, runApart: RunApart): Promise<Sums> {
  const { content, measured } = scope;
  const total = await queries.selectTotals(db, measured);
  const bins = binsOf(content, total);
  const { ofTotal, ofSections } = bandsByScope(content);
  const groups = await queries.selectGroups(db, measured, bins, ofTotal);
  const sectionBands = await queries.selectSectionBands(db, measured, ofSections);
  const answers = await queries.selectAnswers(db, measured);
  const questionScores = asksValues(content) ? await queries.selectQuestionScores(db, measured) : [];
  const apart = await readApartSums(db, runApart, scope);
  const pending = measured.isMarked ? await countPending(db, measured) : 0;
  return { ...scope, total, bins, groups, sectionBands, answers, questionScores, apart, pending };
}

/** Points that nobody could have got are no measurement: one scale that does without them is enough, if it is shown. */
export function blanksOf({ scoring, sections }: BlanksOf): Statistics['blanks'] {
  const isTotalShown = scoring?.totalShown ?? true;
  const ofSections = sections.map(({ id }): ScaleKey => `section:${id}`);
  const keys = isTotalShown && sections.length > 0 ? [...ofSections, 'total' as const] : ofSections;
  return keys.every((key) => missingRuleOf(scoring, key).rule === 'zero') ? 'zero' : 'left_out';
}

interface BlanksOf {
  readonly scoring?: ExamContent['scoring'] | undefined;
  readonly sections: readonly { readonly id: number }[];
}

/** Those that read plain sums. Counts are told by the place of a band in one of these. */
export function bandsByScope(content: ExamContent) {
  const isTotalShown = content.scoring?.totalShown ?? true;
  const bands = scalesOf(content).flatMap((scale) => {
    const isRead =
      scale.kind !== 'own' && scale.bandsOn === 'raw' && (isTotalShown || scale.kind !== 'total');
    return isRead ? scale.bands : [];
  });
  const { ofTotal = [], ofSections = [] } = Object.groupBy(bands, ({ sectionId }) =>
    sectionId === null ? 'ofTotal' : 'ofSections',
  );
  return { ofTotal, ofSections };
}

async function listVersions(
  db: Executor,
  counts: readonly VersionCount[],
  versionId: number,
  scope: StatisticsQuery['versions'],
): Promise<StatisticsVersion[]> {
  const measures = await queries.selectVersionMeasures(
    db,
    counts.map(({ id }) => id),
  );
  const byId = new Map(measures.map((row) => [row.id, row]));
  const own = byId.get(versionId)?.measure;
  return counts.map(({ id, attempts }) => {
    const { number, created_at, measure } = found(byId.get(id));
    const isIncluded = id === versionId || (scope === 'compatible' && measure === own);
    return { id, number, createDateTime: created_at.toISOString(), attempts, isIncluded };
  });
}

/** Unanswered questions can take a total below the lowest that answers can give. */
function binsOf(content: ExamContent, { lowest, highest }: queries.TotalRow): Bins {
  const { minimum, maximum } = possibleRange(possibleContent(content)).total;
  const ends = [minimum, maximum, ...[lowest, highest].map((text) => parseDecimal(text ?? '') ?? minimum)];
  const sorted = ends.toSorted(compareDecimals);
  const scores = askedQuestions(content).flatMap(scoreSteps);
  return binsFor(sorted[0] ?? zeroDecimal, sorted.at(-1) ?? zeroDecimal, gridOf(scores));
}
