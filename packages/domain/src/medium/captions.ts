import { toAsciiDigits } from '../persian/digits.ts';

/** What is shown while a video plays, in seconds from its beginning. */
export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** `time`: the line says no time that can be read, or ends before it begins; `late`: it comes after the video's end. */
export interface CaptionsProblem {
  readonly code: 'time' | 'late';
  /** From 1. */
  readonly line: number;
}

export interface ReadCaptions {
  readonly captions: readonly Caption[];
  readonly problem?: CaptionsProblem;
}

const arrow = '-->';
const point = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,٫](\d{1,3}))?`;
const times = new RegExp(`^${point}\\s*${arrow}\\s*${point}(?:\\s.*)?$`);
/** Players round what their files say of their length. */
const tolerance = 1;

/** WebVTT, and what others write so that it nearly is (SubRip); in any digits. The first fault is told by its line. */
export function readCaptions(text: string, seconds: number = Number.POSITIVE_INFINITY): ReadCaptions {
  const captions: Caption[] = [];
  for (const { line, lines } of blocksOf(text)) {
    const at = lines.findIndex((one) => one.includes(arrow));
    if (at < 0) {
      if (line === 1 || isAside(lines[0] ?? '')) continue;
      return { captions, problem: { code: 'time', line } };
    }
    const span = readTimes(lines[at] ?? '');
    const words = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    if (span === null || words === '') return { captions, problem: { code: 'time', line: line + at } };
    if (span.to > seconds + tolerance) return { captions, problem: { code: 'late', line: line + at } };
    captions.push({ ...span, text: words });
  }
  return captions.length === 0 && text.trim() !== ''
    ? { captions, problem: { code: 'time', line: 1 } }
    : { captions };
}

/** Lines that belong together, and where they begin. */
function blocksOf(text: string): { line: number; lines: string[] }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const one = raw.trim();
    if (one === '') {
      isOpen = false;
      continue;
    }
    if (isOpen) blocks.at(-1)?.lines.push(one);
    else blocks.push({ line: index + 1, lines: [one] });
    isOpen = true;
  }
  return blocks;
}

/** What a file says about itself, and no caption. */
function isAside(first: string): boolean {
  return /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(first);
}

function readTimes(line: string): Pick<Caption, 'from' | 'to'> | null {
  const found = times.exec(toAsciiDigits(line));
  if (!found) return null;
  const [, ...parts] = found;
  const from = secondsOf(parts.slice(0, 4));
  const to = secondsOf(parts.slice(4));
  return from === null || to === null || to <= from ? null : { from, to };
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', part = '0']: (string | undefined)[]):
  | number
  | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${Number(seconds)}.${part}`);
}
