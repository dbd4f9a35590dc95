import { isDeepStrictEqual } from 'node:util';
import type { ScaleSet, ScaleSetValues } from '@sanjeh/contract/scale/scale.schema';
import { usualMissingRule } from '@sanjeh/domain/scoring/missing-rule';
import { ownScales } from './scale-check.ts';

type Values = Pick<ScaleSetValues, 'totalShown' | 'scales' | 'alerts'>;

/** Whether storing these would leave everything as it is. Bands would get new ids, which make a version a new one. */
export function isSameSet(current: ScaleSet, values: Values): boolean {
  return isDeepStrictEqual(contentOf(toValues(current), current), contentOf(values, current));
}

function contentOf(values: Values, current: ScaleSet) {
  const { kind, scales } = current;
  const ruleOf = (sectionId: number | null) => {
    const given = values.scales.find(
      (scale) =>
        scale.kind !== 'own' && (scale.kind === 'section' ? scale.questionSectionId : null) === sectionId,
    );
    return {
      missing: given?.missing ?? usualMissingRule(kind),
      bandsOn: given?.bandsOn ?? 'raw',
      intervalLevel: given?.intervalLevel ?? 95,
    };
  };
  return {
    totalShown: values.totalShown,
    alerts: values.alerts ?? toValues(current).alerts,
    implied: scales.flatMap((scale) => (scale.kind === 'own' ? [] : [ruleOf(scale.questionSectionId)])),
    own: ownScales(values).map(({ scale }) => ({
      ...scale,
      bands: scale.bands.toSorted((a, b) => a.lower - b.lower || a.upper - b.upper),
    })),
  };
}

/** What is stored, as it would be sent. */
export function toValues({ totalShown, scales, alerts }: ScaleSet): Values {
  return {
    totalShown,
    alerts: alerts.map(({ questionId: _, ...alert }) => alert),
    scales: scales.map((scale): Values['scales'][number] => {
      const { missing, bandsOn, intervalLevel, code, title, translations, members } = scale;
      const rules = { missing, bandsOn, intervalLevel };
      if (scale.kind === 'total') return { kind: 'total', ...rules };
      if (scale.kind === 'section')
        return { kind: 'section', questionSectionId: scale.questionSectionId ?? 0, ...rules };
      const bands = scale.bands.map(({ id: _, ...band }) => band);
      return {
        ...{ kind: 'own', id: scale.id ?? 0, code, title: title ?? '', translations, ...rules },
        ...{ members, bands },
      };
    }),
  };
}
