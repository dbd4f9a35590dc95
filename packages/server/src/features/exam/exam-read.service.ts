import type { AdminExam, Exam, ExamDetails } from '@sanjeh/contract/exam/exam.schema';
import type { AdminExamQuery, ExamQuery } from '@sanjeh/contract/exam/exam-query.schema';
import type { OverviewExam } from '@sanjeh/contract/overview/overview.contract';
import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { correctedBelowMonths } from '@sanjeh/domain/age/corrected-age';
import { sql } from 'kysely';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { listPage, mapItems, matching, type Page, readPage } from '#db/query/list-page.ts';
import { titleIn } from '#db/query/title-order.ts';
import { isInvited } from '../assignment/given-exam.service.ts';
import { askedConsent } from '../consent/consent-text.service.ts';
import {
  selectExam,
  selectExams,
  selectOffered,
  selectSectionCounts,
  selectTakeable,
} from './exam.queries.ts';
import { toAdminExam, toExam } from './exam-row.ts';

export async function listAdminExams(
  db: Executor,
  query: AdminExamQuery,
  language: Language,
): Promise<Page<AdminExam>> {
  let exams = matching(selectExams(db), 'exams.search_key', query.search).where(
    'exams.archived_at',
    query.archived ? 'is not' : 'is',
    null,
  );
  if (query.categoryId !== undefined) exams = exams.where('exams.category_id', '=', query.categoryId);
  if (query.ageRangeId !== undefined) exams = exams.where('exams.age_range_id', '=', query.ageRangeId);
  if (query.published !== undefined) exams = exams.where('exams.published', '=', query.published);
  const title = titleIn(language, 'exams');
  const page = await listPage(exams, query, {
    title: [title, 'exams.id'],
    code: [sql`lower(exams.code)`, 'exams.id'],
    category: [titleIn(language, 'categories'), title, 'exams.id'],
    created: ['exams.created_at', 'exams.id'],
    updated: ['exams.updated_at', 'exams.id'],
    questions: [
      sql`(SELECT count(*) FROM questions WHERE questions.exam_id = exams.id AND kind <> 'info')`,
      title,
      'exams.id',
    ],
  });
  return mapItems(page, (row) => toAdminExam(row, language));
}

export async function getAdminExam(db: Executor, id: number, language: Language): Promise<AdminExam> {
  return toAdminExam(found(await selectExam(db, id)), language);
}

/** In completed months; `corrected` for exams that correct, where that applies. */
export interface ListedAge {
  months: number;
  corrected: number | null;
}

/** `age` narrows to the exams that are made for it. */
export async function listExams(
  db: Executor,
  query: Omit<ExamQuery, 'forMyAge' | 'ageMonths' | 'applicantId'> & { age: ListedAge | null },
  language: Language,
): Promise<Page<Exam>> {
  const { categoryId, ageRangeId, age } = query;
  let exams = matching(selectOffered(db), 'exams.search_key', query.search);
  if (categoryId !== undefined) exams = exams.where('exams.category_id', '=', categoryId);
  if (ageRangeId !== undefined) exams = exams.where('exams.age_range_id', '=', ageRangeId);
  if (age !== null) {
    const counted = countedMonths(age);
    // The narrower its range, the more an exam says about this age.
    const breadth = sql`coalesce(age_ranges.to_months, ${maxAgeMonths}) - age_ranges.from_months`;
    exams = exams
      .orderBy(breadth)
      .where('age_ranges.from_months', '<=', counted)
      .where(({ eb, or }) =>
        or([eb('age_ranges.to_months', 'is', null), eb('age_ranges.to_months', '>=', counted)]),
      );
  }
  const ordered = exams
    .orderBy('age_ranges.from_months')
    .orderBy(titleIn(language, 'exams'))
    .orderBy('exams.id');
  const page = await readPage(ordered, query, { key: 'exams.id' });
  return mapItems(page, (row) => toExam(row, language));
}

/** What tells for whom an exam is and how long it takes. More of them than this would be no overview. */
const mostInShort = 500;

export async function listExamsInShort(db: Executor, language: Language): Promise<OverviewExam[]> {
  const rows = await selectOffered(db)
    .orderBy('age_ranges.from_months')
    .orderBy('exams.id')
    .limit(mostInShort)
    .execute();
  return rows.map((row) => {
    const exam = toExam(row, language);
    const { id, title, categoryTitle, ageFrom, ageTo, correctsAge } = exam;
    const { questionCount, timeLimitMinutes, maxAttempts } = exam;
    return {
      ...{ id, title, categoryTitle, ageFrom, ageTo, correctsAge },
      ...{ questionCount, timeLimitMinutes, maxAttempts },
    };
  });
}

function countedMonths({ months, corrected }: ListedAge) {
  if (corrected === null) return sql<number>`${months}::integer`;
  const isCorrecting = sql`coalesce(exams.corrects_age, age_ranges.from_months < ${correctedBelowMonths}::integer)`;
  return sql<number>`case when ${isCorrecting} then ${corrected}::integer else ${months}::integer end`;
}

/** One that is by invitation is there for accounts that were invited, and for nobody else. */
export async function getExamDetails(
  db: Executor,
  id: number,
  userId: number | null,
  language: Language,
): Promise<ExamDetails> {
  const row = found(await selectTakeable(db).where('exams.id', '=', id).executeTakeFirst());
  if (row.by_invitation && !(await isInvited(db, userId, id))) throw new ApiError('not_found');
  const sections = await selectSectionCounts(db, id);
  return {
    ...toExam(row, language),
    consent: await askedConsent(db, id, language),
    sections: sections.map(({ id: sectionId, title, translations, question_count }) => ({
      id: sectionId,
      title: localised({ title, translations }, language).title,
      questionCount: question_count,
    })),
  };
}
