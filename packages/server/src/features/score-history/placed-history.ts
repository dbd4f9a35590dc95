import type {
  PlacedHistory,
  PlacedLine,
  PlacedPoint,
} from '@sanjeh/contract/score-history/score-history.schema';
import { fractionToNumber } from '@sanjeh/domain/decimal/fraction';
import { scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import { changeBetween, changeBetweenPlaces } from '@sanjeh/domain/scoring/measurement-error';
import { spreadOf } from '@sanjeh/domain/scoring/norm-basis';
import type { TakenOnce } from './score-history-view.ts';

interface Placed {
  readonly title: string | null;
  readonly point: PlacedPoint;
  readonly norm: { readonly id: number; readonly sd: number | null; readonly reliability: number | null };
}

/** Where somebody stood among others from time to time, at one exam or at several that measure the same scales. */
export function viewPlaced(taken: readonly TakenOnce[]): PlacedHistory {
  const byCode = new Map<string, Placed[]>();
  for (const once of taken) {
    for (const [code, placed] of placedScales(once)) byCode.set(code, [...(byCode.get(code) ?? []), placed]);
  }
  const lines = [...byCode].map(([code, placed]) => lineOf(code, placed));
  const shown = new Set(lines.flatMap(({ points }) => points.map(({ attemptId }) => attemptId)));
  return {
    attempts: taken
      .filter(({ result }) => shown.has(result.id))
      .map(({ result: { id, code, exameId, title, participateDateTime, submitDateTime, age, paper } }) => ({
        ...{ id, code, exameId, title, participateDateTime, submitDateTime, age },
        ...(paper && { isPaper: true as const }),
      })),
    lines,
  };
}

function placedScales({ result, content, norms }: TakenOnce): [code: string, placed: Placed][] {
  if (norms.length === 0) return [];
  const keys = new Map(scalesOf(content).map(({ code, key }) => [code, key]));
  return result.scales.flatMap(({ code, title, score, t, norm: told, interval, band }) => {
    const norm = norms.find(({ scale }) => scale === keys.get(code));
    if (t === null || score === null || !told || !norm) return [];
    const spread = spreadOf(norm.basis);
    const sd = spread && fractionToNumber(spread.sd);
    const reach = interval && sd ? ((interval.high - interval.low) / 2 / sd) * 10 : null;
    const point: PlacedPoint = {
      ...{ attemptId: result.id, score, t, group: told.group },
      interval:
        interval && reach !== null ? { level: interval.level, low: t - reach, high: t + reach } : null,
      band: band && { label: band.label, severity: band.severity },
    };
    return [[code, { title, point, norm: { id: norm.id, sd, reliability: norm.reliability } }]];
  });
}

function lineOf(code: string, placed: readonly Placed[]): PlacedLine {
  return {
    code,
    title: placed.at(-1)?.title ?? null,
    points: placed.map(({ point }) => point),
    change: changeOf(placed),
  };
}

function changeOf(placed: readonly Placed[]): PlacedLine['change'] {
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || placed.length < 2) return null;
  const reliability = first.norm.reliability;
  if (reliability === null || last.norm.reliability === null) return null;
  if (first.norm.id === last.norm.id && first.norm.sd !== null) {
    const [before, after] = [first.point.score, last.point.score];
    const precision = { sd: first.norm.sd, reliability };
    return { on: 'score', difference: after - before, ...changeBetween(before, after, precision) };
  }
  return {
    on: 't',
    difference: last.point.t - first.point.t,
    ...changeBetweenPlaces(
      { t: first.point.t, reliability },
      { t: last.point.t, reliability: last.norm.reliability },
    ),
  };
}
