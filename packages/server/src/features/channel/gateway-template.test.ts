import { describe, expect, test } from 'vitest';
import { filledAddress, filledBody, typeOfBody } from './gateway-template.ts';
import { keptAnswer, secretsIn, shownAnswer } from './shown-answer.ts';

const nasty = 'سلام "&</text>\n{to}';

describe('what is sent to a gateway', () => {
  test('is escaped for where it stands', () => {
    expect(JSON.parse(filledBody('{"m":"{text}"}', 'application/json', { text: nasty }))).toEqual({
      m: nasty,
    });
    expect(filledBody('<m>{text}</m>', 'text/xml', { text: nasty })).toBe(
      '<m>سلام &quot;&amp;&lt;/text&gt;\n{to}</m>',
    );
    const form = filledBody('m={text}&x=1', 'application/x-www-form-urlencoded', { text: nasty });
    expect(new URLSearchParams(form).get('m')).toBe(nasty);
    expect(new URL(filledAddress('https://x.org/?m={text}', { text: nasty })).searchParams.get('m')).toBe(
      nasty,
    );
  });

  test.each([
    ['{"a":"{text}"}', 'application/json'],
    ['<a>{text}</a>', 'application/xml'],
    ['a={text}', 'application/x-www-form-urlencoded'],
  ])('%s is taken for %s', (template, type) => {
    expect(typeOfBody(template)).toBe(type);
  });
});

describe('what a gateway answers', () => {
  test('is shown without the keys that it repeats, and short', () => {
    const secrets = secretsIn(['Bearer k3y-0f-th3-house', '{"password": "hunter22", "message": "x"}']);
    const said = '{"message": "no", "you": "hunter22", "key": "k3y-0f-th3-house"}\u0007';
    expect(shownAnswer(said, secrets)).toBe('{"message": "no", "you": "•••", "key": "•••"}');
    expect(shownAnswer('x'.repeat(5000), [])).toHaveLength(500);
  });

  const text = 'مینا به سن آزمون «رشد» رسید.\nhttps://exams.example.org/off#AbCdEf123456';
  const outgoing = { id: 'one', to: '+989123456789', subject: '', text };
  const kept = (said: string, changes: object = {}) =>
    keptAnswer({ status: '200', said }, { ...outgoing, ...changes }, ['k3y-0f-th3-house']);
  const inEscapes = (one: string) =>
    one.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

  test.each([
    ['as it is', text],
    ['in JSON', JSON.stringify({ message: text })],
    ['in JSON of plain letters', inEscapes(JSON.stringify({ message: text }))],
    ['as an address', encodeURIComponent(text)],
    ['in XML', text.replace(/[^ -~]/g, (letter) => `&#${letter.charCodeAt(0)};`)],
    ['cut short', `{"message": "${text.slice(0, 20)}…"}`],
  ])('is its status alone where it repeats the text %s', (_, said) => {
    expect(kept(said)).toBe('200');
  });

  test('is kept otherwise, without whom it went to, and of a code never', () => {
    const said = '{"id": 7, "to": "989123456789", "key": "k3y-0f-th3-house"}';
    expect(kept(said)).toBe('200 {"id": 7, "to": "98•••", "key": "•••"}');
    expect(kept('queued', { holds: 'code' })).toBe('200');
    expect(kept('<a@b.org> is unknown', { to: 'a@b.org' })).toBe('200 <•••> is unknown');
  });
});
