import { mediumLimits } from '@sanjeh/contract/medium/medium.schema';
import { invalidField } from '#core/api-error.ts';
import { imageTypeOf } from '../slide/slide-image.service.ts';
import type { MadeMedium } from './made-medium.ts';
import { makePicture } from './picture.service.ts';

const mebibyte = 1024 * 1024;

/** What is to be kept of a file that somebody sent, or why it is not taken. */
export async function makeMedium(bytes: Buffer): Promise<MadeMedium> {
  if (bytes.length > mediumLimits.picture.bytes)
    throw invalidField('file', 'file_too_large', { megabytes: mediumLimits.picture.bytes / mebibyte });
  if (imageTypeOf(bytes) === null) throw invalidField('file', 'not_medium');
  return makePicture(bytes);
}
