import type { AdminNormGroup, NormBasisValues, NormGroupValues } from '@sanjeh/contract/norm/norm.schema';
import { exact } from '@sanjeh/domain/exam-version/exam-content';
import type { NormBasis } from '@sanjeh/domain/scoring/norm-basis';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { GroupRow, NewGroup } from './norm.queries.ts';

export function toGroupRow(scaleKey: ScaleKey, values: NormGroupValues): NewGroup {
  return {
    scale_key: scaleKey,
    title: values.title,
    translations: values.translations,
    gender: values.gender,
    from_months: values.ageFrom,
    to_months: values.ageTo,
    source: values.source,
    sample: values.sample,
    year: values.year,
    country: values.country,
    reliability: values.reliability === null ? null : String(values.reliability),
    ...(values.reliabilityPeople === null ? {} : { reliability_people: values.reliabilityPeople }),
    basis: toStoredBasis(values.basis),
  };
}

/** From the lowest raw score on; numbers with three places survive JSON as they are. */
function toStoredBasis(basis: NormBasisValues): NormBasisValues {
  const lowestFirst = (a: { raw: number }, b: { raw: number }) => a.raw - b.raw;
  if (basis.kind === 'mean_sd') return basis;
  if (basis.kind === 'table') return { ...basis, rows: basis.rows.toSorted(lowestFirst) };
  return { ...basis, rows: basis.rows.toSorted(lowestFirst) };
}

export function toAdminGroup(row: GroupRow, scaleCode: string): AdminNormGroup {
  return {
    id: row.id,
    scaleCode,
    title: row.title,
    gender: row.gender,
    ageFrom: row.from_months,
    ageTo: row.to_months,
    sample: row.sample,
    year: row.year,
    source: row.source,
    country: row.country,
    reliability: row.reliability === null ? null : Number(row.reliability),
    reliabilityPeople: row.reliability_people,
    translations: row.translations as AdminNormGroup['translations'],
    basis: row.basis as NormBasisValues,
  };
}

const decimal = (value: number) => exact(String(value));
const decimalOrNull = (value: number | null) => (value === null ? null : decimal(value));

/** As the domain measures by it. */
export function toNormBasis(stored: unknown): NormBasis {
  const basis = stored as NormBasisValues;
  switch (basis.kind) {
    case 'mean_sd':
      return { kind: basis.kind, mean: decimal(basis.mean), sd: decimal(basis.sd) };
    case 'table':
      return {
        ...{ kind: basis.kind, measure: basis.measure },
        ...{ mean: decimalOrNull(basis.mean), sd: decimalOrNull(basis.sd) },
        rows: basis.rows.map(({ raw, value }) => ({ raw: decimal(raw), value: decimal(value) })),
      };
    case 'data':
      return {
        kind: basis.kind,
        rows: basis.rows.map(({ raw, count }) => ({ raw: decimal(raw), count })),
      };
  }
}
