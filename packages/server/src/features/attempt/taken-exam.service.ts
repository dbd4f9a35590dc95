import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { SortedPageQuery } from '@sanjeh/contract/shared/list.schema';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
import { type BandContent, bandRange, exact } from '@sanjeh/domain/exam-version/exam-content';
import { findBand } from '@sanjeh/domain/scoring/band';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import { listPage, mapItems } from '#db/query/list-page.ts';
import { selectTakenExams } from './attempt.queries.ts';
import { timesOf } from './attempt.service.ts';

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
    state: attemptState(timesOf(row), now),
    totalScore: row.total_score === null ? null : Number(row.total_score),
    band: row.total_score === null ? null : bandOf(row.bands, row.total_score, language),
  };
}

function bandOf(bands: BandContent[], score: string, language: Language) {
  const band = findBand(bands.map(bandRange), null, exact(score))?.content;
  return band ? { label: localised(band, language).label, severity: band.severity } : null;
}
