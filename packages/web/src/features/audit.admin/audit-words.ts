import type { AuditAction, SeenPart } from '@sanjeh/contract/audit/audit.schema';
import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

export const actionNames: Record<AuditAction, Message> = {
  create: m.audit_act_create,
  update: m.audit_act_update,
  remove: m.audit_act_remove,
  reorder: m.audit_act_reorder,
  publish: m.audit_act_publish,
  unpublish: m.audit_act_unpublish,
  archive: m.audit_act_archive,
  restore: m.audit_act_restore,
  duplicate: m.audit_act_duplicate,
  disable: m.audit_act_disable,
  enable: m.audit_act_enable,
  reset_password: m.audit_act_reset_password,
  export: m.audit_act_export,
  import: m.audit_act_import,
  rescore: m.audit_act_rescore,
  move: m.audit_act_move,
  merge: m.audit_act_merge,
  read: m.audit_act_read,
  sign_in: m.audit_act_sign_in,
  sign_in_failed: m.audit_act_sign_in_failed,
  sign_out: m.audit_act_sign_out,
  add_factor: m.audit_act_add_factor,
  remove_factor: m.audit_act_remove_factor,
};

export const entityWords: Record<EntityName, Message> = {
  category: m.audit_entity_category,
  age_range: m.audit_entity_age_range,
  question_section: m.audit_entity_question_section,
  faq: m.audit_entity_faq,
  exam: m.audit_entity_exam,
  question: m.audit_entity_question,
  band: m.audit_entity_band,
  scale: m.audit_entity_scale,
  norm: m.audit_entity_norm,
  report: m.audit_entity_report,
  slide: m.audit_entity_slide,
  site: m.audit_entity_site,
  account: m.audit_entity_account,
  applicant: m.audit_entity_applicant,
  attempt: m.audit_entity_attempt,
  message: m.audit_entity_message,
  follow_up: m.audit_entity_follow_up,
  group: m.audit_entity_group,
  assignment: m.audit_entity_assignment,
  administrator: m.audit_entity_administrator,
  audit: m.audit_entity_audit,
};

export const seenWords: Record<SeenPart, Message> = {
  record: m.audit_seen_record,
  attempts: m.audit_seen_attempts,
  result: m.audit_seen_result,
  course: m.audit_seen_course,
  report: m.audit_seen_report,
  note: m.audit_seen_note,
};
