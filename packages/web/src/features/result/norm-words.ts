import type { ResultNorm } from '@sanjeh/contract/result/result.schema';
import { genderLabel } from '#i18n/gender-label.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { showDigits } from '#ui/typed-digits.ts';
import { ageRangeWords } from '#website/age-words.ts';

/** Who the compared people were, as far as it is known. */
export function normWords(say: Say, language: LanguageType, norm: ResultNorm): string {
  const {
    gender,
    ageFrom,
    ageTo,
    sample,
    year,
    country,
    source,
    reliability,
    reliabilityPeople: people,
  } = norm;
  const parts = [
    gender && say(genderLabel[gender]),
    ageRangeWords(say, ageFrom, ageTo),
    sample !== null && say(m.result_norm_sample, { sample }),
    country,
    // A year is named, not counted: it has no separators.
    year === null ? '' : showDigits(language, String(year)),
    source,
    // A published reliability is the source's; one of our own says of whom.
    people !== null && reliability !== null && say(m.result_norm_alpha, { alpha: reliability, people }),
  ];
  return parts.filter(Boolean).join(say(m.person_list_comma));
}
