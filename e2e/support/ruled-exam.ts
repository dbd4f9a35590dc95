import { adminCall } from './api.ts';
import { createExam } from './exam.ts';

type Questions = {
  sections: { questionSectionId: number; questions: { id: number; answers: { id: number }[] }[] }[];
};

/** The five questions of an exam of one's own, with their answers, and its two sections. */
export async function createRuledExam() {
  const id = await createExam();
  const { sections } = await adminCall<Questions>('get', `exams/${id}/questions`);
  const questions = sections.flatMap((section) => section.questions);
  return {
    id,
    sectionIds: sections.map(({ questionSectionId }) => questionSectionId),
    questionIds: questions.map((question) => question.id),
    /** The second question, if the last answer was given to the first. */
    second: {
      kind: 'show',
      target: { of: 'question', id: questions[1]?.id },
      conditions: [
        { on: 'choice', questionId: questions[0]?.id, is: true, answerIds: [questions[0]?.answers[3]?.id] },
      ],
    },
    setRules: (rules: object[]) => adminCall('put', `exams/${id}/rules`, { revision: 1, rules }),
  };
}
