import { isAnswerDate } from '@sanjeh/domain/question/line';
import { fieldsOfKind, type QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { useFormat } from '#i18n/format.ts';
import type { Message, Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { showScore } from '../answers/score-text.ts';
import type { QuestionDraft } from '../question-drafts/draft.ts';
import type { BoundText, KindFields } from '../question-drafts/kind-fields.ts';

export type Tools = { say: Say; language: LanguageType; format: ReturnType<typeof useFormat> };

type Span = Message<{ from: string; to: string }>;

function span({ say }: Tools, [from, to]: readonly [string, string]): string[] {
  if (from !== '' && to !== '') return [say(m.question_editor_span as Span, { from, to })];
  if (from !== '') return [say(m.question_editor_from, { from })];
  return to === '' ? [] : [say(m.question_editor_to, { to })];
}

function inLanguage({ language }: Tools, fields: KindFields, name: BoundText): string {
  return language === 'en' && fields.english[name] !== '' ? fields.english[name] : fields[name];
}

function dayIn({ format }: Tools, typed: string): string {
  if (typed === '') return '';
  return isAnswerDate(typed) ? format.date(typed) : '…';
}

function scoringFact(kind: QuestionKind, { scored, ranges, days }: KindFields, { say }: Tools): string {
  const own = kind === 'date' ? days : ranges;
  if (scored === 'value' && kind !== 'date') return say(m.question_editor_scored_value);
  if (scored === 'ranges' && own.length > 0)
    return say(m.question_editor_scored_ranges_count, { count: own.length });
  return say(m.question_editor_scored_not);
}

const shown = ({ language }: Tools, typed: string) => showScore(language, typed);

const factsOf: Readonly<Record<QuestionKind, (fields: KindFields, tools: Tools) => string[]>> = {
  single: () => [],
  info: () => [],
  multiple: ({ least, most, allOrNothing }, tools) => [
    ...(least === '' ? [] : [tools.say(m.question_editor_least_fact, { least: shown(tools, least) })]),
    ...(most === '' ? [] : [tools.say(m.question_editor_most_fact, { most: shown(tools, most) })]),
    ...(allOrNothing ? [tools.say(m.question_editor_all_or_nothing)] : []),
  ],
  number: (fields, tools) => {
    const ends = span(tools, [shown(tools, fields.min), shown(tools, fields.max)]);
    const unit = inLanguage(tools, fields, 'unit');
    return [
      ...(ends.length === 0 ? [tools.say(m.question_editor_any_number)] : ends),
      ...(unit === '' ? [] : [unit]),
    ];
  },
  slider: (fields, tools) => [
    ...span(tools, [shown(tools, fields.min), shown(tools, fields.max)]),
    ...[inLanguage(tools, fields, 'lowLabel'), inLanguage(tools, fields, 'highLabel')].filter(
      (label) => label !== '',
    ),
  ],
  text: ({ maxLength, accepted }, tools) => [
    ...(maxLength === ''
      ? []
      : [tools.say(m.question_editor_length_fact, { maximum: shown(tools, maxLength) })]),
    accepted.length === 0
      ? tools.say(m.question_editor_scored_not)
      : tools.say(m.question_editor_accepted_count, { count: accepted.length }),
  ],
  essay: ({ maxLength, rubric, twoMarkers }, tools) => [
    ...(maxLength === ''
      ? []
      : [tools.say(m.question_editor_length_fact, { maximum: shown(tools, maxLength) })]),
    rubric.length === 0
      ? tools.say(m.question_editor_scored_not)
      : tools.say(m.question_editor_rubric_count, { count: rubric.length }),
    ...(twoMarkers && rubric.length > 0 ? [tools.say(m.question_editor_two_markers)] : []),
  ],
  date: (fields, tools) => {
    const ends = span(tools, [dayIn(tools, fields.earliest), dayIn(tools, fields.latest)]);
    return ends.length === 0 ? [tools.say(m.question_editor_any_date)] : ends;
  },
};

/** What a question asks for, beside its answers, in a few words each. */
export function kindFacts({ kind, fields }: QuestionDraft, tools: Tools): string[] {
  const own = factsOf[kind](fields, tools);
  const hasRanges = fieldsOfKind[kind].scoring.includes('ranges');
  return hasRanges ? [...own, scoringFact(kind, fields, tools)] : own;
}
