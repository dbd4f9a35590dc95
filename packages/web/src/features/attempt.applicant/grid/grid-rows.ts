import type { OutlineSection, OutlineStep } from '../exam-outline.ts';

/** What the width is measured by: a question needs so many rem beside its answers, and its actions. */
const questionRem = 17;
const answerRem = 4.75;

/** How wide the place must be, so that no word of a column is broken; in rem. */
export function gridWidth({ steps }: Pick<OutlineSection, 'steps'>): number {
  const columns = steps.find(({ number }) => number !== null)?.answers.length ?? 0;
  return questionRem + columns * answerRem;
}

export type GridPart =
  | { readonly page: OutlineStep; readonly rows?: never }
  | { readonly rows: readonly OutlineStep[]; readonly page?: never };

/** Questions that follow each other are one table; a page that is only read stands between two of them. */
export function gridParts(steps: readonly OutlineStep[]): GridPart[] {
  const parts: GridPart[] = [];
  for (const step of steps) {
    const last = parts.at(-1);
    if (step.number === null) parts.push({ page: step });
    else if (last?.rows) parts[parts.length - 1] = { rows: [...last.rows, step] };
    else parts.push({ rows: [step] });
  }
  return parts;
}
