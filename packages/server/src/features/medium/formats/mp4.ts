import { boxesIn, type Mp4Box } from './mp4-box.ts';
import { type Mp4Track, trackOf } from './mp4-track.ts';
import { hasText, type PlayedFile, refuse } from './played-file.ts';

const videoCodecs = ['avc1', 'avc3', 'av01', 'vp09'];
const soundCodecs = ['mp4a', 'Opus'];
/** What a file tells about itself, its maker and where it was made. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'pnot', 'emsg']);

/**
 * A copy of the same length in which everything that no player plays is blank: what it tells about itself, tracks that
 * are neither picture nor sound (phones write down where one was), and whatever else lies between the samples.
 */
export function readMp4(given: Buffer): PlayedFile | null {
  if (!hasText(given, 'ftyp', 4)) return null;
  const bytes = Buffer.from(given);
  const boxes = boxesIn(bytes, 0, bytes.length);
  if (boxes.some(({ type }) => type === 'moof')) return refuse('medium_type');
  const film = boxes.find(({ type }) => type === 'moov');
  if (!film || !boxes.some(({ type }) => type === 'mdat')) return refuse('medium_damaged');
  const tracks = boxesIn(bytes, film.from, film.to)
    .filter(({ type }) => type === 'trak')
    .map((box) => ({ box, ...trackOf(bytes, box) }));
  const played = tracks.filter(({ handler }) => handler === 'vide' || handler === 'soun');
  for (const { box } of tracks.filter((track) => !played.includes(track))) blank(bytes, box);
  forgetTelling(bytes, { from: 0, to: bytes.length });
  forgetTimes(bytes, film);
  for (const { from, to } of boxes.filter(({ type }) => type === 'mdat'))
    blankBetween(bytes, from, to, played);
  return described(bytes, played);
}

function described(bytes: Buffer, tracks: readonly Mp4Track[]): PlayedFile {
  const video = tracks.find(({ handler }) => handler === 'vide');
  const isKnown = ({ handler, codec }: Mp4Track) =>
    (handler === 'vide' ? videoCodecs : soundCodecs).includes(codec);
  if (!tracks.every(isKnown)) return refuse('medium_type');
  const seconds = Math.max(0, ...tracks.map((track) => track.seconds));
  if (seconds === 0) return refuse('medium_damaged');
  if (!video)
    return {
      ...{ kind: 'sound', contentType: 'audio/mp4', extension: 'm4a', width: null, height: null },
      ...{ seconds, bytes },
    };
  const { width, height } = video;
  return { kind: 'video', contentType: 'video/mp4', extension: 'mp4', seconds, width, height, bytes };
}

function blank(bytes: Buffer, { start, from, to }: Mp4Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, from, to);
}

/** In the file, in the film and in each of its tracks. */
function forgetTelling(bytes: Buffer, { from, to }: Pick<Mp4Box, 'from' | 'to'>): void {
  for (const box of boxesIn(bytes, from, to)) {
    if (telling.has(box.type)) blank(bytes, box);
    else if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(box.type)) forgetTelling(bytes, box);
  }
}

/** When it was made, and changed last. */
function forgetTimes(bytes: Buffer, { from, to }: Pick<Mp4Box, 'from' | 'to'>): void {
  for (const box of boxesIn(bytes, from, to)) {
    if (['mvhd', 'tkhd', 'mdhd'].includes(box.type))
      bytes.fill(0, box.from + 4, box.from + 4 + (bytes[box.from] === 1 ? 16 : 8));
    else if (['trak', 'mdia'].includes(box.type)) forgetTimes(bytes, box);
  }
}

function blankBetween(bytes: Buffer, from: number, to: number, tracks: readonly Mp4Track[]): void {
  const chunks = tracks
    .flatMap((track) => track.chunks)
    .filter((chunk) => chunk.from < to && chunk.to > from)
    .sort((a, b) => a.from - b.from);
  let at = from;
  for (const chunk of chunks) {
    if (chunk.from > at) bytes.fill(0, at, chunk.from);
    at = Math.max(at, chunk.to);
  }
  if (at < to) bytes.fill(0, at, to);
}
