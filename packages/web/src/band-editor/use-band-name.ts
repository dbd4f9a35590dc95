import { useCallback } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { type BandDraft, outdatedTexts } from './band-draft.ts';

/** What a band is called in the language of the screen. */
export function useBandName(): (band: BandDraft) => string {
  const say = useSay();
  const { language } = useSettings().settings;
  return useCallback(
    (band) => {
      const { label, englishLabel } = band;
      const isEnglish = language === 'en' && englishLabel.trim() !== '' && !outdatedTexts(band).label;
      const own = isEnglish ? englishLabel : label;
      return own.trim() === '' ? say(m.band_unnamed) : own;
    },
    [say, language],
  );
}

/** Its bounds as people say them. */
export function useBandBounds(): (band: BandDraft) => string {
  const say = useSay();
  const format = useFormat();
  return useCallback(
    (band) => {
      const number = (value: number | null) =>
        value === null || Number.isNaN(value) ? '…' : format.number(value);
      return say(m.band_bounds, {
        lower: number(band.lower),
        upper: number(band.upper),
        lowerSign: band.lowerInclusive ? '≤' : '<',
        upperSign: band.upperInclusive ? '≤' : '<',
      });
    },
    [say, format],
  );
}
