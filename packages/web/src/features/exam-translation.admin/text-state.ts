import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';

export type TextState = 'current' | 'outdated' | 'missing';

export function stateOf({ english, source }: ExamText): TextState {
  if (english === null) return 'missing';
  return source === null ? 'current' : 'outdated';
}

/** No two texts share a place; the first one stays while others come. */
export function keyOf({ part, field, ids }: ExamText): string {
  return `${part}.${field}.${ids[0]}`;
}

export function countStates(texts: readonly ExamText[]): Record<TextState, number> {
  const counts = { current: 0, outdated: 0, missing: 0 };
  for (const text of texts) counts[stateOf(text)] += 1;
  return counts;
}
