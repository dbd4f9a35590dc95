import type { AdminBand, BandValues, ScaleBandValues } from '@sanjeh/contract/band/band.schema';
import type { Decimal } from '@sanjeh/domain/decimal/decimal';
import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { BandRange } from '@sanjeh/domain/scoring/band';
import type { BandRow, NewBand } from './band.queries.ts';

interface BandPlace {
  examId: number;
  questionSectionId: number | null;
  scaleId: number | null;
}

export function toBandRow(
  { examId, questionSectionId, scaleId }: BandPlace,
  values: ScaleBandValues,
): NewBand {
  return {
    exam_id: examId,
    question_section_id: questionSectionId,
    scale_id: scaleId,
    lower_bound: String(values.lower),
    lower_inclusive: values.lowerInclusive,
    upper_bound: String(values.upper),
    upper_inclusive: values.upperInclusive,
    label: values.label,
    advice: values.advice,
    severity: values.severity,
    translations: values.translations,
  };
}

export function toAdminBand(row: BandRow): AdminBand {
  return {
    id: row.id,
    questionSectionId: row.question_section_id,
    lower: Number(row.lower_bound),
    lowerInclusive: row.lower_inclusive,
    upper: Number(row.upper_bound),
    upperInclusive: row.upper_inclusive,
    label: row.label,
    advice: row.advice,
    severity: row.severity,
    translations: row.translations as AdminBand['translations'],
  };
}

export function toBandRange(
  values: ScaleBandValues & Partial<Pick<BandValues, 'questionSectionId'>>,
): BandRange {
  return {
    scope: values.questionSectionId ?? null,
    lower: toDecimal(values.lower),
    lowerInclusive: values.lowerInclusive,
    upper: toDecimal(values.upper),
    upperInclusive: values.upperInclusive,
  };
}

function toDecimal(bound: number): Decimal {
  const decimal = parseDecimal(String(bound));
  if (decimal === null) throw new RangeError(`${bound} is not a bound`);
  return decimal;
}
