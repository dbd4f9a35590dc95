import { hasText, type PlayedFile, refuse } from './played-file.ts';

const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];
/** By the two bits that name the version: 2.5, none, 2, 1. */
const shares = [4, 0, 2, 1];

interface Frame {
  length: number;
  seconds: number;
}

/** Of layer III; null where none begins here. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  const share = shares[(head >>> 19) & 3] ?? 0;
  if (head >>> 21 !== 0x7ff || share === 0 || ((head >>> 17) & 3) !== 1) return null;
  const bits = bitRates[share === 1 ? 1 : 2][(head >>> 12) & 15];
  const rate = (sampleRates[(head >>> 10) & 3] ?? 0) / share;
  if (!bits || rate === 0) return null;
  const samples = share === 1 ? 1152 : 576;
  const length = Math.floor((samples / 8) * ((bits * 1000) / rate)) + ((head >>> 9) & 1);
  return { length, seconds: samples / rate };
}

function startOf(bytes: Buffer): number {
  if (!hasText(bytes, 'ID3')) return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0);
  return 10 + length;
}

/** A few frames after each other: two bytes alone may be anything. */
const enoughFrames = 3;

/** The frames alone: names, covers and whatever else stands around them stay behind. */
export function readMp3(bytes: Buffer): PlayedFile | null {
  const frames: Buffer[] = [];
  let seconds = 0;
  let at = startOf(bytes);
  for (let frame = frameAt(bytes, at); frame !== null; frame = frameAt(bytes, at)) {
    // The last one may have been cut off.
    if (at + frame.length > bytes.length) break;
    frames.push(bytes.subarray(at, at + frame.length));
    seconds += frame.seconds;
    at += frame.length;
  }
  if (frames.length < enoughFrames) return hasText(bytes, 'ID3') ? refuse('medium_damaged') : null;
  if (!isTail(bytes.subarray(at))) refuse('medium_damaged');
  const kept = { kind: 'sound', contentType: 'audio/mpeg', extension: 'mp3' } as const;
  return { ...kept, seconds, width: null, height: null, bytes: Buffer.concat(frames) };
}

/** What may follow the last frame: tags, and the beginning of a frame that was cut off. */
function isTail(rest: Buffer): boolean {
  return rest.length < 4096 || ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3'].some((name) => hasText(rest, name));
}
