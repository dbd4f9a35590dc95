import type { BandInput, BandValues } from '@sanjeh/contract/band/band.schema';
import { bandInputSchema } from '@sanjeh/contract/band/band.schema';
import { refuseBy } from '../../db/constraint-refusal.ts';
import type { Executor } from '../../db/executor.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { insertBand } from './band.queries.ts';

const refusals = {
  bands_no_overlap: () => invalidField('lower', 'taken'),
  bands_question_section_id_fkey: () => invalidField('questionSectionId', 'invalid_choice'),
  bands_exam_id_fkey: () => new ApiError('not_found'),
};

export async function createBand(db: Executor, examId: number, input: BandInput): Promise<{ id: number }> {
  return refuseBy(refusals, insertBand(db, toRow(examId, bandInputSchema.parse(input))));
}

function toRow(examId: number, values: BandValues) {
  return {
    exam_id: examId,
    question_section_id: values.questionSectionId,
    lower_bound: String(values.lower),
    lower_inclusive: values.lowerInclusive,
    upper_bound: String(values.upper),
    upper_inclusive: values.upperInclusive,
    label: values.label,
    advice: values.advice,
    severity: values.severity,
    translations: JSON.stringify(values.translations),
  };
}
