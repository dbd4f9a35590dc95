import type { ContentCounters } from '@sanjeh/contract/question/question.schema';
import type { ExamCounters } from '../exam-revision/exam-revision.service.ts';

/** What every answer to a change of questions tells about the exam. */
export function toChange({ contentRevision, orderRevision }: ExamCounters): ContentCounters {
  return { contentRevision, orderRevision };
}
