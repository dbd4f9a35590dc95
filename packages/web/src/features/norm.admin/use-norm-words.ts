import type { AdminScale } from '@sanjeh/contract/scale/scale.schema';
import type { StandardMeasure } from '@sanjeh/domain/scoring/standard-score';
import { shownEnglish } from '@sanjeh/domain/text/translation';
import { useMemo } from 'react';
import { useFormat } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { ageRangeWords } from '#website/age-words.ts';
import type { NormDraft } from './norm-draft.ts';
import { readLines } from './norm-lines.ts';

export const measureLabel: Record<StandardMeasure, Message> = {
  z: m.norm_measure_z,
  t: m.norm_measure_t,
  stanine: m.norm_measure_stanine,
  percentile: m.norm_measure_percentile,
};

export interface NormWords {
  nameOf: (draft: Pick<NormDraft, 'title' | 'englishTitle'>) => string;
  scaleOf: (code: string) => string;
  whomOf: (draft: Pick<NormDraft, 'gender'>) => string;
  agesOf: (draft: Pick<NormDraft, 'ageFrom' | 'ageTo'>) => string;
  basisOf: (draft: NormDraft) => string;
}

/** Groups and scales in the words of the screen. */
export function useNormWords(scales: readonly AdminScale[]): NormWords {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  return useMemo(() => {
    const byCode = new Map(scales.map((scale) => [scale.code, scale]));
    const number = (value: number | null) =>
      value === null || Number.isNaN(value) ? '…' : format.number(value);
    const english = (fa: string, en: string | undefined) =>
      language === 'en' && en !== undefined && en.trim() !== '' ? en : fa;
    return {
      nameOf: ({ title, englishTitle }) => {
        const own = english(title, englishTitle).trim();
        return own === '' ? say(m.norm_unnamed) : own;
      },
      scaleOf: (code) => {
        const scale = byCode.get(code);
        if (!scale) return say(m.norm_lost_scale, { code });
        return scale.title === null
          ? say(m.norm_total)
          : english(scale.title, shownEnglish(scale.translations, 'title'));
      },
      whomOf: ({ gender }) => say(gender === null ? m.norm_everybody : genderLabel[gender]),
      agesOf: ({ ageFrom, ageTo }) =>
        Number.isInteger(ageFrom) && (ageTo === null || Number.isInteger(ageTo))
          ? ageRangeWords(say, ageFrom ?? 0, ageTo)
          : '…',
      basisOf: ({ kind, mean, sd, measure, lines }) => {
        if (kind === 'mean_sd') return say(m.norm_fact_mean_sd, { mean: number(mean), sd: number(sd) });
        const count = readLines(lines).length;
        if (kind === 'data') return say(m.norm_fact_data, { count });
        return say(m.norm_fact_table, { measure: say(measureLabel[measure]), count });
      },
    };
  }, [scales, say, format, language]);
}
