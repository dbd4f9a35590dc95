import { followOpenAttempts } from '@sanjeh/contract/attempt/live-attempt.contract';
import type { AppContext } from '../../app-context.ts';
import { bearerToken } from '../../http/bearer.ts';
import type { AddEndpoint } from '../../http/endpoint-route.ts';
import { languageOf } from '../../http/language.ts';

export function addLiveAttemptRoutes(add: AddEndpoint, context: AppContext): void {
  add(followOpenAttempts, ({ caller, request, reply }) => {
    const token = bearerToken(request) ?? '';
    const isAllowed = async () => {
      // Also after a while: the token may have run out.
      const claims = context.tokens.verify(token);
      return claims !== null && (await context.findCaller(claims))?.role === 'admin';
    };
    reply.type('text/event-stream; charset=utf-8');
    // A proxy would otherwise gather some of it before it passes it on.
    reply.header('x-accel-buffering', 'no');
    // The connection ends with the stream: kept for another request, it would hold up a server that stops.
    reply.header('connection', 'close');
    return context.liveStreams.open({
      sessionId: caller.sessionId,
      language: languageOf(request),
      isAllowed,
    });
  });
}
