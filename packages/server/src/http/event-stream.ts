import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Who reads so slowly that this much waits is better served by a fresh start. */
const maxWaitingBytes = 1024 * 1024;

export interface EventStream {
  /** What the answer is made of. */
  readonly readable: Readable;
  send(event: string, data: string): void;
  /** Keeps the line open, and finds out whether it still is. */
  beat(): void;
  end(): void;
}

/** Server-sent events. `data` is JSON, which holds no line break. */
export function createEventStream(onClose: () => void): EventStream {
  const readable = new Readable({ read: () => {} });
  readable.once('close', onClose);
  const write = (text: string) => {
    if (readable.destroyed || readable.readableEnded) return;
    if (readable.readableLength > maxWaitingBytes) readable.destroy();
    else readable.push(text);
  };
  return {
    readable,
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    beat: () => write(': still here\n\n'),
    end: () => {
      if (!readable.destroyed) readable.push(null);
    },
  };
}

export function sendEventHeaders(reply: FastifyReply): void {
  reply.type('text/event-stream; charset=utf-8');
  // A proxy would otherwise gather some of it before it passes it on.
  reply.header('x-accel-buffering', 'no');
  // The connection ends with the stream: kept for another request, it would hold up a server that stops.
  reply.header('connection', 'close');
}
