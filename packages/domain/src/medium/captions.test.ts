import { describe, expect, it } from 'vitest';
import { readCaptions } from './captions.ts';

describe('captions', () => {
  it('are read as WebVTT writes them', () => {
    const text =
      'WEBVTT - a ball\nKind: captions\n\nNOTE by hand\n\n1\n00:01.000 --> 00:02.500 align:start\n<v Sara>A ball\nrolls.\n\n01:00:03.000 --> 01:00:04.000\nIt stops.';
    expect(readCaptions(text)).toEqual({
      captions: [
        { from: 1, to: 2.5, text: 'A ball\nrolls.' },
        { from: 3603, to: 3604, text: 'It stops.' },
      ],
    });
  });

  it('are read as others write them, and in Persian digits', () => {
    expect(readCaptions('1\r\n00:00:01,000 --> 00:00:02,000\r\nتوپ').captions).toEqual([
      { from: 1, to: 2, text: 'توپ' },
    ]);
    expect(readCaptions('۰۰:۰۱٫۲۵۰ --> ۰۰:۰۲\nتوپ').captions).toEqual([{ from: 1.25, to: 2, text: 'توپ' }]);
  });

  it.each([
    ['a text without times', 'time', 1],
    ['WEBVTT\n\n00:01 -> 00:02\nball', 'time', 3],
    ['WEBVTT\n\n00:01.000 --> later\nball', 'time', 3],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nball', 'time', 3],
    ['WEBVTT\n\n00:61.000 --> 00:62.000\nball', 'time', 3],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nball', 'time', 3],
    ['00:01.000 --> 00:02.000\nball\n\n00:09.000 --> 00:12.000\nlate', 'late', 4],
  ])('%j is told by what is wrong and where', (text, code, line) => {
    expect(readCaptions(text, 10).problem).toEqual({ code, line });
  });

  it('may be none', () => {
    expect(readCaptions('')).toEqual({ captions: [] });
  });
});
