import type { ResultSection } from '@sanjeh/contract/result/result.schema';
import type { ReportFormat } from './report-format.ts';

type Question = ResultSection['questions'][number];

/** What was answered, in the language of the report; null: nothing. Without a score where it is not scored. */
export function answerOf({ kind, answer, given }: Question, format: ReportFormat) {
  if (answer) return { text: answer.title, score: answer.score };
  if (given === undefined) return { text: null, score: null };
  const { value = '', unit, choices, score } = given;
  if (choices) return { text: format.list(choices.map(({ title }) => title)), score };
  if (kind === 'text' || kind === 'essay') return { text: value, score };
  const shown = kind === 'date' ? format.birthDate(value) : format.number(Number(value));
  return { text: unit === undefined ? shown : `${shown} ${unit}`, score };
}
