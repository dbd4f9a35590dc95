/** A scale of an author's own, as it is written down: members by question or by the code of another scale. */
export interface WrittenScale {
  readonly code: string;
  readonly members: readonly { readonly questionId: number | null; readonly scaleCode: string | null }[];
}

/** What is wrong with one scale of an exam, by its place in the list. */
export type ScaleProblem =
  | { readonly index: number; readonly kind: 'code_taken' }
  | {
      readonly index: number;
      readonly kind: 'unknown_question' | 'unknown_scale' | 'repeated' | 'circle';
      readonly member: number;
    };

export interface ScaleSurroundings {
  /** The questions of the exam. */
  readonly questionIds: ReadonlySet<number>;
  /** Of its total and its sections. */
  readonly codes: readonly string[];
}

const folded = (code: string) => code.toLowerCase();

/** All scales of an author against each other and against the exam. */
export function scaleProblems(
  scales: readonly WrittenScale[],
  { questionIds, codes }: ScaleSurroundings,
): ScaleProblem[] {
  const given = new Set(codes.map(folded));
  const first = new Map<string, number>();
  for (const [index, { code }] of scales.entries()) {
    if (!(given.has(folded(code)) || first.has(folded(code)))) first.set(folded(code), index);
  }
  return scales.flatMap(({ code, members }, index): ScaleProblem[] => {
    const isTaken = first.get(folded(code)) !== index;
    const seen = new Set<string>();
    return [
      ...(isTaken ? [{ index, kind: 'code_taken' } as const] : []),
      ...members.flatMap(({ questionId, scaleCode }, member): ScaleProblem[] => {
        const name = scaleCode === null ? `question:${questionId}` : folded(scaleCode);
        const isRepeated = seen.has(name);
        seen.add(name);
        if (isRepeated) return [{ index, kind: 'repeated', member }];
        if (scaleCode === null) {
          return questionIds.has(questionId ?? 0) ? [] : [{ index, kind: 'unknown_question', member }];
        }
        if (given.has(name)) return [];
        const other = first.get(name);
        if (other === undefined) return [{ index, kind: 'unknown_scale', member }];
        return leadsTo(scales, first, other, index) ? [{ index, kind: 'circle', member }] : [];
      }),
    ];
  });
}

/** Whether a scale is, or is made of, another one. */
function leadsTo(
  scales: readonly WrittenScale[],
  places: ReadonlyMap<string, number>,
  from: number,
  to: number,
): boolean {
  const seen = new Set<number>();
  const open = [from];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (index === to) return true;
    if (seen.has(index)) continue;
    seen.add(index);
    for (const { scaleCode } of scales[index]?.members ?? []) {
      const next = places.get(folded(scaleCode ?? ''));
      if (next !== undefined) open.push(next);
    }
  }
  return false;
}
