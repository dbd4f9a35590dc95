import type { Issue } from '@sanjeh/contract/issue';
import { mediumLimits } from '@sanjeh/contract/medium/medium.schema';
import type { MediumKind } from '@sanjeh/domain/medium/medium';

type Kind = { readonly kind: MediumKind; readonly begins: string };

const kinds: readonly Kind[] = [
  { kind: 'picture', begins: 'image/' },
  { kind: 'sound', begins: 'audio/' },
  { kind: 'video', begins: 'video/' },
];

const mebibyte = 1024 * 1024;

/**
 * What can be told of a file without reading it, so that nobody waits for an upload in vain. A type that the browser does
 * not know is left to the server, which looks inside.
 */
export function mediumFileIssue({
  type,
  size,
}: Pick<File, 'type' | 'size'>): Pick<Issue, 'code' | 'params'> | null {
  const kind = kinds.find(({ begins }) => type.startsWith(begins))?.kind;
  if (size === 0 || (type !== '' && kind === undefined)) return { code: 'not_medium' };
  const { bytes } = mediumLimits[kind ?? 'video'];
  return size > bytes ? { code: 'file_too_large', params: { megabytes: bytes / mebibyte } } : null;
}
