import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request without anything that only a whole HTTP server could read. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Null where not all of it is there. It may be asked for again. */
  readonly body: () => Buffer | null;
}

/** As Node has read it. */
export function plainOf(request: IncomingMessage): PlainRequest {
  const { method = '', url = '', headers } = request;
  return { method, url, headers, body: () => bodyOf(request) };
}

function bodyOf(request: IncomingMessage): Buffer | null {
  if (request.readableLength !== Number(request.headers['content-length'])) return null;
  const bytes = request.read() as Buffer | null;
  if (bytes !== null) request.unshift(bytes);
  return bytes;
}

/** As Node refuses a longer one. */
const longestHead = 16 * 1024;
const plainHead =
  /^([A-Z]+) (\/[\x21-\x7e]*) HTTP\/1\.1\r\n(?:[!#$%&'*+.^_`|~\w-]+: [\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?\r\n)+$/;
/** These change how a request or its answer is to be read, or what becomes of the connection. */
const notPlain = ['transfer-encoding', 'te', 'trailer', 'upgrade', 'expect', 'http2-settings'];
/** And these somebody asks for: to take all of a browser's apart would cost three times as much. */
const asked = [
  'host',
  'authorization',
  'connection',
  'content-type',
  'content-length',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const headersInIt = new RegExp(`\\r\\n(${[...notPlain, ...asked].join('|')}): ([^\\r]*)`, 'gi');

export interface RequestInPiece extends PlainRequest {
  readonly head: string;
}

/**
 * What came over a connection in one piece, if it is one whole request and nothing else, in the words that everybody writes
 * and every server reads alike. Null for anything that is not: it is Node's to read, and to refuse. Headers that nobody asks
 * for are left out.
 */
export function readPlainRequest(piece: Buffer): RequestInPiece | null {
  const end = piece.indexOf('\r\n\r\n');
  if (end === -1 || end > longestHead) return null;
  const head = piece.toString('latin1', 0, end + 2);
  const [, method, url] = plainHead.exec(head) ?? [];
  if (method === undefined || url === undefined) return null;
  const headers: Record<string, string> = {};
  for (const [, name = '', value = ''] of head.matchAll(headersInIt)) {
    const known = name.toLowerCase();
    if (known in headers || notPlain.includes(known)) return null;
    headers[known] = value;
  }
  const { connection = 'keep-alive', 'content-length': length } = headers;
  const body = piece.subarray(end + 4);
  const isWhole = connection.toLowerCase() === 'keep-alive' && length === String(body.length);
  return isWhole ? { method, url, headers, head, body: () => body } : null;
}

/** Whether Node has found the same words, from the first to the last. */
export function isReadAs({ head }: RequestInPiece, { method, url, rawHeaders }: IncomingMessage): boolean {
  const lines = rawHeaders.map((word, place) => (place % 2 === 0 ? `${word}: ` : `${word}\r\n`));
  return head === `${method} ${url} HTTP/1.1\r\n${lines.join('')}`;
}
