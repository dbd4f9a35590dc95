import type { useFormat } from '#i18n/format.ts';
import type { Message, Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';

export type HistoryTools = { say: Say; format: ReturnType<typeof useFormat>; language: LanguageType };

/** How a field of a history is called, and how its values read. */
export type HistoryLabel = {
  label: Message;
  none?: Message;
  text?: (value: unknown, tools: HistoryTools) => string;
};

export const yesNo = (label: Message): HistoryLabel => ({
  label,
  text: (value, { say }) => say(value === true ? m.ui_yes : m.ui_no),
});
