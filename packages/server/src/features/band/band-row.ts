import type { AdminBand, BandValues } from '@sanjeh/contract/band/band.schema';
import type { Decimal } from '@sanjeh/domain/decimal/decimal';
import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { BandRange } from '@sanjeh/domain/scoring/band';
import type { BandRow, NewBand } from './band.queries.ts';

export function toBandRow(examId: number, values: BandValues): NewBand {
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

export function toBandRange(values: BandValues): BandRange {
  return {
    scope: values.questionSectionId,
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
