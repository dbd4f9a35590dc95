import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { SortedPageQuery } from '@sanjeh/contract/shared/list.schema';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
import type { Executor } from '../../db/executor.ts';
import { listPage, mapItems } from '../../db/list-page.ts';
import type { Language } from '../../http/language.ts';
import { localised } from '../../http/localised.ts';
import { selectTaken } from './attempt.queries.ts';
import { timesOf } from './attempt.service.ts';

type ListQuery = SortedPageQuery<'participateDateTime'>;

export async function listTaken(db: Executor, applicantId: number, query: ListQuery, language: Language, now: Date) {
  const page = await listPage(selectTaken(db, applicantId), query, {
    participateDateTime: ['a.started_at', 'a.id'],
  });
  return mapItems(page, (row): TakenExam => {
    const { title, description } = localised(row, language);
    return {
      id: row.id,
      code: row.code,
      title,
      description,
      exameId: row.exam_id,
      participateDateTime: row.started_at.toISOString(),
      submitDateTime: row.submitted_at?.toISOString() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      state: attemptState(timesOf(row), now),
      isOffered: row.is_offered,
    };
  });
}
