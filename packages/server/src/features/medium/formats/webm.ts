import { type EbmlElement, elementsIn, numberIn, textIn, voided } from './ebml.ts';
import { type PlayedFile, refuse } from './played-file.ts';

const id = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  type: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** Tags, attachments, chapters and checksums; in what it says about itself titles, names of files and programs, dates. */
const telling = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0xbf]);
const tellingInfo = new Set([0x7ba9, 0x7384, 0x4d80, 0x5741, 0x4461, 0x73a4, 0xbf]);
const tellingTrack = new Set([0x536e, 0xbf]);
const videoCodecs = ['V_VP8', 'V_VP9', 'V_AV1'];
const soundCodecs = ['A_OPUS', 'A_VORBIS'];
const videoType = 1;
const soundType = 2;

/** A copy of the same length in which what it tells about itself is blank. */
export function readWebm(given: Buffer): PlayedFile | null {
  if (given.length < 4 || given.readUInt32BE(0) !== id.head) return null;
  const bytes = Buffer.from(given);
  const [head, segment] = elementsIn(bytes, 0, bytes.length);
  if (!head || segment?.id !== id.segment) return refuse('medium_damaged');
  const kind = elementsIn(bytes, head.from, head.to).find((one) => one.id === id.docType);
  if (!kind || textIn(bytes, kind) !== 'webm') return refuse('medium_type');
  const parts = elementsIn(bytes, segment.from, segment.to);
  const info = parts.find((one) => one.id === id.info) ?? refuse('medium_damaged');
  const tracks = tracksIn(bytes, parts.find((one) => one.id === id.tracks) ?? refuse('medium_damaged'));
  const seconds = secondsOf(bytes, info, parts);
  for (const part of parts) if (telling.has(part.id)) voided(bytes, part);
  for (const part of elementsIn(bytes, info.from, info.to)) if (tellingInfo.has(part.id)) voided(bytes, part);
  return described(bytes, tracks, seconds);
}

interface Track {
  type: number;
  codec: string;
  width: number;
  height: number;
}

function tracksIn(bytes: Buffer, { from, to }: EbmlElement): Track[] {
  return elementsIn(bytes, from, to)
    .filter((one) => one.id === id.track)
    .map((track) => {
      const parts = elementsIn(bytes, track.from, track.to);
      const part = (wanted: number) => parts.find((one) => one.id === wanted);
      const [type, codec, video] = [part(id.type), part(id.codec), part(id.video)];
      const shape = video ? elementsIn(bytes, video.from, video.to) : [];
      const side = (wanted: number) => {
        const found = shape.find((one) => one.id === wanted);
        return found ? numberIn(bytes, found) : 0;
      };
      for (const one of parts) if (tellingTrack.has(one.id)) voided(bytes, one);
      return {
        type: type ? numberIn(bytes, type) : 0,
        codec: codec ? textIn(bytes, codec) : '',
        ...{ width: side(id.width), height: side(id.height) },
      };
    });
}

/** Recorders that do not know the end when they begin leave it out: then the last block tells. */
function secondsOf(bytes: Buffer, info: EbmlElement, parts: readonly EbmlElement[]): number {
  const facts = elementsIn(bytes, info.from, info.to);
  const scale = facts.find((one) => one.id === id.scale);
  const tick = scale ? numberIn(bytes, scale) : 1_000_000;
  const duration = facts.find((one) => one.id === id.duration);
  const told = duration ? floatIn(bytes, duration) : 0;
  const last = Math.max(
    0,
    ...parts.filter((one) => one.id === id.cluster).map((one) => lastTime(bytes, one)),
  );
  return (Math.max(told, last) * tick) / 1_000_000_000;
}

function floatIn(bytes: Buffer, { from, to }: EbmlElement): number {
  if (to - from === 4) return bytes.readFloatBE(from);
  return to - from === 8 ? bytes.readDoubleBE(from) : 0;
}

function lastTime(bytes: Buffer, cluster: EbmlElement): number {
  const parts = elementsIn(bytes, cluster.from, cluster.to);
  const time = parts.find((one) => one.id === id.time);
  const blocks = parts.flatMap((one) => {
    if (one.id === id.simpleBlock) return one;
    return one.id === id.blockGroup
      ? elementsIn(bytes, one.from, one.to).filter((inner) => inner.id === id.block)
      : [];
  });
  // After the number of the track, which is one byte for all that have fewer than 127.
  const times = blocks.map(({ from }) => bytes.readInt16BE(from + 1));
  return (time ? numberIn(bytes, time) : 0) + Math.max(0, ...times);
}

function described(bytes: Buffer, tracks: readonly Track[], seconds: number): PlayedFile {
  const isKnown = ({ type, codec }: Track) =>
    (type === videoType && videoCodecs.includes(codec)) ||
    (type === soundType && soundCodecs.includes(codec));
  if (tracks.length === 0 || !tracks.every(isKnown)) return refuse('medium_type');
  if (seconds === 0) return refuse('medium_damaged');
  const video = tracks.find(({ type }) => type === videoType);
  const kept = { extension: 'webm', seconds, bytes };
  if (!video) return { ...kept, kind: 'sound', contentType: 'audio/webm', width: null, height: null };
  return { ...kept, kind: 'video', contentType: 'video/webm', width: video.width, height: video.height };
}
