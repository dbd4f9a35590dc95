import type { RetentionKind } from '@sanjeh/contract/retention/retention.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const kindNames: Record<RetentionKind, Message> = {
  attempts: m.retention_kind_attempts,
  refused_answers: m.retention_kind_refused_answers,
  sign_ins: m.retention_kind_sign_ins,
  messages: m.retention_kind_messages,
  audit: m.retention_kind_audit,
};

/** `days`: after which it goes in any case. */
export const kindHelp: Record<RetentionKind, Message<{ days: string }>> = {
  attempts: m.retention_help_attempts,
  refused_answers: m.retention_help_refused_answers,
  sign_ins: m.retention_help_sign_ins,
  messages: m.retention_help_messages,
  audit: m.retention_help_audit,
};
