import { mediumLimits } from '@sanjeh/contract/medium/medium.schema';
import { invalidField } from '#core/api-error.ts';
import { imageTypeOf } from '../slide/slide-image.service.ts';
import { readMp3 } from './formats/mp3.ts';
import { readMp4 } from './formats/mp4.ts';
import { readOgg } from './formats/ogg.ts';
import { MediumRefusal, type PlayedFile } from './formats/played-file.ts';
import { readWav } from './formats/wav.ts';
import { readWebm } from './formats/webm.ts';
import type { MadeMedium } from './made-medium.ts';
import { makePicture } from './picture.service.ts';

const mebibyte = 1024 * 1024;

/** What is to be kept of a file that somebody sent, or why it is not taken. */
export async function makeMedium(bytes: Buffer): Promise<MadeMedium> {
  if (imageTypeOf(bytes) !== null) {
    assertSize(bytes, mediumLimits.picture.bytes);
    return makePicture(bytes);
  }
  const played = readPlayed(bytes);
  if (played === null) throw invalidField('file', 'not_medium');
  const { kind, seconds, width, height, contentType, extension } = played;
  assertSize(bytes, mediumLimits[kind].bytes);
  const most = mediumLimits[kind].seconds;
  // A second more is nobody's fault: encoders round up.
  if (seconds > most + 1) throw invalidField('file', 'medium_too_long', { seconds: most });
  const file = { name: `file.${extension}`, contentType, width: null, bytes: played.bytes };
  return { kind, width, height, seconds, files: [file] };
}

/** MP3 comes last: it begins with nothing of its own. */
const readers = [readMp4, readWebm, readOgg, readWav, readMp3];

function readPlayed(bytes: Buffer): PlayedFile | null {
  try {
    for (const read of readers) {
      const played = read(bytes);
      if (played !== null) return played;
    }
    return null;
  } catch (error) {
    if (error instanceof MediumRefusal) throw invalidField('file', error.code);
    // Whoever reads beyond the end of a file has a broken one before them.
    if (error instanceof RangeError) throw invalidField('file', 'medium_damaged');
    throw error;
  }
}

function assertSize(bytes: Buffer, most: number): void {
  if (bytes.length > most) throw invalidField('file', 'file_too_large', { megabytes: most / mebibyte });
}
