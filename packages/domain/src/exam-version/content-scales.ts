import type { BandMeasure } from '../scoring/band.ts';
import type { IntervalLevel } from '../scoring/measurement-error.ts';
import { type MissingRule, usualMissingRule } from '../scoring/missing-rule.ts';
import type { Scale, ScaleKey, ScaleMember } from '../scoring/scale.ts';
import {
  type BandContent,
  type ExamContent,
  exact,
  type ScaleContent,
  type ScaleMemberContent,
  type SectionContent,
} from './exam-content.ts';

/** A scale of an exam with everything that a result says of it. */
export interface ContentScale extends Scale {
  readonly kind: 'total' | 'section' | 'own';
  /** Unique in the exam. */
  readonly code: string;
  /** Null for the total, which has no name of its own. */
  readonly title: string | null;
  readonly translations: unknown;
  readonly bandsOn: BandMeasure;
  readonly intervalLevel: IntervalLevel;
  readonly bands: readonly BandContent[];
  readonly hasNorms: boolean;
}

export const totalCode = 'total';

/** What becomes of questions that were left out. */
export function missingRuleOf(scoring: ExamContent['scoring'], key: ScaleKey): MissingRule {
  const row = scoring?.scales.find((scale) => scale.key === key);
  return row?.missing ?? usualMissingRule(scoring?.kind ?? 'quiz');
}

/** The total, the sections in their order, and those of the author. An exam without questions has only the last. */
export function scalesOf({ sections, bands, scoring }: ExamContent): ContentScale[] {
  const rows = new Map(scoring?.scales.map((scale) => [scale.key, scale]));
  const normed = new Set(scoring?.norms?.scales);
  const own = scoring?.scales.filter(({ code }) => code !== null) ?? [];
  const taken = new Set([totalCode, ...own.map(({ code }) => folded(code ?? ''))]);
  const rulesOf = (key: ScaleKey) => {
    const row = rows.get(key);
    return {
      key,
      missing: missingRuleOf(scoring, key),
      bandsOn: row?.bandsOn ?? 'raw',
      intervalLevel: row?.intervalLevel ?? 95,
      hasNorms: normed.has(key),
    } as const;
  };
  const implied = (section: SectionContent | null): ContentScale => ({
    ...rulesOf(section ? `section:${section.id}` : 'total'),
    kind: section ? 'section' : 'total',
    code: section ? freeCode(section.code, taken) : totalCode,
    title: section?.title ?? null,
    translations: section?.translations ?? {},
    members: (section ? [section] : sections).flatMap(({ questions }) =>
      questions.map(({ id }) => wholeMember(id)),
    ),
    bands: bands.filter(({ sectionId }) => sectionId === (section?.id ?? null)),
  });
  return [
    ...(sections.length === 0 ? [] : [implied(null), ...sections.map(implied)]),
    ...own.map((scale) => ownScale(scale, rulesOf(scale.key))),
  ];
}

function ownScale(
  { code, title, translations, members, bands }: ScaleContent,
  rules: Pick<ContentScale, 'key' | 'missing' | 'bandsOn' | 'intervalLevel' | 'hasNorms'>,
): ContentScale {
  return {
    ...rules,
    ...{ kind: 'own', code: code ?? '', title, translations, bands },
    members: members.flatMap((member) => toMember(member) ?? []),
  };
}

function wholeMember(id: number): ScaleMember {
  return { of: { kind: 'question', id }, weight: { thousandths: 1000n }, reversed: false };
}

function toMember({ questionId, scaleKey, weight, reversed }: ScaleMemberContent): ScaleMember | null {
  if (questionId !== null)
    return { of: { kind: 'question', id: questionId }, weight: exact(weight), reversed };
  return scaleKey && { of: { kind: 'scale', key: scaleKey }, weight: exact(weight), reversed };
}

const folded = (code: string) => code.toLowerCase();

/** A section came by its code without regard to the scales: where another has it, a number is added. */
function freeCode(code: string, taken: Set<string>): string {
  let free = code;
  for (let number = 2; taken.has(folded(free)); number++) free = `${code}-${number}`;
  taken.add(folded(free));
  return free;
}
