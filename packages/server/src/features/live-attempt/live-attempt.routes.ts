import { followOpenAttempts } from '@sanjeh/contract/live-attempt/live-attempt.contract';
import { may } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { bearerToken } from '#http/bearer-token.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { sendEventHeaders } from '#http/event-stream.ts';
import type { LiveAttemptContext } from './live-attempt.context.ts';

export function addLiveAttemptRoutes(add: AddEndpoint, context: LiveAttemptContext): void {
  add(followOpenAttempts, ({ caller, request, reply }) => {
    const token = bearerToken(request) ?? '';
    const isAllowed = async () => {
      // Also after a while: the token may have run out.
      const claims = context.tokens.verify(token);
      return claims !== null && may(await context.findCaller(claims), followOpenAttempts.rights);
    };
    context.listReadings.opened(caller, 'attempt', { isLive: true });
    sendEventHeaders(reply);
    return context.liveStreams.open({
      sessionId: caller.sessionId,
      language: languageOf(request),
      isAllowed,
    });
  });
}
