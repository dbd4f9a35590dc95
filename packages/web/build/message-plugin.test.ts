import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { m } from '../src/paraglide/messages.js';
import { leanMessage } from './message-plugin.ts';

type Message = (inputs: never, options?: { locale?: 'en' | 'fa' }) => string;

const folder = new URL('../src/paraglide/messages/', import.meta.url);
const compiled = readdirSync(folder)
  .filter((name) => name.endsWith('.js') && name !== '_index.js')
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
/** Every parameter has a value that tells which it is, or is one of something, as a number and as it is written. */
const given = [(name: string) => `<${name}>`, () => 1, () => '1', () => '۱'].map(
  (value) => new Proxy({}, { get: (_, name) => value(String(name)) }) as never,
);

describe('leanMessage', () => {
  it('says what every message of the product said before, in both languages and without one', async () => {
    const source = compiled.map(leanMessage).join('');
    const lean: Record<string, Message> = await import(
      `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`
    );
    const messages: Record<string, Message> = m;
    expect(Object.keys(lean)).toHaveLength(compiled.length);
    const asked = [{ locale: 'en' }, { locale: 'fa' }, undefined] as const;
    const changed = Object.entries(lean).filter(([name, say]) =>
      asked.some((options) =>
        given.some((inputs) => say(inputs, options) !== messages[name]?.(inputs, options)),
      ),
    );
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  it('stops at a form that it does not know', () => {
    expect(() => leanMessage('export const greet = () => `Hello`;')).toThrow('another form');
  });
});
