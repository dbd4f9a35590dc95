import type { AdminResult } from '@sanjeh/contract/result/result.schema';
import type { ScoreHistory, ScoreHistoryLine } from '@sanjeh/contract/score-history/score-history.schema';
import { drawnOn, movementOf } from '@sanjeh/domain/score-history/movement';
import { labelledPlaces, placesInTime } from '@sanjeh/domain/score-history/time-places';
import { drawnBands } from '@sanjeh/domain/scoring/drawn-bands';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { isolated } from './isolated.ts';
import type { ReportFormat } from './report-format.ts';
import { placedLines } from './report-placed-history.ts';
import type { ReportTexts } from './report-texts-english.ts';
import { scalePosition } from './scale-position.ts';

export interface HistoryPoint {
  x: number;
  y: number;
  value: string;
  day: string;
  isCurrent: boolean;
  isHollow: boolean;
  isBreak: boolean;
  /** The interval around it. */
  range: [low: number, high: number] | null;
}

export interface HistoryLine {
  words: string;
  minimum: string;
  maximum: string;
  bands: { severity: string; from: number; to: number }[];
  points: HistoryPoint[];
}

/**
 * The score history as places on small charts: on T where norms exist, else on the score. Null when there is nothing to
 * follow.
 */
export function reportScoreHistory(
  history: ScoreHistory,
  result: AdminResult,
  texts: ReportTexts,
  format: ReportFormat,
) {
  const placed = placedLines(history.placed, result.id, texts, format);
  const codes = new Set(placed.map(({ code }) => code));
  const isTaken = history.attempts.length > 1;
  const plain = isTaken ? plainLines(history, result, codes, texts) : [];
  if (placed.length === 0 && plain.length === 0) return null;
  return {
    title: texts.history.title,
    lines: [
      ...placed.map(({ line }) => line),
      ...plain.map(({ name, line }) => drawnLine(name, line, history, result.id, texts, format)),
    ],
    marks: [
      ...marksOf(
        plain.map(({ line }) => line),
        texts,
      ),
      ...(placed.length > 0 ? [texts.history.isPlaced] : []),
    ],
  };
}

/** What is not followed on T already. */
function plainLines(
  history: ScoreHistory,
  { scales, sections }: AdminResult,
  placed: ReadonlySet<string>,
  texts: ReportTexts,
): { name: string; line: ScoreHistoryLine }[] {
  const codes = scales.filter(({ kind }) => kind === 'section').map(({ code }) => code);
  const codeOf = new Map(sections.map(({ id }, index) => [id, codes[index] ?? '']));
  const lines = [
    ...(history.totalShown && !placed.has('total') ? [{ name: texts.total, line: history.total }] : []),
    ...history.sections
      .filter(({ id }) => !placed.has(codeOf.get(id) ?? ''))
      .map((line) => ({ name: isolated(line.title), line })),
  ];
  return lines
    .map(({ name, line }) => ({ name, line: { ...line, points: line.points.filter(hasScore) } }))
    .filter(({ line }) => line.points.length > 0);
}

function drawnLine(
  name: string,
  line: ScoreHistoryLine,
  history: ScoreHistory,
  currentId: string,
  texts: ReportTexts,
  format: ReportFormat,
): HistoryLine {
  const started = new Map(history.attempts.map(({ id, participateDateTime }) => [id, participateDateTime]));
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
    bands: drawnBands(line.bands, null).map(({ severity, lower, upper }) => ({
      ...{ severity, from: scalePosition(axis, lower), to: scalePosition(axis, upper) },
    })),
    points: line.points.map((point, index) => ({
      x: places[index] ?? 0,
      y: scalePosition(axis, values[index] ?? 0),
      value: valued.has(index) ? write(values[index] ?? 0) : '',
      day: dated.has(index) ? format.shortDay(instants[index] ?? '') : '',
      isCurrent: index === current,
      isHollow: point.answered < point.questionCount,
      isBreak: index > 0 && line.points[index - 1]?.edition !== point.edition,
      range: null,
    })),
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
