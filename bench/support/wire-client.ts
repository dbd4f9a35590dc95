import { connect, type Socket } from 'node:net';

/**
 * One connection that is kept alive and asks one thing at a time. It reads no more of an answer than its status, its
 * length and its text: the load must not cost more than what it measures.
 */
export interface WireClient {
  ask(request: string): Promise<WireAnswer>;
  close(): void;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

export async function openWire(url: string): Promise<WireClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return talkOver(socket);
}

interface Asked {
  resolve(answer: WireAnswer): void;
  reject(error: Error): void;
}

function talkOver(socket: Socket): WireClient {
  let asked: Asked | null = null;
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text = text === '' ? chunk : text + chunk;
    const answer = readAnswer(text);
    if (answer === null) return;
    text = '';
    const { resolve } = asked ?? {};
    asked = null;
    resolve?.(answer);
  });
  const fail = (reason: string) => {
    asked?.reject(new Error(reason));
    asked = null;
  };
  socket.on('error', (error) => fail(error.message));
  socket.on('close', () => fail('the connection was closed'));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        asked = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

const lengthName = 'content-length: ';

function readAnswer(text: string): WireAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const status = Number(text.slice(9, 12));
  const place = text.indexOf(lengthName);
  const isWhole =
    place === -1 || place > end
      ? text.endsWith('\r\n0\r\n\r\n')
      : text.length >= end + 4 + Number.parseInt(text.slice(place + lengthName.length), 10);
  return isWhole ? { status, body: text.slice(end + 4) } : null;
}

/** A request as it goes over the wire, but for its body. `from` is for whom a proxy on this machine would call. */
export function requestHead(url: string, method: string, path: string, token: string, from?: string): string {
  const { host } = new URL(url);
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(from ? [`x-forwarded-for: ${from}`] : []),
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'content-type: application/json',
    'content-length: ',
  ].join('\r\n');
}

export function withBody(head: string, body: string): string {
  return `${head}${body.length}\r\n\r\n${body}`;
}
