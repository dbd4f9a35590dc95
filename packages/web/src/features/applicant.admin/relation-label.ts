import { type Relation, relations } from '@sanjeh/contract/applicant/applicant.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const relationLabel: Record<Relation, Message> = {
  self: m.applicant_relation_self,
  child: m.applicant_relation_child,
  other: m.applicant_relation_other,
};

export const relationChoices = relations.map((value) => ({ value, label: relationLabel[value] }));
