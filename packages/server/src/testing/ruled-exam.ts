import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import * as contract from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { publishExam } from '../features/exam/exam-state.service.ts';
import type { TestApp } from './app.ts';
import type { TestContent } from './exam-content.ts';

export interface RuledExam {
  readonly id: number;
  /** Four of movement and one of language, each with the scores 10, 5 and 0. */
  readonly questions: readonly AdminQuestion[];
  /** The second question, if this answer was given to the first. */
  showIfFirst(answer: 1 | 2 | 3): ExamRule;
  /** Two lowest scores in a row end the section of movement. */
  readonly ceiling: ExamRule;
}

/** An exam on offer, with these rules where there are any. */
export async function createRuledExam(
  app: TestApp,
  content: TestContent,
  rulesOf?: (exam: RuledExam) => ExamRule[],
): Promise<RuledExam> {
  const { db } = app.database;
  const id = await content.exam();
  const questions: AdminQuestion[] = [];
  for (const place of [1, 2, 3, 4]) questions.push(await content.question(id, { title: `حرکتی ${place}` }));
  questions.push(await content.question(id, { title: 'زبان', questionSectionId: content.language }));
  await publishExam(db, null, id);
  const [first, second] = questions;
  const exam: RuledExam = {
    id,
    questions,
    showIfFirst: (answer) => ({
      ...{ kind: 'show', target: { of: 'question', id: second?.id ?? 0 } },
      conditions: [
        {
          ...{ on: 'choice', questionId: first?.id ?? 0, is: true },
          answerIds: [first?.answers[answer - 1]?.id ?? 0],
        },
      ],
    }),
    ceiling: { kind: 'ceiling', sectionId: content.movement, lowest: 2 },
  };
  const rules = rulesOf?.(exam) ?? [];
  if (rules.length > 0) {
    const { token } = await app.admin();
    await app.call(contract.replace, { token, params: { id }, body: { revision: 1, rules } });
  }
  return exam;
}

/** An exam on offer, whose second question asks for a number, and only who gave the first answer to the first. */
export async function createHidingExam(app: TestApp, content: TestContent) {
  const examId = await content.exam();
  const first = await content.question(examId);
  const second = await content.question(examId, {
    ...{ kind: 'number', answers: [], bounds: { min: '0', max: '100' }, scoring: { asValue: true } },
  });
  await publishExam(app.database.db, null, examId);
  const answerIds = first.answers.slice(0, 1).map(({ id }) => id);
  const rule = {
    ...{ kind: 'show', target: { of: 'question', id: second.id } },
    conditions: [{ on: 'choice', questionId: first.id, is: true, answerIds }],
  } as const;
  const { token } = await app.admin();
  const body = { revision: 1, rules: [rule] };
  await app.call(contract.replace, { token, params: { id: examId }, body });
  return { examId, first, second };
}
