import { isIP } from 'node:net';
import { StartProblem } from './start-problem.ts';

/** How the operator's gateway is called; each text may name what is sent in braces. */
export interface SmsSettings {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** What an answer holds that accepts a message, for gateways that refuse with a status of success. */
  readonly accepted: string | undefined;
}

export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

type Read = (name: string) => string | undefined;

// No sentence repeats a value here: each may hold a password.
function refuse(name: string, rule: string): never {
  throw new StartProblem(`${name} ${rule}.`);
}

const others = ['SMS_METHOD', 'SMS_HEADERS', 'SMS_BODY', 'SMS_ACCEPTED'];

export function smsSettings(read: Read): SmsSettings | undefined {
  const url = read('SMS_URL');
  if (url === undefined) {
    const alone = others.find((name) => read(name) !== undefined);
    if (alone !== undefined) refuse(alone, 'needs SMS_URL');
    return undefined;
  }
  const body = read('SMS_BODY');
  const method = methodOf(read('SMS_METHOD') ?? (body === undefined ? 'GET' : 'POST'));
  if (method === 'GET' && body !== undefined) refuse('SMS_BODY', 'needs another SMS_METHOD than GET');
  assertGateway(url);
  const whole = `${url} ${body ?? ''}`;
  if (!/\{(?:to|local)\}/.test(whole) || !whole.includes('{text}'))
    refuse('SMS_URL and SMS_BODY', 'must name {to} (or {local}) and {text} between them');
  return { url, method, headers: headersOf(read('SMS_HEADERS')), body, accepted: read('SMS_ACCEPTED') };
}

function methodOf(text: string): SmsSettings['method'] {
  const method = (['GET', 'POST', 'PUT'] as const).find((known) => known === text.toUpperCase());
  return method ?? refuse('SMS_METHOD', 'must be GET, POST or PUT');
}

function assertGateway(text: string): void {
  const url = URL.parse(text.replace(/\{\w+\}/g, 'x'));
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    refuse('SMS_URL', 'must be an address that begins with https:// or http://');
  // Administrators are shown where a channel leads.
  if (`${url.username}${url.password}` !== '') refuse('SMS_URL', 'must not hold a password: use SMS_HEADERS');
  if (/^https?:\/\/[^/?#]*\{/i.test(text)) refuse('SMS_URL', 'must name its host without braces');
  if (isLinkLocal(url.hostname)) refuse('SMS_URL', 'must not lead to a link-local address');
}

/** There clouds hand out the keys of the machine to whoever asks from it. */
function isLinkLocal(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4) return host.startsWith('169.254.');
  return isIP(host) === 6 && /^(?:fe[89ab]|::ffff:a9fe:)/i.test(host);
}

function headersOf(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  const parsed = parseJson(text);
  const isRecord = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const entries = isRecord ? Object.entries(parsed) : [];
  const isUsable = ([name, value]: [string, unknown]) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === 'string' && !/[\r\n\0]/.test(value);
  if (!isRecord || !entries.every(isUsable))
    refuse(
      'SMS_HEADERS',
      'must be JSON such as {"Authorization": "Bearer …", "Content-Type": "application/json"}',
    );
  return Object.fromEntries(entries);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function mailSettings(read: Read): MailSettings | undefined {
  const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')];
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) refuse('MAIL_FROM', 'needs SMTP_URL');
  if (from === undefined) refuse('SMTP_URL', 'needs MAIL_FROM, the address that messages come from');
  const parsed = URL.parse(url);
  if (parsed === null || !['smtp:', 'smtps:'].includes(parsed.protocol) || parsed.hostname === '')
    refuse('SMTP_URL', 'must look like smtps://user:password@mail.example.org:465');
  if (isLinkLocal(parsed.hostname)) refuse('SMTP_URL', 'must not lead to a link-local address');
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) refuse('MAIL_FROM', 'must be an e-mail address');
  return { url, from };
}
