import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventReader } from './event-text.ts';

const readAll = (...pieces: string[]) => {
  const read = createEventReader();
  return pieces.flatMap((piece) => read(piece));
};

describe('reading server-sent events', () => {
  it.each([
    ['a message', 'event: change\ndata: {"a":1}\n\n', [{ event: 'change', data: '{"a":1}' }]],
    ['a message without a name', 'data: x\n\n', [{ event: 'message', data: 'x' }]],
    ['several lines of data', 'data: one\ndata:two\ndata\n\n', [{ event: 'message', data: 'one\ntwo\n' }]],
    ['only one blank is taken away', 'data:  x\n\n', [{ event: 'message', data: ' x' }]],
    ['a colon in the data', 'data: a: b\n\n', [{ event: 'message', data: 'a: b' }]],
    ['comments and other names are nothing', ': still here\n\nid: 7\nretry: 5\n\n', []],
    [
      'a name without data is nothing, and forgotten',
      'event: x\n\ndata: y\n\n',
      [{ event: 'message', data: 'y' }],
    ],
    ['what is not complete waits', 'data: x\n', []],
    ['other line ends', 'data: x\r\n\r\ndata: y\r\r', [{ event: 'message', data: 'x' }]],
  ])('%s', (_, text, messages) => {
    expect(readAll(text)).toEqual(messages);
  });

  it('reads the same however the text is cut', () => {
    const messages = fc.array(fc.record({ event: fc.constantFrom('snapshot', 'change'), data: fc.json() }), {
      minLength: 1,
    });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(messages, lineEnd, fc.array(fc.nat(12)), (given, end, cuts) => {
        let text = given.map(({ event, data }) => `event: ${event}${end}data: ${data}${end}${end}`).join('');
        const pieces: string[] = [];
        for (const cut of cuts) {
          pieces.push(text.slice(0, cut));
          text = text.slice(cut);
        }
        expect(readAll(...pieces, text, 'data')).toEqual(given);
      }),
    );
  });
});
