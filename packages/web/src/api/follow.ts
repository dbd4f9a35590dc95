import type { CallInput, EventOf, StreamEndpoint } from '@sanjeh/contract/endpoint';
import { createEventReader } from '@sanjeh/contract/event-text';
import { authorisePlain } from './authorise.ts';
import { leaveIfSignedOut } from './plain-client.ts';
import { describeRequest } from './request.ts';
import { exchange } from './transport.ts';

export type FollowOptions<E extends StreamEndpoint> = {
  input?: CallInput<E>;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Called for every sign of life, also between messages. */
  onSign?: () => void;
  onMessage: (message: EventOf<E>) => void;
};

/**
 * Reads a stream of the server until it ends. The browser's own EventSource cannot send the token along, so the
 * messages are read from the answer as it comes in.
 */
export async function follow<E extends StreamEndpoint>(
  endpoint: E,
  options: FollowOptions<E>,
): Promise<void> {
  const { input = {} as CallInput<E>, headers, signal, onSign, onMessage } = options;
  const request = describeRequest(endpoint, input);
  const response = await exchange(request, authorisePlain, { headers, signal }).catch((error: unknown) => {
    leaveIfSignedOut(endpoint, error);
    throw error;
  });
  if (!response.body) return;
  const read = createEventReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    onSign?.();
    for (const { event, data } of read(piece.value)) {
      if (event in endpoint.events) onMessage({ event, data: JSON.parse(data) } as EventOf<E>);
    }
  }
}
