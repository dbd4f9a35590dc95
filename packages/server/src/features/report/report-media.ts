import type { AdminResult } from '@sanjeh/contract/result/result.schema';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';

type Question = AdminResult['sections'][number]['questions'][number];
type Medium = PlacedMedium | undefined;

/** What a report shows of a medium: the picture where it has one, else the words. */
const shown = (medium: Medium) => (medium ? [{ id: medium.id, alt: medium.alt }] : []);

export function mediaOfQuestion({ medium }: Question) {
  return shown(medium);
}

/** Of what was chosen. */
export function mediaOfAnswer({ answer, given, notAsked }: Question) {
  if (notAsked) return [];
  return [answer, ...(given?.choices ?? [])].flatMap((chosen) => shown(chosen?.medium));
}

/** More would make a file that nobody can send; the rest is told by its words. */
const mostPictures = 60;

/** The pictures that a report shows, each once. */
export function picturesIn({ sections }: Pick<AdminResult, 'sections'>): string[] {
  const ids = sections.flatMap(({ questions }) =>
    questions.flatMap(({ medium, answer, given }) =>
      [medium, answer?.medium, ...(given?.choices ?? []).map((chosen) => chosen.medium)].flatMap((one) =>
        one?.kind === 'picture' ? one.id : [],
      ),
    ),
  );
  return [...new Set(ids)].slice(0, mostPictures);
}
