import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** An answer that is made in one piece; the headers of the connection are not among its own. */
export interface ShortAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The same as it goes over the line, from the first line on. */
  readonly head: string;
  readonly body: string;
}

/** Answers that differ by their text alone. */
export function shortAnswers(status: number, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
  const fixed = { status, headers: Object.entries(headers).flat(), head };
  return (body: string): ShortAnswer => ({ ...fixed, body });
}

/** Plain letters are copied without looking at each. */
export function encodingOf(body: string, length: number): 'latin1' | 'utf8' {
  return length === body.length ? 'latin1' : 'utf8';
}

/** Writes an answer as Node's HTTP would; false where the other side does not read. */
export type WriteAnswer = (socket: Socket, answer: ShortAnswer, isLast: boolean) => boolean;

export function createAnswerWriter(keepAliveMs: () => number): WriteAnswer {
  const tellDate = createDateTeller();
  return (socket, { head, body }, isLast) => {
    const length = Buffer.byteLength(body);
    const keeping = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs() / 1000)}`;
    const connection = isLast ? 'connection: close' : keeping;
    const rest = `content-length: ${length}\r\nDate: ${tellDate()}\r\n${connection}\r\n\r\n`;
    return socket.write(head + rest + body, encodingOf(body, length));
  };
}

function createDateTeller(): () => string {
  let second = 0;
  let told = '';
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) told = new Date(now * 1000).toUTCString();
    second = now;
    return told;
  };
}
