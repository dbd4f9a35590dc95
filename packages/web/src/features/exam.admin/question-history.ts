import type { Criterion, QuestionKind, ScoreStretch } from '@sanjeh/domain/question/question-kind';
import { formatNumber } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { type HistoryLabel, type HistoryTools, yesNo } from './history-label.ts';

/** Decimals and days are kept as texts. */
function shown(text: string, { language, format }: HistoryTools): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.date(text);
  return Number.isNaN(Number(text)) ? text : formatNumber(language, Number(text));
}

const value = (label: Message): HistoryLabel => ({
  label,
  text: (one, tools) => shown(String(one), tools),
});

function listed<Line>(label: Message, lineOf: (line: Line, tools: HistoryTools) => string): HistoryLabel {
  return {
    label,
    text: (lines, tools) =>
      (Array.isArray(lines) ? (lines as Line[]) : []).map((line) => lineOf(line, tools)).join('\n'),
  };
}

function rangeLine({ from = '', to = '', score }: ScoreStretch, tools: HistoryTools): string {
  const end = (text: string) => (text === '' ? '…' : shown(text, tools));
  return `${end(from)} – ${end(to)}: ${shown(score, tools)}`;
}

const hidden = (...names: string[]) => Object.fromEntries(names.map((name) => [`medium.${name}`, null]));

/** What is said of a question's kind, in the words of the editor. */
export const questionKindLabels: Readonly<Record<string, HistoryLabel | null>> = {
  kind: {
    label: m.question_editor_kind,
    text: (kind, { say }) => say(kindNames[kind as QuestionKind]),
  },
  'bounds.least': { label: m.question_editor_least },
  'bounds.most': { label: m.question_editor_most },
  'bounds.min': value(m.question_editor_min),
  'bounds.max': value(m.question_editor_max),
  'bounds.decimals': { label: m.question_editor_decimals },
  'bounds.unit': { label: m.question_editor_unit },
  'bounds.step': value(m.question_editor_step),
  'bounds.lowLabel': { label: m.question_editor_low_label },
  'bounds.highLabel': { label: m.question_editor_high_label },
  'bounds.minLength': { label: m.question_editor_min_length },
  'bounds.maxLength': { label: m.question_editor_max_length },
  'bounds.earliest': value(m.question_editor_earliest),
  'bounds.latest': value(m.question_editor_latest),
  // Their English sides.
  unit: { label: m.question_editor_unit },
  lowLabel: { label: m.question_editor_low_label },
  highLabel: { label: m.question_editor_high_label },
  'medium.alt': { label: m.medium_alt },
  'medium.transcript': { label: m.medium_transcript },
  'medium.captions': { label: m.medium_captions },
  alt: { label: m.medium_alt },
  transcript: { label: m.medium_transcript },
  captions: { label: m.medium_captions },
  // Which file it is shows in its words.
  ...hidden('id', 'kind', 'width', 'height', 'seconds', 'files'),
  'scoring.allOrNothing': yesNo(m.question_editor_all_or_nothing),
  'scoring.asValue': yesNo(m.question_editor_scored_value),
  'scoring.ranges': listed(m.question_editor_scored_ranges, rangeLine),
  'scoring.accepted': listed(
    m.question_editor_accepted,
    ({ text, score }: { text: string; score: string }, tools) => `${text}: ${shown(score, tools)}`,
  ),
  'scoring.rubric': listed(
    m.question_editor_rubric,
    ({ title, least = '0', most }: Criterion, tools) =>
      `${title}: ${shown(least, tools)} – ${shown(most, tools)}`,
  ),
  'scoring.twoMarkers': yesNo(m.question_editor_two_markers),
  'scoring.tolerance': value(m.question_editor_tolerance),
};
