import { describe, expect, test } from 'vitest';
import { filledAddress, filledBody, typeOfBody } from './gateway-template.ts';
import { secretsIn, shownAnswer } from './shown-answer.ts';

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
});
