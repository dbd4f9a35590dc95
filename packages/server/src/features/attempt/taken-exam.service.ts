import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { SortedPageQuery } from '@sanjeh/contract/shared/list.schema';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
import { lastSection, type SectionTimes } from '@sanjeh/domain/attempt/section-time';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { listPage, mapItems } from '#db/query/list-page.ts';
import { selectTakenExams } from './attempt.queries.ts';
import { timesOf } from './attempt.service.ts';
import { gravestOf, pendingKey } from './attempt-scores.service.ts';
import { listedOutcome, viewOutcome } from './stored-outcome.service.ts';

type ListQuery = SortedPageQuery<'participateDateTime'>;
type Person = { id: number; fullName: string };

export async function listTaken(
  db: Executor,
  person: Person,
  query: ListQuery,
  language: Language,
  now: Date,
) {
  return mapItems(await pageOf(db, person.id, query), (row) => toTaken(row, person, language, now));
}

function pageOf(db: Executor, applicantId: number, query: ListQuery) {
  return listPage(selectTakenExams(db, applicantId), query, {
    participateDateTime: ['a.started_at', 'a.id'],
  });
}

type TakenExamRow = Awaited<ReturnType<typeof pageOf>>['items'][number];

function toTaken(row: TakenExamRow, person: Person, language: Language, now: Date): TakenExam {
  const { title, description } = localised(row, language);
  const gravest = gravestOf(row.band_keys);
  return {
    id: row.id,
    code: row.code,
    applicantId: person.id,
    fullName: person.fullName,
    title,
    description,
    exameId: row.exam_id,
    participateDateTime: row.started_at.toISOString(),
    submitDateTime: row.submitted_at?.toISOString() ?? null,
    deadline: row.deadline?.toISOString() ?? null,
    ...sectionDeadlineOf(row),
    state: attemptState(timesOf(row), now),
    isVoid: row.voided_at !== null,
    isPaper: row.filled_on !== null,
    ...outcomeOf(row, language),
    ...(row.band_keys.includes(pendingKey) && { isPending: true as const }),
    ...(gravest && { gravest }),
  };
}

function sectionDeadlineOf({ submitted_at, section_times }: TakenExamRow) {
  const last = submitted_at === null ? lastSection((section_times ?? {}) as SectionTimes) : undefined;
  return last && { sectionDeadline: last.time.until };
}

function outcomeOf({ bands, is_scored, total_score, scale_scores }: TakenExamRow, language: Language) {
  if (total_score === null) return { totalScore: null, band: null };
  const scored = new Set(is_scored ? [null] : []);
  const outcome = listedOutcome({ bands, scored }, null, { outcomes: scale_scores, sum: total_score });
  const { score, band } = viewOutcome(outcome, language);
  return { totalScore: score, band };
}
