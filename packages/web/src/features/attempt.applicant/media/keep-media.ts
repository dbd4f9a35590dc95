import { pictureSet, pictureSizes } from '#medium/picture.tsx';
import { mediaCacheOf } from '#offline/media-cache.ts';
import type { ListedMedium } from './media-list.ts';

/** The browser knows which of the widths it will show. */
function chosenPath({ medium, place }: ListedMedium): Promise<string> {
  const largest = medium.files.at(-1)?.path ?? '';
  if (medium.kind !== 'picture') return Promise.resolve(largest);
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.currentSrc || largest);
    image.onerror = () => resolve(largest);
    image.sizes = pictureSizes[place];
    image.srcset = pictureSet(medium);
  });
}

async function keepOne(cache: Cache, listed: ListedMedium): Promise<void> {
  const known = await Promise.all(listed.medium.files.map(({ path }) => cache.match(path)));
  if (known.some(Boolean)) return;
  await cache.add(await chosenPath(listed));
}

/** Few at once: answers on their way to the server go first. */
const atOnce = 2;

/** Fetches what is not there yet. Says after each how many are; those that fail are not among them in the end. */
export async function keepMedia(
  attemptId: string,
  media: readonly ListedMedium[],
  onKept: (count: number) => void,
): Promise<number> {
  const cache = await caches.open(mediaCacheOf(attemptId));
  const left = [...media];
  let kept = 0;
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      try {
        await keepOne(cache, next);
        kept += 1;
        onKept(kept);
      } catch {
        // The page shows it as long as there is a network.
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return kept;
}
