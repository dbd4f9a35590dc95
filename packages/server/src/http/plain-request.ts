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
const firstLine = /^([A-Z]+) (\/[\x21-\x7e]*) HTTP\/1\.1$/;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+): ([\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)$/;
/** These change how a request or its answer is to be read, or what becomes of the connection. */
const notPlain = new Set(['transfer-encoding', 'te', 'trailer', 'upgrade', 'expect', 'http2-settings']);

/**
 * What came over a connection in one piece, if it is one whole request and nothing else, in the words that everybody writes
 * and every server reads alike. Null for anything that is not: it is Node's to read, and to refuse.
 */
export function readPlainRequest(piece: Buffer): PlainRequest | null {
  const end = piece.indexOf('\r\n\r\n');
  if (end === -1 || end > longestHead) return null;
  const [first = '', ...lines] = piece.toString('latin1', 0, end).split('\r\n');
  const [, method, url] = firstLine.exec(first) ?? [];
  if (method === undefined || url === undefined) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value] = headerLine.exec(line) ?? [];
    const known = name.toLowerCase();
    if (value === undefined || known in headers || notPlain.has(known)) return null;
    headers[known] = value;
  }
  const { connection = 'keep-alive', 'content-length': length } = headers;
  const body = piece.subarray(end + 4);
  const isWhole = connection.toLowerCase() === 'keep-alive' && length === String(body.length);
  return isWhole ? { method, url, headers, body: () => body } : null;
}
