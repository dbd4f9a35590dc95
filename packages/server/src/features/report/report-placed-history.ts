import type { PlacedHistory, PlacedLine } from '@sanjeh/contract/score-history/score-history.schema';
import { labelledPlaces, placesInTime } from '@sanjeh/domain/score-history/time-places';
import { isolated } from './isolated.ts';
import type { ReportFormat } from './report-format.ts';
import { axisOfT } from './report-profile.ts';
import type { HistoryLine } from './report-score-history.ts';
import type { ReportTexts } from './report-texts-english.ts';
import { scalePosition } from './scale-position.ts';

/** Where somebody stood among others each time; scales that were placed once have no course. */
export function placedLines(
  { attempts, lines }: PlacedHistory,
  currentId: string,
  texts: ReportTexts,
  format: ReportFormat,
): { code: string; line: HistoryLine }[] {
  const started = new Map(attempts.map(({ id, participateDateTime }) => [id, participateDateTime]));
  return lines
    .filter(({ points }) => points.length > 1)
    .map((line) => ({ code: line.code, line: drawnLine(line, started, currentId, texts, format) }));
}

function drawnLine(
  line: PlacedLine,
  started: ReadonlyMap<string, string>,
  currentId: string,
  texts: ReportTexts,
  format: ReportFormat,
): HistoryLine {
  const instants = line.points.map(({ attemptId }) => started.get(attemptId) ?? '');
  const places = placesInTime(instants.map((instant) => Date.parse(instant)));
  const current = line.points.findIndex(({ attemptId }) => attemptId === currentId);
  const valued = labelledPlaces(places, 0.16, [current]);
  const dated = labelledPlaces(places, 0.34, [current]);
  return {
    words: changeWords(line, texts, format),
    minimum: format.number(axisOfT.minimum),
    maximum: format.number(axisOfT.maximum),
    bands: [{ severity: 'usual', from: scalePosition(axisOfT, 40), to: scalePosition(axisOfT, 60) }],
    points: line.points.map(({ t, interval }, index) => ({
      x: places[index] ?? 0,
      y: scalePosition(axisOfT, t),
      value: valued.has(index) ? format.standing('t', t) : '',
      day: dated.has(index) ? format.shortDay(instants[index] ?? '') : '',
      isCurrent: index === current,
      isHollow: false,
      isBreak: false,
      range: interval && [scalePosition(axisOfT, interval.low), scalePosition(axisOfT, interval.high)],
    })),
  };
}

function changeWords(
  { title, points, change }: PlacedLine,
  texts: ReportTexts,
  format: ReportFormat,
): string {
  const name = title === null ? texts.total : isolated(title);
  const [from, to] = [points[0]?.t ?? 0, points.at(-1)?.t ?? 0].map((t) => format.standing('t', t)) as [
    string,
    string,
  ];
  const { placedRose, placedFell, placedLevel, real, error } = texts.history;
  const rises = (points.at(-1)?.t ?? 0) > (points[0]?.t ?? 0);
  const moved = from === to ? placedLevel(name, to) : (rises ? placedRose : placedFell)(name, from, to);
  return change ? `${moved} ${change.isReal ? real : error}` : moved;
}
