import { measureNames } from '#band-editor/measure-names.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { RuleDraft } from '../draft/scale-draft.ts';
import { useScaleWork } from '../scale-work.ts';

/** A scale at a glance: what it can give, how many it is made of, and what is done about missing answers. */
export function useScaleFacts() {
  const say = useSay();
  const { ranges } = useScaleWork();
  return (scale: RuleDraft & { readonly key: string }, members: string, bands = 0): string[] => {
    const range = ranges.get(scale.key);
    return [
      ...(range ? [say(m.scale_fact_range, range)] : []),
      members,
      missingWords(scale),
      ...(scale.bandsOn === 'raw'
        ? []
        : [say(m.scale_fact_on, { measure: say(measureNames[scale.bandsOn]) })]),
      ...(bands > 0 ? [say(m.scale_fact_bands, { count: bands })] : []),
    ];
  };

  function missingWords({ rule, maxMissing }: RuleDraft): string {
    if (rule === 'zero') return say(m.scale_fact_zero);
    if (rule === 'none' || maxMissing === null || Number.isNaN(maxMissing)) return say(m.scale_fact_none);
    return say(m.scale_fact_prorate, { count: maxMissing });
  }
}
