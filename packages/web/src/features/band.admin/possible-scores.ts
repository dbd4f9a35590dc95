import type { BandSet } from '@sanjeh/contract/band/band.schema';
import { zeroDecimal } from '@sanjeh/domain/decimal/decimal';
import type { PossibleScores } from '@sanjeh/domain/scoring/possible-scores';
import { toDecimalRange } from '#band-editor/band-check.ts';

/** Where the bands of an exam may lie. */
export function possibleOf({ total, sections }: BandSet): PossibleScores {
  return {
    total: total === null ? { minimum: zeroDecimal, maximum: zeroDecimal } : toDecimalRange(total),
    sections: new Map(
      sections.map(({ questionSectionId, possible }) => [questionSectionId, toDecimalRange(possible)]),
    ),
  };
}
