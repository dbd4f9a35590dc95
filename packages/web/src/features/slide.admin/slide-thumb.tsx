import type { AdminSlide, SlideImageType } from '@sanjeh/contract/slide/slide.schema';
import { classNames } from '#ui/class-names.ts';

type SlideThumbProps = { slide: AdminSlide; className?: string };

function narrowest({ images }: AdminSlide, type: SlideImageType): string | undefined {
  return images.find(({ contentType }) => contentType === type)?.path;
}

/** The picture in small. What it shows is said by the caption beside it. */
export function SlideThumb({ slide, className }: SlideThumbProps) {
  return (
    // Without a box of its own: the picture itself takes the place and the size it is given.
    <picture className="contents">
      <source type="image/avif" srcSet={narrowest(slide, 'image/avif')} />
      <img
        src={narrowest(slide, 'image/webp')}
        alt=""
        width={slide.width}
        height={slide.height}
        loading="lazy"
        decoding="async"
        className={classNames('rounded-lg border border-line bg-hover object-cover', className)}
      />
    </picture>
  );
}
