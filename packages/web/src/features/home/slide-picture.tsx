import type { Slide, SlideImageType } from '@sanjeh/contract/slide/slide.schema';

type SlidePictureProps = { slide: Slide; isFirst: boolean };

/** As wide as the frame of public pages lets it be. */
const sizes = '(min-width: 1152px) 1104px, 100vw';

function sourceSet({ images }: Slide, type: SlideImageType): string {
  return images
    .filter(({ contentType }) => contentType === type)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');
}

/** The caption is the picture's description too: it stands below it for everybody. */
export function SlidePicture({ slide, isFirst }: SlidePictureProps) {
  const fallback = slide.images.filter(({ contentType }) => contentType === 'image/webp').at(-1);
  return (
    <figure className="size-full">
      <picture>
        <source type="image/avif" srcSet={sourceSet(slide, 'image/avif')} sizes={sizes} />
        <img
          src={fallback?.path}
          srcSet={sourceSet(slide, 'image/webp')}
          sizes={sizes}
          width={slide.width}
          height={slide.height}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'auto' : 'async'}
          className="size-full object-cover"
        />
      </picture>
      {slide.caption && (
        <figcaption
          dir="auto"
          className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/60 to-transparent px-5 pt-16 pb-4 text-start font-semibold text-white sm:px-8 sm:pb-6 sm:text-xl"
        >
          {slide.caption}
        </figcaption>
      )}
    </figure>
  );
}
