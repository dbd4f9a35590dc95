import type { AlertContent, ExamContent } from './exam-content.ts';
import type { Chosen } from './measured-scales.ts';

/** The alerts that the answers of somebody raise. */
export function raisedAlerts({ scoring }: Pick<ExamContent, 'scoring'>, chosen: Chosen): AlertContent[] {
  return (
    scoring?.alerts.filter(({ questionId, answerId }) => {
      const given = chosen.get(questionId);
      return given === answerId || (Array.isArray(given) && given.includes(answerId));
    }) ?? []
  );
}
