import { commonGrid, type Grid } from '../scoring/scale-grid.ts';
import { kindOf } from './question-kind.ts';
import { questionScorer, type WorthQuestion } from './question-score.ts';
import { scoreSteps } from './score-steps.ts';

/** Undefined where the question is not scored. What a person marks may be any share of what is to be had. */
export function questionGrid(question: WorthQuestion): Grid | undefined {
  const { possible } = questionScorer(question);
  if (possible === null) return undefined;
  if (kindOf(question) === 'essay') return null;
  // Turned around it counts by its ends, and a slider's last need not be one of its steps.
  return commonGrid([...scoreSteps(question), possible.minimum, possible.maximum]);
}
