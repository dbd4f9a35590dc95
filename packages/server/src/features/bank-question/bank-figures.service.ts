import type { BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';
import { enoughPeople } from '@sanjeh/domain/statistics/over-exams';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { added, figuresOf, noUse, readQuestionUses } from '../statistics/question-use.service.ts';
import { selectOne } from './bank-question.queries.ts';
import { selectExams, selectUsesOf } from './bank-use.queries.ts';
import { withDeviations } from './bank-use.service.ts';
import { selectDrawsOf } from './draw.queries.ts';

/** Where a question is used, and how it does there: from the sums that are kept, not from the attempts. */
export async function getUses(db: Executor, id: number, language: Language): Promise<BankUses> {
  const { tags } = found(await selectOne(db, id));
  const uses = await withDeviations(db, await selectUsesOf(db, id));
  const draws = await selectDrawsOf(
    db,
    tags.map((tag) => tag.id),
  );
  const copies = uses.map(({ use }) => ({ examId: use.exam_id, questionId: use.question_id }));
  const drawn = draws.map(({ exam_id }) => ({ examId: exam_id, questionId: id }));
  const countedOf = await readQuestionUses(db, [...copies, ...drawn]);
  const exams = await selectExams(
    db,
    [...copies, ...drawn].map(({ examId }) => examId),
  );
  const examOf = (examId: number) => {
    const { title, published, archived } = localised(
      found(exams.find((exam) => exam.id === examId)),
      language,
    );
    return { examId, title, published, archived };
  };
  const all = [...copies, ...drawn].map(countedOf);
  return {
    copies: uses.map(({ use, deviates }) => ({
      ...examOf(use.exam_id),
      ...{ questionId: use.question_id, revision: use.revision, deviates },
      ...figuresOf(countedOf({ examId: use.exam_id, questionId: use.question_id })),
    })),
    draws: draws.map((draw) => {
      const { examId, title } = examOf(draw.exam_id);
      const tag = { id: draw.tag_id, title: draw.tag_title };
      return { examId, title, tag, count: draw.count, ...figuresOf(countedOf({ examId, questionId: id })) };
    }),
    enough: enoughPeople,
    overall: figuresOf(all.reduce(added, noUse)),
  };
}
