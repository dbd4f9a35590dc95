import * as contract from '@sanjeh/contract/one-time-code/one-time-code.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { steadily } from '#core/steady-answer.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { admitCodeFrom } from '../account/code-guard.service.ts';
import { sendCode } from './one-time-code.service.ts';
import { resetPassword } from './password-reset.service.ts';

/** Longer than either takes, for a number that somebody has and for one that nobody has. */
const answerMs = 300;

export function addOneTimeCodeRoutes(add: AddEndpoint, context: AppContext): void {
  add(contract.askCode, ({ body: { purpose, phoneNumber, proof }, request }) =>
    steadily(answerMs, async () => {
      await admitCodeFrom(context, request.ip, proof);
      const language = languageOf(request);
      return sendCode(context, { purpose, channel: 'sms', to: phoneNumber, language, userId: null });
    }),
  );
  add(contract.resetPassword, async ({ body, request }) => {
    await resetPassword(context, body, request.ip);
    return undefined;
  });
}
