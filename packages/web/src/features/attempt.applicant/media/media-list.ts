import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import type { PicturePlace } from '#medium/picture.tsx';
import type { Content } from '../outbox/attempt-store.ts';

export type ListedMedium = { readonly medium: PlacedMedium; readonly place: PicturePlace };

/** All that an exam shows, each once, in the order it comes up. */
export function mediaOf({ sections }: Pick<Content, 'sections'>): ListedMedium[] {
  const listed = new Map<string, ListedMedium>();
  const add = (medium: PlacedMedium | undefined, place: PicturePlace) => {
    if (medium && !listed.has(medium.id)) listed.set(medium.id, { medium, place });
  };
  for (const { questions } of sections)
    for (const { medium, answers } of questions) {
      add(medium, 'question');
      for (const answer of answers) add(answer.medium, 'answer');
    }
  return [...listed.values()];
}
