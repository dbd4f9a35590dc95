import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { MediumView } from '#medium/medium-view.tsx';
import { classNames } from '#ui/class-names.ts';

type Answers = readonly { readonly medium?: PlacedMedium | undefined }[];

/** Answers with pictures stand beside each other, so that they can be compared at a glance. */
export function answersClass(answers: Answers): string {
  const hasPictures = answers.some(({ medium }) => medium?.kind === 'picture');
  return hasPictures
    ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2.5'
    : 'flex min-w-0 flex-col gap-2.5';
}

/** What an answer with a sound or a video is called: the player beside it has words of its own, which are not the answer's. */
export function answerName(title: string, medium: PlacedMedium | undefined): string | undefined {
  if (medium === undefined || medium.kind === 'picture') return undefined;
  return [title, medium.alt].filter((words) => words !== '').join(' ');
}

/** In the card of an answer: a picture has a line of its own, above the words. */
export function AnswerMedium({ medium }: { medium: PlacedMedium | undefined }) {
  if (medium === undefined) return null;
  return (
    <span
      className={classNames('order-first flex basis-full', medium.kind === 'picture' && 'justify-center')}
    >
      <MediumView medium={medium} place="answer" />
    </span>
  );
}
