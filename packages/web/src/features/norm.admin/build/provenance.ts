import type { NormSample } from '@sanjeh/contract/norm/norm-sample.schema';
import { formatDate } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import { type Say, sayIn } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { ageRangeWords } from '#website/age-words.ts';
import { type NormDraft, newNorm } from '../norm-draft.ts';
import { writeLines } from '../norm-lines.ts';
import { roundedAlpha } from '../own-alpha.ts';
import { isUsable, type ProposedGroup } from './proposed-groups.ts';
import type { SampleForm } from './sample-form.ts';

const degrees = { linear: 1, quadratic: 2, cubic: 3 } as const;

function sayFor(language: LanguageType): Say {
  return (message, ...[params]) => sayIn(language, message, params);
}

/** Where a group comes from, in words that are stored with it: whose attempts, which of them, how, and when. */
function sourceWords(language: LanguageType, form: SampleForm, today: string): string {
  const say = sayFor(language);
  return say(m.norm_build_source, {
    period: periodWords(language, form),
    take: say(form.take === 'first' ? m.norm_build_source_first : m.norm_build_source_last),
    smoothing:
      form.smoothing === 'none' ? '' : say(m.norm_build_source_smoothed, { degree: degrees[form.smoothing] }),
    date: formatDate(language, today),
  });
}

function periodWords(language: LanguageType, { periodFrom, periodTo }: SampleForm): string {
  const say = sayFor(language);
  const from = periodFrom === null ? '' : formatDate(language, periodFrom);
  const to = periodTo === null ? '' : formatDate(language, periodTo);
  if (from !== '' && to !== '') return say(m.norm_build_source_period, { from, to });
  if (from !== '') return say(m.norm_build_source_since, { from });
  return to === '' ? '' : say(m.norm_build_source_until, { to });
}

function titleWords(language: LanguageType, { group: { gender, ageFrom, ageTo } }: ProposedGroup): string {
  const say = sayFor(language);
  const whom = say(gender === null ? m.norm_everybody : genderLabel[gender]);
  return say(m.norm_build_group_title, { whom, ages: ageRangeWords(say, ageFrom, ageTo) });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The proposed groups as drafts for the editor, to be looked at before they are saved. */
export function toDrafts(
  groups: readonly ProposedGroup[],
  { reliability }: NormSample,
  form: SampleForm,
  today: string,
): NormDraft[] {
  return groups.filter(isUsable).map((one) => {
    const { group, proposed } = one;
    return newNorm({
      ...{ scaleCode: form.scaleCode, gender: group.gender, ageFrom: group.ageFrom, ageTo: group.ageTo },
      ...{ title: titleWords('fa', one), englishTitle: titleWords('en', one) },
      ...{ source: sourceWords('fa', form, today), englishSource: sourceWords('en', form, today) },
      ...{ sample: group.people, year: Number(today.slice(0, 4)) },
      reliability: reliability && roundedAlpha(reliability.alpha),
      reliabilityPeople: reliability?.people ?? null,
      ...(form.kind === 'data'
        ? { kind: 'data', lines: writeLines((group.scores ?? []).map(({ raw, count }) => [raw, count])) }
        : { kind: 'mean_sd', mean: rounded(proposed.mean), sd: rounded(proposed.sd ?? 0) }),
    });
  });
}
