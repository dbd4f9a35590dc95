import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  /** As it came over the line, with its headers. */
  readonly source: string;
}

export interface TestMailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Refuses whom it is for, from now on. */
  refuse(): void;
  close(): Promise<void>;
}

/** A real mail server on this machine that lets one user in. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) => {
      const isKnown = username === 'sanjeh' && password === 'mail-secret';
      done(isKnown ? null : new Error('Wrong password'), isKnown ? { user: username } : undefined);
    },
    onRcptTo: (_, __, done) => done(isRefusing ? new Error('No such mailbox here') : null),
    onData: (stream, { envelope }, done) => {
      readText(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://sanjeh:mail-secret@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    refuse: () => {
      isRefusing = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What a person reads of it. */
export function textOf(mail: ReceivedMail | undefined): string {
  const [head = '', ...rest] = (mail?.source ?? '').split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  const plain = body.replaceAll('=\r\n', '');
  const bytes = plain.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
