import type { ScoreHistory, ScoreHistoryLine } from '@sanjeh/contract/score-history/score-history.schema';
import { drawnOn, movementOf } from '@sanjeh/domain/score-history/movement';
import { labelledPlaces, placesInTime } from '@sanjeh/domain/score-history/time-places';
import type { ReportFormat } from './report-format.ts';
import type { ReportTexts } from './report-texts.ts';
import { scalePosition } from './scale-position.ts';

/** The score history as places on small charts; null when the exam was taken once. */
export function reportScoreHistory(
  history: ScoreHistory,
  currentId: string,
  texts: ReportTexts,
  format: ReportFormat,
) {
  if (history.attempts.length < 2) return null;
  const started = new Map(history.attempts.map(({ id, participateDateTime }) => [id, participateDateTime]));
  const lineOf = (name: string, line: ScoreHistoryLine) => {
    const { axis, values } = drawnOn(line.scale, line.points);
    const write = line.scale ? format.number : format.share;
    const instants = line.points.map(({ attemptId }) => started.get(attemptId) ?? '');
    const places = placesInTime(instants.map((instant) => Date.parse(instant)));
    const current = line.points.findIndex(({ attemptId }) => attemptId === currentId);
    const valued = labelledPlaces(places, 0.16, [current]);
    const dated = labelledPlaces(places, 0.34, [current]);
    return {
      words: movementWords(name, line, texts, format),
      minimum: write(axis.minimum),
      maximum: write(axis.maximum),
      bands: line.bands.map(({ lower, upper, severity }) => ({
        severity,
        from: scalePosition(axis, lower),
        to: scalePosition(axis, upper),
      })),
      points: line.points.map((point, index) => ({
        x: places[index] ?? 0,
        y: scalePosition(axis, values[index] ?? 0),
        value: valued.has(index) ? write(values[index] ?? 0) : '',
        day: dated.has(index) ? format.shortDay(instants[index] ?? '') : '',
        isCurrent: index === current,
        isHollow: point.answered < point.questionCount,
        isBreak: index > 0 && line.points[index - 1]?.edition !== point.edition,
      })),
    };
  };
  return {
    title: texts.history.title,
    total: history.totalShown ? lineOf(texts.total, history.total) : null,
    sections: history.sections.map((section) => lineOf(`\u2068${section.title}\u2069`, section)),
    marks: marksOf([...(history.totalShown ? [history.total] : []), ...history.sections], texts),
  };
}

function movementWords(
  name: string,
  { scale, points }: ScoreHistoryLine,
  texts: ReportTexts,
  format: ReportFormat,
) {
  const moved = movementOf(points, scale !== null);
  if (!moved) return '';
  const { kind } = moved;
  const write = scale ? format.number : format.share;
  const [from, to] = [write(moved.from), write(moved.to)];
  if (kind === 'once' || kind === 'level') return texts.history[kind](name, to);
  if (scale) return texts.history[kind](name, from, to, format.signed(moved.difference));
  return texts.history[kind === 'rose' ? 'roseShare' : 'fellShare'](name, from, to);
}

function marksOf(lines: readonly ScoreHistoryLine[], { history }: ReportTexts): string[] {
  const points = lines.flatMap((line) => line.points);
  return [
    history.isCurrent,
    ...(points.some(({ answered, questionCount }) => answered < questionCount) ? [history.isHollow] : []),
    ...(points.some(({ edition }) => edition > 1) ? [history.isBreak] : []),
    ...(lines.some(({ scale }) => scale === null) ? [history.isShare] : []),
  ];
}
