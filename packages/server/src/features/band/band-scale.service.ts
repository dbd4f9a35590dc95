import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { contentGrids } from '@sanjeh/domain/exam-version/content-gaps';
import { scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import type { BandMeasure } from '@sanjeh/domain/scoring/band';
import { measureRanges } from '@sanjeh/domain/scoring/band-measure';
import type { PossibleScores, ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { Executor } from '#db/executor.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { getPossibleScores } from '../question/question-read.service.ts';

/** Where bands on this measure may lie, of a scale with these possible scores. */
export function bandRangeOn(measure: BandMeasure, possible: ScoreRange): ScoreRange {
  return measure === 'raw' ? possible : measureRanges[measure];
}

/** What the bands of the total and of the sections read, where they may lie, and how far apart the values there lie. */
export async function readBandScales(db: Executor, examId: number) {
  const content = await readContent(db, examId);
  const scales = scalesOf(content);
  const measures = new Map(scales.map(({ key, bandsOn: measure }) => [key, measure]));
  const bandsOn = (key: ScaleKey): BandMeasure => measures.get(key) ?? 'raw';
  const grids = contentGrids(content);
  const gridOf = (key: ScaleKey) => {
    const grid = grids.get(key) ?? null;
    return grid && Number(decimalToString(grid));
  };
  const { total, sections } = await getPossibleScores(db, examId);
  const possible: PossibleScores = {
    total: bandRangeOn(bandsOn('total'), total),
    sections: new Map([...sections].map(([id, range]) => [id, bandRangeOn(bandsOn(`section:${id}`), range)])),
  };
  return { possible, bandsOn, gridOf };
}
