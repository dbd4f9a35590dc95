import type { AlertContent, ExamContent } from './exam-content.ts';
import type { Chosen } from './measured-scales.ts';

/** The alerts that the answers of somebody raise. */
export function raisedAlerts({ scoring }: Pick<ExamContent, 'scoring'>, chosen: Chosen): AlertContent[] {
  return scoring?.alerts.filter(({ questionId, answerId }) => chosen.get(questionId) === answerId) ?? [];
}
