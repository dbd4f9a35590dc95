import type { AdminScaleBand } from '@sanjeh/contract/band/band.schema';
import type { AdminScale, ScaleSet } from '@sanjeh/contract/scale/scale.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { type Fraction, roundFraction } from '@sanjeh/domain/decimal/fraction';
import { type ContentScale, scalesOf } from '@sanjeh/domain/exam-version/content-scales';
import type { BandContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { measurerOf } from '@sanjeh/domain/exam-version/measured-scales';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';

/** An exam as it stands, as administrators read its scales. */
export function viewScales(examId: number, revision: number, content: ExamContent): ScaleSet {
  const codes = new Map(scalesOf(content).map(({ key, code }) => [key, code]));
  return {
    examId,
    revision,
    kind: content.scoring?.kind ?? 'quiz',
    totalShown: content.scoring?.totalShown ?? true,
    alerts: (content.scoring?.alerts ?? []).map(({ translations, ...alert }) => ({
      ...alert,
      translations: translations as ScaleSet['alerts'][number]['translations'],
    })),
    // What a scale can give does not depend on what anybody has answered.
    scales: measurerOf(content)(new Map(), []).map(({ scale, score: { possible } }) => ({
      ...viewScale(scale, codes),
      possible: { minimum: shown(possible.minimum), maximum: shown(possible.maximum) },
    })),
  };
}

function viewScale(scale: ContentScale, codes: ReadonlyMap<ScaleKey, string>): Omit<AdminScale, 'possible'> {
  const { kind, key, code, title, missing, bandsOn, intervalLevel } = scale;
  return {
    kind,
    id: kind === 'own' ? idOf(key) : null,
    questionSectionId: kind === 'section' ? idOf(key) : null,
    code,
    title,
    translations: scale.translations as AdminScale['translations'],
    missing,
    bandsOn,
    intervalLevel,
    members: scale.members.flatMap(({ of, weight, reversed }) => {
      const scaleCode = of.kind === 'scale' ? codes.get(of.key) : null;
      if (scaleCode === undefined) return [];
      const questionId = of.kind === 'question' ? of.id : null;
      return { questionId, scaleCode, weight: Number(decimalToString(weight)), reversed };
    }),
    bands: kind === 'own' ? scale.bands.map(viewBand) : [],
  };
}

function idOf(key: ScaleKey): number {
  return Number(key.split(':')[1]);
}

function shown(value: Fraction): number {
  return Number(decimalToString(roundFraction(value)));
}

function viewBand({ sectionId: _, lower, upper, translations, ...band }: BandContent): AdminScaleBand {
  return {
    ...band,
    lower: Number(lower),
    upper: Number(upper),
    translations: translations as AdminScaleBand['translations'],
  };
}
