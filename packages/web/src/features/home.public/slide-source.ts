import type { Slide, SlideImageType } from '@sanjeh/contract/slide/slide.schema';

/** Of the slider's frame on phones; a picture that is broader is cut at its sides, and so is drawn broader than seen. */
const phoneRatio = 16 / 9;

/** How wide the picture is drawn: as the frame of public pages lets it be. */
export function slideSizes({ width, height }: Slide): string {
  const spread = Math.max(1, width / height / phoneRatio).toFixed(2);
  return `(min-width: 1920px) 1296px, (min-width: 1152px) 1104px, (min-width: 600px) calc(100vw - 48px), calc((100vw - 32px) * ${spread})`;
}

export function sourceSet({ images }: Slide, type: SlideImageType): string {
  return images
    .filter(({ contentType }) => contentType === type)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');
}

/** The first picture is the largest thing on the page: the browser asks for it before it has read the page. */
export function slidePreload(slide: Slide | undefined) {
  if (!slide) return [];
  const avif = sourceSet(slide, 'image/avif');
  const [type, imageSrcSet] = avif
    ? (['image/avif', avif] as const)
    : (['image/webp', sourceSet(slide, 'image/webp')] as const);
  const imageSizes = slideSizes(slide);
  return [{ rel: 'preload', as: 'image', type, imageSrcSet, imageSizes, fetchPriority: 'high' } as const];
}
