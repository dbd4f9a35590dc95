import type { Readable } from 'node:stream';
import { buildPath, type EventOf, type StreamEndpoint } from '@sanjeh/contract/endpoint';
import { createEventReader } from '@sanjeh/contract/event-text';
import type { FastifyInstance } from 'fastify';
import { asZod } from '../http/json-schema.ts';
import type { CallOptions } from './call.ts';

export interface EventListener<Message> {
  /** The next message of which this is true; those before it are passed over. */
  next(isWanted?: (message: Message) => boolean): Promise<Message>;
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Listens to a stream, and holds every message against the contract. */
export function listenTo<E extends StreamEndpoint>(endpoint: E, stream: Readable): EventListener<EventOf<E>> {
  const read = createEventReader();
  const heard: EventOf<E>[] = [];
  let wake = () => {};
  let isOver = false;
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => {
    for (const { event, data } of read(piece)) {
      const schema = endpoint.events[event];
      if (!schema) throw new Error(`${endpoint.path} does not tell of the message ${event}`);
      heard.push({ event, data: asZod(schema).parse(JSON.parse(data)) } as EventOf<E>);
    }
    wake();
  });
  const ended = new Promise<void>((resolve) => {
    for (const name of ['end', 'error', 'close']) {
      stream.once(name, () => {
        isOver = true;
        wake();
        resolve();
      });
    }
  });
  return {
    ended,
    leave: () => stream.destroy(),
    next: async (isWanted = () => true) => {
      for (;;) {
        for (let message = heard.shift(); message; message = heard.shift()) {
          if (isWanted(message)) return message;
        }
        if (isOver) throw new Error('the stream has ended');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** Opens a stream that comes to an end, and listens to it. */
export async function openStream<E extends StreamEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  { params, query, token, headers }: Pick<CallOptions, 'params' | 'query' | 'token' | 'headers'>,
): Promise<EventListener<EventOf<E>>> {
  const response = await app.inject({
    url: buildPath(endpoint.path, params, query),
    headers: { ...headers, authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  return listenTo(endpoint, response.stream());
}
