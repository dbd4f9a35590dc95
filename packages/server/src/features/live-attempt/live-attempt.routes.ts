import { followOpenAttempts } from '@sanjeh/contract/live-attempt/live-attempt.contract';
import { languageOf } from '#core/language.ts';
import { bearerToken } from '#http/bearer-token.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { sendEventHeaders } from '#http/event-stream.ts';
import type { LiveAttemptContext } from './live-attempt.context.ts';

export function addLiveAttemptRoutes(add: AddEndpoint, context: LiveAttemptContext): void {
  add(followOpenAttempts, ({ caller, request, reply }) => {
    const token = bearerToken(request) ?? '';
    context.listReadings.opened(caller, 'attempt', { isLive: true });
    sendEventHeaders(reply);
    return context.liveStreams.open({
      sessionId: caller.sessionId,
      language: languageOf(request),
      isSignedIn: () => context.tokens.verify(token) !== null,
    });
  });
}
