import type { Message } from '#i18n/say.ts';

/** A text of the gallery in both languages. Such texts are for developers and stay out of the catalogues. */
export function kitSample(fa: string, en: string): Message {
  return (_none, options) => (options?.locale === 'en' ? en : fa);
}
