import { createTransport } from 'nodemailer';
import type { MailSettings } from '#core/channel-settings.ts';
import type { Channel, Outcome } from './channel.context.ts';
import { secretsIn, shownAnswer } from './shown-answer.ts';

const patienceMs = 10_000;
/** The way out of reminders and mailings, on a line of its own. */
const wayOut = /^https?:\S+\/off#\S+$/m;

export function createSmtpMail({ url, from }: MailSettings): Channel {
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
    send: async ({ id, to, subject, text }) => {
      const [out] = wayOut.exec(text) ?? [];
      try {
        const { response } = await transport.sendMail({
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
        return { isSent: true, answer: shownAnswer(response ?? '', secrets) };
      } catch (error) {
        return fault(error, secrets);
      }
    },
  };
}

function fault(error: unknown, secrets: readonly string[]): Outcome {
  const { code = '', response, responseCode } = error as Record<string, string | number | undefined>;
  if (responseCode !== undefined)
    return { isSent: false, problem: 'refused', answer: shownAnswer(String(response), secrets) };
  const answer = shownAnswer(String(code), secrets);
  return { isSent: false, problem: code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', answer };
}
