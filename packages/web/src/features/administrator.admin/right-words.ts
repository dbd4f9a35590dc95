import type { Right } from '@sanjeh/contract/auth/right';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const rightWords: Record<Right, { name: Message; text: Message }> = {
  owner: { name: m.administrator_right_owner, text: m.administrator_right_owner_text },
  author: { name: m.administrator_right_author, text: m.administrator_right_author_text },
  clinician: { name: m.administrator_right_clinician, text: m.administrator_right_clinician_text },
  desk: { name: m.administrator_right_desk, text: m.administrator_right_desk_text },
  marker: { name: m.administrator_right_marker, text: m.administrator_right_marker_text },
  analyst: { name: m.administrator_right_analyst, text: m.administrator_right_analyst_text },
};
