import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { classNames } from '#ui/class-names.ts';

/** How wide it is shown at the most, by where it stands: the browser chooses a file by it. */
export const pictureSizes = {
  question: '(min-width: 48rem) 36rem, 92vw',
  answer: '(min-width: 48rem) 14rem, 45vw',
  note: '8rem',
} as const;

export type PicturePlace = keyof typeof pictureSizes;

export function pictureSet({ files }: Pick<PlacedMedium, 'files'>): string {
  return files.map(({ path, width }) => `${path} ${width ?? 1}w`).join(', ');
}

type PictureProps = { medium: PlacedMedium; place: PicturePlace };

/** Its place is kept by its measures, so that nothing moves when it comes. */
export function Picture({ medium, place }: PictureProps) {
  const { width = 1, height = 1, alt } = medium;
  const shape = height > width ? 'max-w-[min(100%,20rem)]' : 'max-w-[min(100%,36rem)]';
  return (
    <img
      src={medium.files.at(-1)?.path}
      srcSet={pictureSet(medium)}
      sizes={pictureSizes[place]}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={classNames('h-auto rounded-xl bg-page', place === 'question' ? shape : 'max-w-full')}
    />
  );
}
