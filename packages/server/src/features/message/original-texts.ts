import { readFileSync } from 'node:fs';
import type { MessageKind, MessageWords } from '@sanjeh/contract/message/message.schema';
import type { Language } from '#core/language.ts';

type Texts = Readonly<Record<MessageKind, Readonly<Record<Language, MessageWords>>>>;

/** As they come with the product. */
export const originalTexts: Texts = JSON.parse(
  readFileSync(new URL('../../../message-texts.json', import.meta.url), 'utf8'),
);
