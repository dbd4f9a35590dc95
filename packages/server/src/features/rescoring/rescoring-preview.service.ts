import type {
  PreviewProgress,
  RescoringChange,
  RescoringPreview,
  RescoringQuery,
} from '@sanjeh/contract/rescoring/rescoring.schema';
import type { BandContent } from '@sanjeh/domain/exam-version/exam-content';
import { BoundedMap } from '#core/bounded-map.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import type { AttemptScores } from '../attempt/attempt-scores.service.ts';
import { withAsked } from './asked-comparer.ts';
import { type Comparer, readComparer } from './comparer.ts';
import {
  type AttemptKey,
  type Behind,
  selectPeople,
  selectTakenAttempts,
  type Wanted,
} from './rescoring.queries.ts';
import { type Plan, readCorrected, readWanted } from './rescoring-plan.ts';
import { selectUnfinished } from './rescoring-run.queries.ts';
import { shownAt } from './score-change.ts';

const batchSize = 500;
const kept = 3;

interface Found {
  totals: number;
  bands: number;
  neverAsked: number;
  /** Those whose band changes first. */
  listed: AttemptKey[];
}

/** The fingerprint names all that a preview is made of, so what was found under it stays right. */
export type PreviewCache = BoundedMap<string, Found>;

export function createPreviewCache(): PreviewCache {
  return new BoundedMap(kept);
}

/** Somebody who waits for it. */
export interface PreviewWatcher {
  onProgress(progress: PreviewProgress): void;
  /** Nobody waits any more. */
  signal: AbortSignal;
}

interface PreviewContext {
  db: Executor;
  cache: PreviewCache;
  examId: number;
  language: Language;
  /** Otherwise results are told by their codes alone. */
  mayNamePeople?: () => Promise<boolean>;
}

export async function previewPlan(
  context: PreviewContext,
  plan: Plan,
  query: RescoringQuery,
  watcher?: PreviewWatcher,
): Promise<RescoringPreview> {
  const { db, examId } = context;
  const found = await findChanges(context, plan, watcher);
  const unfinished = await selectUnfinished(db, examId);
  const { page, pageSize } = query;
  const keys = found.listed.slice((page - 1) * pageSize, page * pageSize);
  return {
    fingerprint: plan.fingerprint,
    versions: plan.versions.map(({ id, createdAt, state, attempts }) => ({
      ...{ id, created: createdAt.toISOString(), state, attempts },
    })),
    attempts: plan.attempts,
    totalsChanged: found.totals,
    bandsChanged: found.bands,
    neverAsked: found.neverAsked,
    unfinished: unfinished
      ? {
          fingerprint: unfinished.fingerprint,
          reason: unfinished.reason,
          attempts: unfinished.attempt_total,
          done: unfinished.attempts_done,
          totalsChanged: unfinished.totals_changed,
          bandsChanged: unfinished.bands_changed,
        }
      : null,
    changes: {
      items: await viewChanges(context, plan, keys),
      page,
      pageSize,
      total: found.listed.length,
    },
  };
}

async function findChanges(
  { db, cache, examId }: PreviewContext,
  plan: Plan,
  watcher?: PreviewWatcher,
): Promise<Found> {
  const known = cache.get(plan.fingerprint ?? '');
  if (known) return known;
  const wanted = await readWanted(db, examId, plan.corrected);
  const compare = await comparerFor(db, wanted, plan);
  const first: AttemptKey[] = [];
  const others: AttemptKey[] = [];
  let [totals, bands, neverAsked] = [0, 0, 0];
  for await (const row of takenOf(db, wanted, plan, watcher)) {
    const change = compare(row);
    const key = { applicantId: row.applicant_id, id: row.id };
    if (change.isTotalChanged) totals += 1;
    if (change.isBandChanged) bands += 1;
    if (change.left?.isNeverAsked) neverAsked += 1;
    // What has no person any more is scored anew, and has nothing to show.
    if (key.applicantId < 0) continue;
    if (change.isBandChanged) first.push(key);
    else if (change.isListed) others.push(key);
  }
  const found = { totals, bands, neverAsked, listed: [...first, ...others] };
  if (plan.fingerprint !== null) cache.set(plan.fingerprint, found);
  return found;
}

function comparerFor(
  db: Executor,
  wanted: Wanted,
  { corrected }: Pick<Plan, 'corrected'>,
): Promise<Comparer> {
  return readComparer(
    db,
    wanted,
    corrected.map(({ id, taken, target }) => [id, taken, target]),
  );
}

async function* takenOf(
  db: Executor,
  wanted: Wanted,
  { corrected, attempts: total }: Plan,
  watcher?: PreviewWatcher,
) {
  if (corrected.length === 0) return;
  let behind: Behind | null = null;
  let done = 0;
  for (;;) {
    const rows = await selectTakenAttempts(db, wanted, behind, batchSize);
    yield* await withAsked(db, wanted, rows);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    behind = { submitted: last.submitted, id: last.id };
    done += rows.length;
    watcher?.signal.throwIfAborted();
    watcher?.onProgress({ done, total });
  }
}

async function viewChanges(
  { db, examId, language, mayNamePeople }: PreviewContext,
  { corrected }: Pick<Plan, 'corrected'>,
  keys: readonly AttemptKey[],
): Promise<RescoringChange[]> {
  if (keys.length === 0) return [];
  const wanted = await readWanted(db, examId, corrected);
  const compare = await comparerFor(db, wanted, { corrected });
  const titles = new Map(
    corrected.flatMap(({ taken }) =>
      taken.sections.map((section) => [section.id, localised(section, language).title] as const),
    ),
  );
  // Between finding and reading one may have been re-scored: then it is no longer of these versions.
  const people = await selectPeople(db, wanted, keys);
  const mine = people.filter(({ version_id }) => corrected.some(({ id }) => id === version_id));
  const rows = await withAsked(db, wanted, mine);
  const namesPeople = (await mayNamePeople?.()) ?? false;
  return rows.map((row) => {
    const { before, after } = compare(row);
    return {
      id: row.id,
      code: row.code,
      applicantId: namesPeople ? row.applicant_id : null,
      fullName: namesPeople ? row.full_name : null,
      submitDateTime: row.submitted_at.toISOString(),
      total: viewScope(shownAt(before, 'total'), shownAt(after, 'total'), language),
      sections: changedSections(before, after).map(({ id, scopes }) => ({
        id,
        title: titles.get(id) ?? '',
        ...viewScope(...scopes, language),
      })),
    };
  });
}

type Scope = { score: string; band: BandContent | null };

function changedSections(before: AttemptScores, after: AttemptScores) {
  return before.sections.flatMap(({ id }) => {
    const scopes = [shownAt(before, `section:${id}`), shownAt(after, `section:${id}`)] as const;
    const [section, other] = scopes;
    const isSame =
      section.score === other.score &&
      section.reason === other.reason &&
      section.band?.label === other.band?.label &&
      section.band?.severity === other.band?.severity;
    return isSame ? [] : [{ id, scopes }];
  });
}

function viewScope(before: Scope, after: Scope, language: Language) {
  return {
    score: { before: Number(before.score), after: Number(after.score) },
    band: { before: viewBand(before.band, language), after: viewBand(after.band, language) },
  };
}

function viewBand(band: BandContent | null, language: Language) {
  return band && { label: localised(band, language).label, severity: band.severity };
}

/** How many results what the exam is now would score anew. Where nothing was corrected, as mostly, none is counted. */
export async function countOlderResults(db: Executor, examId: number): Promise<number> {
  return (await readCorrected(db, examId)).reduce((sum, { attempts }) => sum + attempts, 0);
}
