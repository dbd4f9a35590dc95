import type { IndexedSection } from './question-index.ts';
import type { OwnDraft } from './scale-draft.ts';

/** A question's place in a scale. */
export interface Belonging {
  readonly scaleKey: string;
  readonly weight: number | null;
  readonly reversed: boolean;
}

/** By question, the scales of the author that it counts in itself, in their order. */
export function belongingsOf(own: readonly OwnDraft[]): Map<number, Belonging[]> {
  const found = new Map<number, Belonging[]>();
  for (const { key, members } of own) {
    for (const { questionId, weight, reversed } of members) {
      if (questionId === null) continue;
      const place = { scaleKey: key, weight, reversed };
      found.set(questionId, [...(found.get(questionId) ?? []), place]);
    }
  }
  return found;
}

/** The questions in none of the scales, or in more than one. */
export function narrowed(
  sections: readonly IndexedSection[],
  belongings: ReadonlyMap<number, readonly Belonging[]>,
  filter: 'all' | 'none' | 'several',
): readonly IndexedSection[] {
  if (filter === 'all') return sections;
  const isShown = (id: number) => {
    const count = belongings.get(id)?.length ?? 0;
    return filter === 'none' ? count === 0 : count > 1;
  };
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => isShown(id)) }))
    .filter(({ questions }) => questions.length > 0);
}
