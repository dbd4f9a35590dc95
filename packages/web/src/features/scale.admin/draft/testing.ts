import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { AdminScale, ScaleSet } from '@sanjeh/contract/scale/scale.schema';

const none = { minimum: 0, maximum: 0 };

/** Four answers with 1 to 4 points. */
function question(id: number, questionSectionId: number): AdminQuestion {
  return {
    ...{ id, examId: 1, revision: 1, questionSectionId, position: id, title: `پرسش ${id}` },
    ...{ created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' },
    ...{ kind: 'single', bounds: {}, scoring: {} },
    translations: { en: { title: `Question ${id}` } },
    answers: [1, 2, 3, 4].map((score) => ({
      id: id * 10 + score,
      title: `گزینه ${score}`,
      score,
      translations: {},
    })),
  };
}

/** Questions 1 to 3 in the first section, 4 and 5 in the second. */
export const questions: ExamQuestions = {
  ...{ examId: 1, contentRevision: 1, orderRevision: 1, possible: { minimum: 5, maximum: 20 } },
  sections: [
    {
      ...{ questionSectionId: 7, title: 'حرکت', code: 'motor', translations: {}, possible: none },
      questions: [1, 2, 3].map((id) => question(id, 7)),
    },
    {
      ...{ questionSectionId: 8, title: 'گفتار', code: 'speech', translations: {}, possible: none },
      questions: [4, 5].map((id) => question(id, 8)),
    },
  ],
};

export function scale(fields: Partial<AdminScale>): AdminScale {
  return {
    ...{ kind: 'own', id: null, questionSectionId: null, code: '', title: null, translations: {} },
    ...{ missing: { rule: 'none', maxMissing: 0 }, bandsOn: 'raw', intervalLevel: 95 },
    ...{ members: [], possible: none, bands: [] },
    ...fields,
  };
}

export const member = (questionId: number | null, scaleCode: string | null = null) => ({
  ...{ questionId, scaleCode, weight: 1, reversed: false },
});

export function scaleSet(own: readonly Partial<AdminScale>[], fields: Partial<ScaleSet> = {}): ScaleSet {
  return {
    ...{ examId: 1, revision: 3, kind: 'questionnaire', totalShown: true, alerts: [] },
    scales: [
      scale({ kind: 'total', code: 'total' }),
      scale({ kind: 'section', questionSectionId: 7, code: 'motor', title: 'حرکت' }),
      scale({ kind: 'section', questionSectionId: 8, code: 'speech', title: 'گفتار' }),
      ...own.map(scale),
    ],
    ...fields,
  };
}
