import { describe, expect, test } from 'vitest';
import { mailSettings, smsSettings } from './channel-settings.ts';

const sms = (values: Record<string, string>) => () => smsSettings((name) => values[name]);
const mail = (values: Record<string, string>) => () => mailSettings((name) => values[name]);
const address = 'https://sms.example.org/send?to={to}&text={text}';

describe('the settings of the SMS gateway', () => {
  test('are none where nothing is set', () => {
    expect(sms({})()).toBeUndefined();
  });

  test('may be all in the address', () => {
    const none = { headers: {}, body: undefined, accepted: undefined };
    expect(sms({ SMS_URL: address })()).toEqual({ url: address, method: 'GET', ...none });
  });

  test('may be a body with headers', () => {
    const settings = sms({
      SMS_URL: 'https://sms.example.org',
      SMS_BODY: '{"to":"{local}","text":"{text}"}',
      SMS_HEADERS: '{"X-Key":"abc"}',
    })();
    expect(settings).toMatchObject({ method: 'POST', headers: { 'X-Key': 'abc' } });
  });

  test.each([
    [{ SMS_URL: 'ftp://sms.example.org/{to}{text}' }, 'https://'],
    [{ SMS_URL: 'file:///etc/passwd?{to}{text}' }, 'https://'],
    [{ SMS_URL: 'https://user:hunter22@sms.example.org/{to}{text}' }, 'SMS_HEADERS'],
    [{ SMS_URL: 'https://{to}.example.org/{text}' }, 'without braces'],
    [{ SMS_URL: 'http://169.254.169.254/{to}{text}' }, 'link-local'],
    [{ SMS_URL: 'http://[fe80::1]/{to}{text}' }, 'link-local'],
    [{ SMS_URL: 'http://[::ffff:169.254.1.1]/{to}{text}' }, 'link-local'],
    [{ SMS_URL: 'https://sms.example.org/{to}' }, '{text}'],
    [{ SMS_URL: address, SMS_METHOD: 'TRACE' }, 'GET, POST or PUT'],
    [{ SMS_URL: address, SMS_METHOD: 'GET', SMS_BODY: 'hunter22' }, 'another SMS_METHOD'],
    [{ SMS_URL: address, SMS_HEADERS: 'hunter22' }, 'must be JSON'],
    [{ SMS_URL: address, SMS_HEADERS: '{"X-Key": "hunter22\\r\\nHost: else"}' }, 'must be JSON'],
    [{ SMS_BODY: '{to} {text}' }, 'needs SMS_URL'],
  ])('refuse %j', (values, sentence) => {
    expect(sms(values)).toThrow(sentence);
    expect(sms(values)).not.toThrow('hunter22');
  });
});

describe('the settings of mail', () => {
  test('are an address and a sender', () => {
    const settings = { SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'Sanjeh <no-reply@example.org>' };
    expect(mail(settings)()).toEqual({ url: settings.SMTP_URL, from: settings.MAIL_FROM });
    expect(mail({})()).toBeUndefined();
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'needs MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.org' }, 'needs SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@example.org' }, 'smtps://'],
    [{ SMTP_URL: 'smtp://169.254.0.1', MAIL_FROM: 'a@example.org' }, 'link-local'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'nobody' }, 'e-mail address'],
  ])('refuse %j', (values, sentence) => {
    expect(mail(values)).toThrow(sentence);
  });
});
