import type { BankPlace, BankQuestion } from '@sanjeh/contract/bank-question/bank-question.schema';
import { oneAtATime } from '#form/one-at-a-time.ts';

export type Place = { tags: readonly string[]; questionSectionId: number | null };

export function placeOf({ tags, questionSectionId }: BankQuestion): Place {
  return { tags: tags.map(({ title }) => title), questionSectionId };
}

type PlaceSaverOptions = {
  save: (changes: BankPlace) => Promise<BankQuestion>;
  show: (place: Place) => void;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
};

/**
 * Each change is sent at once, after the one before it, and says only what it is about: what somebody else has changed
 * meanwhile stays. One that is refused is taken back, with what was changed on top of it.
 */
export function createPlaceSaver(first: Place, { save, show, onSaved, onRefused }: PlaceSaverOptions) {
  const run = oneAtATime();
  let kept = first;
  /** What the next change was made on. */
  let base = first;
  let wanted = first;
  const take = (place: Place) => {
    base = place;
    wanted = place;
    show(place);
  };
  const saveNext = async (): Promise<boolean> => {
    const next = wanted;
    try {
      kept = placeOf(await save(changesOf(base, next)));
    } catch (error) {
      take(kept);
      onRefused(error);
      return false;
    }
    base = next;
    if (wanted === next) take(kept);
    onSaved();
    return true;
  };
  return async (next: Place): Promise<void> => {
    wanted = next;
    show(next);
    await run(saveNext, () => wanted !== base);
  };
}

function changesOf(base: Place, next: Place): BankPlace {
  return {
    ...(next.tags !== base.tags && { tags: [...next.tags], seenTags: [...base.tags] }),
    ...(next.questionSectionId !== base.questionSectionId && { questionSectionId: next.questionSectionId }),
  };
}
