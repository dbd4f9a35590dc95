import { createHash } from 'node:crypto';
import type { MailingText } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { fillText } from '@sanjeh/domain/message/message-text';
import { compactSearchKey } from '@sanjeh/domain/persian/search-key';
import type { Language } from '#core/language.ts';

/** A comma more or another keyboard does not make other words of them. */
export function wordsHashOf({ fa, en }: MailingText): string {
  const plain = [fa.body, en.body].map((body) => compactSearchKey(body).replaceAll(/[\p{P}\p{S}]/gu, ''));
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 32);
}

const longestSubject = 60;

/** As one account gets it: in its language where there are words in it, with its names. */
export function wordsFor(
  text: MailingText,
  language: Language,
  values: { name: string; link: string },
): { subject: string; text: string; language: Language } {
  const other = language === 'fa' ? 'en' : 'fa';
  const spoken = text[language].body === '' ? other : language;
  const { subject, body } = text[spoken];
  const filled = fillText(body, values);
  const [firstLine = ''] = filled.split('\n');
  return {
    text: filled,
    subject: subject === '' ? firstLine.slice(0, longestSubject) : fillText(subject, { name: values.name }),
    language: spoken,
  };
}
