import { measureNames } from '#band-editor/measure-names.ts';
import { useBandBounds, useBandName } from '#band-editor/use-band-name.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { VersionWords } from '../draft/compared-parts.ts';
import type { AlertDraft, OwnDraft, RuleDraft, ScaleSetDraft } from '../draft/scale-draft.ts';
import { useScaleNames } from '../scale-names.ts';
import { useScaleWork } from '../scale-work.ts';

const ruleNames = { zero: m.scale_fact_zero, prorate: m.scale_fact_prorate, none: m.scale_fact_none };

/** Everything that is saved of a draft, in words, so that two of them can be told apart. */
export function useVersionWords(): (draft: ScaleSetDraft) => VersionWords {
  const say = useSay();
  const format = useFormat();
  const { sections, questions } = useScaleWork();
  const namesOf = useScaleNames(sections);
  const [bandName, bandBounds] = [useBandName(), useBandBounds()];
  const number = (value: number | null) =>
    value === null || Number.isNaN(value) ? '…' : format.number(value);
  const rules = ({ rule, maxMissing, bandsOn, intervalLevel }: RuleDraft) => [
    say(ruleNames[rule], { count: number(maxMissing) }),
    say(m.scale_fact_on, { measure: say(measureNames[bandsOn]) }),
    `${say(m.scale_interval)}: ${say(m.scale_interval_percent, { level: intervalLevel })}`,
  ];
  const questionName = (id: number) => {
    const question = questions.get(id);
    return question
      ? say(m.scale_question_name, { number: question.number, title: question.title })
      : say(m.scale_question_gone);
  };
  const ownLines = (own: OwnDraft, nameOf: (key: string) => string) => [
    [own.title, own.englishTitle, own.code].filter((text) => text.trim() !== '').join(' · '),
    ...rules(own),
    ...own.members.map(({ questionId, scaleKey, weight, reversed }) =>
      say(reversed ? m.scale_member_words_reversed : m.scale_member_words, {
        name: questionId === null ? nameOf(scaleKey ?? '') : questionName(questionId),
        weight: number(weight),
      }),
    ),
    ...own.bands.map((band) => `${bandName(band)} ${bandBounds(band)} ${band.advice}`.trim()),
  ];
  const alertLine = ({ questionId, answerId, text, englishText }: AlertDraft) => {
    const answer = questions.get(questionId)?.answers.find(({ id }) => id === answerId)?.title;
    const words = [text, englishText].filter((one) => one.trim() !== '').join(' · ');
    return `${questionName(questionId)} ${answer ?? say(m.scale_alert_gone)}: ${words}`;
  };
  return (draft) => {
    const nameOf = namesOf(draft);
    const shown = say(draft.totalShown ? m.scale_shown : m.scale_total_off);
    return new Map([
      ...draft.implied.map((scale) => {
        const lines = rules(scale);
        const all = scale.sectionId === null ? [say(m.scale_stale_total, { shown }), ...lines] : lines;
        return [scale.key, { title: nameOf(scale.key), lines: all }] as const;
      }),
      // The same scale in both versions is known by its id, a new one by its code.
      ...draft.own.map(
        (own) =>
          [
            own.id === null ? `new:${own.code}` : `scale:${own.id}`,
            { title: nameOf(own.key), lines: ownLines(own, nameOf) },
          ] as const,
      ),
      ['alerts', { title: say(m.scale_alerts), lines: draft.alerts.map(alertLine) }] as const,
    ]);
  };
}
