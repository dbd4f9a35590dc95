import type { Slide } from '@sanjeh/contract/slide/slide.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { slideSizes, sourceSet } from './slide-source.ts';

type SlidePictureProps = { slide: Slide; isFirst: boolean };

/** The caption is the picture's description too: it stands below it for everybody. */
export function SlidePicture({ slide, isFirst }: SlidePictureProps) {
  const sizes = slideSizes(slide);
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
        <ContentText
          as="figcaption"
          className="absolute start-3 bottom-3 me-3 max-w-prose rounded-2xl bg-[#01181c]/80 px-4 py-1.5 text-start text-sm font-semibold text-white sm:start-6 sm:bottom-6 sm:me-6 sm:px-5 sm:py-2 sm:text-lg lg:text-xl"
          text={slide.caption}
        />
      )}
    </figure>
  );
}
