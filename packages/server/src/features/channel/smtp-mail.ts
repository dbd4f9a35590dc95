import { createTransport } from 'nodemailer';
import type { MailSettings } from '#core/channel-settings.ts';
import { startPatience } from '#core/patience.ts';
import { isBeforeSending } from './before-sending.ts';
import type { Channel, Outcome, Outgoing } from './channel.context.ts';
import { keptAnswer, secretsIn, shownAnswer } from './shown-answer.ts';

const patienceMs = 10_000;
/** For all of its steps: less than the time for which nobody else takes a message. */
const usualPatienceMs = 40_000;
/** The way out of reminders and mailings, on a line of its own. */
const wayOut = /^https?:\S+\/off#\S+$/m;

export function createSmtpMail({ url, from }: MailSettings, wholePatienceMs = usualPatienceMs): Channel {
  const { protocol, host, hostname, username, password } = new URL(url);
  const secrets = secretsIn([decodeURIComponent(username), decodeURIComponent(password)]);
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Nothing but the text that is given here belongs into a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    address: `${protocol}//${host}`,
    send: async (message) => {
      const { id, to, subject, text } = message;
      const [out] = wayOut.exec(text) ?? [];
      const late = Promise.withResolvers<never>();
      const stop = startPatience(wholePatienceMs, () => late.reject(tooLate()));
      try {
        const sending = transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // The same at each try: programs that read mail show a repetition once.
          messageId: `<${id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Programs that read mail offer it as a button, where one finds it sooner than «spam».
          ...(out ? { list: { unsubscribe: out } } : {}),
        });
        const { response } = await Promise.race([sending, late.promise]);
        return { isSent: true, answer: keptReply(response ?? '', message, secrets) };
      } catch (error) {
        return fault(error, message, secrets);
      } finally {
        stop();
      }
    },
  };
}

const tooLate = () => Object.assign(new Error('too late'), { code: 'ETIMEDOUT' });

/** A reply begins with three digits. */
function keptReply(reply: string, message: Outgoing, secrets: readonly string[]): string {
  const [status = ''] = /^\d{3}/.exec(reply) ?? [];
  return keptAnswer({ status, said: reply.slice(status.length).trim() }, message, secrets);
}

const earlyFaults = new Set(['EDNS', 'EAUTH', 'ETLS']);
const lateTimeouts = new Set([undefined, 'SOCKET_TIMEOUT']);

function fault(error: unknown, message: Outgoing, secrets: readonly string[]): Outcome {
  const told = error as Record<string, string | number | undefined>;
  const { code = '', originalCode, response, responseCode, timeoutType } = told;
  if (responseCode !== undefined) {
    const answer = keptReply(String(response), message, secrets);
    return { isSent: false, problem: 'refused', answer, isUnsure: false };
  }
  const answer = shownAnswer(String(code), secrets);
  if (code === 'ETIMEDOUT')
    return { isSent: false, problem: 'timeout', answer, isUnsure: lateTimeouts.has(timeoutType as string) };
  const isUnsure = !(earlyFaults.has(String(code)) || isBeforeSending(originalCode));
  return { isSent: false, problem: 'unreachable', answer, isUnsure };
}
