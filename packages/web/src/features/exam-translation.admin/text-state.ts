import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';

export type TextState = 'current' | 'outdated' | 'missing';

export function stateOf({ english, source }: ExamText): TextState {
  if (english === null) return 'missing';
  return source === null ? 'current' : 'outdated';
}

/** Stays the same while the text does. */
export function keyOf({ part, field, ids }: ExamText): string {
  return `${part}.${field}.${ids.join('.')}`;
}

export function countStates(texts: readonly ExamText[]): Record<TextState, number> {
  const counts = { current: 0, outdated: 0, missing: 0 };
  for (const text of texts) counts[stateOf(text)] += 1;
  return counts;
}
