import { roundFraction } from '../decimal/fraction.ts';
import { questionGrid } from '../question/question-grid.ts';
import { type BandGap, bandGaps } from '../scoring/band-gaps.ts';
import { bandGrid, measureRanges } from '../scoring/band-measure.ts';
import type { ScaleKey } from '../scoring/scale.ts';
import { type Grid, scaleGrids } from '../scoring/scale-grid.ts';
import { type ContentScale, scalesOf } from './content-scales.ts';
import { drawnContent } from './draw.ts';
import { bandRange, type ExamContent } from './exam-content.ts';
import { measurerOf } from './measured-scales.ts';

export interface ScaleGap extends BandGap {
  readonly scale: ContentScale;
}

/** How far apart lies what the bands of each scale read. */
export function contentGrids(content: ExamContent): ReadonlyMap<ScaleKey, Grid> {
  const scales = scalesOf(content);
  const questions = content.sections.flatMap((section) =>
    section.questions.flatMap((question): [number, Grid][] => {
      const grid = questionGrid(question);
      return grid === undefined ? [] : [[question.id, grid]];
    }),
  );
  const grids = scaleGrids(scales, new Map(questions));
  return new Map(scales.map(({ key, bandsOn }) => [key, bandGrid(bandsOn, grids.get(key) ?? null)]));
}

/** Of the scales that have bands, what none of these reads. */
export function contentGaps(content: ExamContent): ScaleGap[] {
  const grids = contentGrids(content);
  // Whichever questions are drawn, they can give the same; nor does it depend on what anybody has answered.
  return measurerOf(drawnContent(content, 0))(new Map(), []).flatMap(({ scale, score: { possible } }) => {
    const { key, bandsOn, bands } = scale;
    const range =
      bandsOn === 'raw'
        ? { minimum: roundFraction(possible.minimum), maximum: roundFraction(possible.maximum) }
        : measureRanges[bandsOn];
    return bandGaps(bands.map(bandRange), range, grids.get(key) ?? null).map((gap) => ({ scale, ...gap }));
  });
}
