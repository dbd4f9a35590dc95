import type { Issue } from '@sanjeh/contract/issue';
import { slideMaxBytes, slideTypes } from '@sanjeh/contract/slide/slide.schema';

export type FileIssue = Pick<Issue, 'code' | 'params'>;

const taken: ReadonlySet<string> = new Set(slideTypes);

/**
 * What can be told of a file without reading it, so that nobody waits for an upload in vain. A type that the browser
 * does not know is left to the server, which looks inside.
 */
export function fileIssue({ type, size }: Pick<File, 'type' | 'size'>): FileIssue | null {
  if (type !== '' && !taken.has(type))
    return { code: type.startsWith('image/') ? 'image_type' : 'not_image' };
  if (size === 0) return { code: 'not_image' };
  if (size > slideMaxBytes)
    return { code: 'file_too_large', params: { megabytes: slideMaxBytes / 1024 / 1024 } };
  return null;
}
