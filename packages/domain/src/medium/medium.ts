import type { Translated } from '../text/translation.ts';

export const mediumKinds = ['picture', 'sound', 'video'] as const;
export type MediumKind = (typeof mediumKinds)[number];

/** One of the shapes that a medium is served in. What an address shows never changes. */
export interface MediumFile {
  path: string;
  contentType: string;
  /** Of a picture. */
  width?: number | undefined;
  bytes: number;
}

/** A picture, sound or short video as it stands in a question or an answer. */
export interface PlacedMedium {
  id: string;
  kind: MediumKind;
  /** Of pictures and videos: a place of this shape is kept before it is there. */
  width?: number | undefined;
  height?: number | undefined;
  /** Of sounds and videos. */
  seconds?: number | undefined;
  /** The narrow one first. */
  files: MediumFile[];
  /** What is to be seen or heard, for who cannot. */
  alt: string;
  /** What is said in it. */
  transcript?: string | undefined;
  /** The same in time with a video (`./captions.ts`). */
  captions?: string | undefined;
}

export type MediumWords = Pick<PlacedMedium, 'alt' | 'transcript' | 'captions'>;

/** Their English sides are in the translations of what they stand in. */
export const mediumTexts = [
  'alt',
  'transcript',
  'captions',
] as const satisfies readonly (keyof MediumWords)[];

/** The names of the texts that come with a medium, as translations know them. */
export function mediumTextNames(medium: MediumWords | null | undefined): string[] {
  return medium ? mediumTexts.filter((name) => Boolean(medium[name])) : [];
}

interface Bearer extends Translated {
  readonly medium?: MediumWords | null | undefined;
}

/** With the texts of its medium beside its own, where translations look for them. */
export function withMediumTexts<T extends Bearer>(bearer: T): T & Required<MediumWords> {
  const { alt = '', transcript = '', captions = '' } = bearer.medium ?? {};
  return { ...bearer, alt, transcript, captions };
}

/** Its words as they are kept: those that are there. */
export function mediumWords({ alt, transcript = '', captions = '' }: MediumWords): MediumWords {
  return { alt, ...(transcript !== '' && { transcript }), ...(captions !== '' && { captions }) };
}

/** Without English texts of a medium that is not there. */
export function withoutLostTexts<T extends Bearer>(bearer: T): T {
  const { en, ...rest } = bearer.translations;
  if (en === undefined) return bearer;
  const there = mediumTextNames(bearer.medium);
  const isLost = (name: string) => mediumTexts.some((text) => text === name) && !there.includes(name);
  const own = Object.entries(en).filter(([name]) => !isLost(name));
  return {
    ...bearer,
    translations: own.length === 0 ? {} : { ...rest, en: Object.fromEntries(own) },
  };
}
