import type { SmsSettings } from '#core/channel-settings.ts';
import { isBeforeSending } from './before-sending.ts';
import type { Channel, Outcome, Outgoing } from './channel.context.ts';
import { filledAddress, filledBody, typeOfBody } from './gateway-template.ts';
import { keptAnswer, secretsIn, shownAnswer } from './shown-answer.ts';

const usualPatienceMs = 10_000;
const readBytes = 2048;
const plainHeaders = new Set(['content-type', 'accept']);

export function createSmsGateway(settings: SmsSettings, patienceMs = usualPatienceMs): Channel {
  const headers = withType(settings);
  const { origin } = new URL(settings.url.replace(/\{\w+\}/g, 'x'));
  const hidden = Object.entries(headers).filter(([name]) => !plainHeaders.has(name.toLowerCase()));
  const secrets = secretsIn([
    ...hidden.map(([, value]) => value),
    settings.url.replace(/\{\w+\}/g, ' ').slice(origin.length),
    settings.body ?? '',
  ]);
  return {
    address: origin,
    send: async (message) => {
      try {
        const signal = AbortSignal.timeout(patienceMs);
        return await ask({ ...settings, headers }, message, { secrets, signal });
      } catch (error) {
        return { isSent: false, ...fault(error, secrets) };
      }
    },
  };
}

function withType({ headers, body }: SmsSettings): Record<string, string> {
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return body === undefined || isNamed ? headers : { ...headers, 'Content-Type': typeOfBody(body) };
}

async function ask(
  { url, method, headers, body, accepted }: SmsSettings,
  message: Outgoing,
  { secrets, signal }: { secrets: readonly string[]; signal: AbortSignal },
): Promise<Outcome> {
  const { id, to, text } = message;
  const values = { id, to, local: to.replace(/^\+98/, '0'), text };
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const response = await fetch(filledAddress(url, values), {
    method,
    headers,
    // Where it would lead to is not what the operator has chosen.
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body: filledBody(body, type, values) }),
  });
  const said = await readSome(response);
  const answer = keptAnswer({ status: String(response.status), said }, message, secrets);
  // Said by somebody in between, who has not heard what became of it.
  const isUnsure = response.status === 502 || response.status === 504;
  if (!response.ok) return { isSent: false, problem: 'refused', answer, isUnsure };
  if (accepted !== undefined && !said.includes(accepted))
    return { isSent: false, problem: 'not_understood', answer, isUnsure };
  return { isSent: true, answer };
}

/** A gateway that does not stop talking is not listened to for longer. */
async function readSome({ body }: Response): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= readBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, readBytes).toString('utf8');
}

function fault(error: unknown, secrets: readonly string[]) {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Its message may repeat the address, and with that what was to be sent.
  const { code = '' } = cause as { code?: string };
  return isLate
    ? ({ problem: 'timeout', answer: '', isUnsure: true } as const)
    : ({
        problem: 'unreachable',
        answer: shownAnswer(String(code), secrets),
        isUnsure: !isBeforeSending(code),
      } as const);
}
