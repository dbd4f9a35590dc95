import { followOpenAttempts } from '@sanjeh/contract/attempt/live-attempt.contract';
import type { AppContext } from '../../app-context.ts';
import { bearerToken } from '../../http/bearer.ts';
import type { AddEndpoint } from '../../http/endpoint-route.ts';
import { languageOf } from '../../http/language.ts';
import { findCaller } from '../account/session.service.ts';

export function addLiveAttemptRoutes(add: AddEndpoint, { pool, tokens, liveStreams }: AppContext): void {
  add(followOpenAttempts, ({ caller, request, reply }) => {
    const token = bearerToken(request) ?? '';
    reply.type('text/event-stream; charset=utf-8');
    // A proxy would otherwise gather some of it before it passes it on.
    reply.header('x-accel-buffering', 'no');
    // The connection ends with the stream: kept for another request, it would hold up a server that stops.
    reply.header('connection', 'close');
    return liveStreams.open({
      sessionId: caller.sessionId,
      language: languageOf(request),
      isAllowed: async () => (await findCaller(pool, tokens, token))?.role === 'admin',
    });
  });
}
