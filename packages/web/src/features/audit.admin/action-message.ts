import type { AuditAction } from '@sanjeh/contract/audit/audit.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** An action of the contract without a word does not compile. */
export const actionMessages: Record<AuditAction, Message> = {
  create: m.audit_did_create,
  update: m.audit_did_update,
  remove: m.audit_did_remove,
  reorder: m.audit_did_reorder,
  publish: m.audit_did_publish,
  unpublish: m.audit_did_unpublish,
  archive: m.audit_did_archive,
  restore: m.audit_did_restore,
  duplicate: m.audit_did_duplicate,
  disable: m.audit_did_disable,
  enable: m.audit_did_enable,
  reset_password: m.audit_did_reset_password,
  export: m.audit_did_export,
  import: m.audit_did_import,
  rescore: m.audit_did_rescore,
  move: m.audit_did_move,
  merge: m.audit_did_merge,
  read: m.audit_did_read,
  sign_in: m.audit_did_sign_in,
  sign_in_failed: m.audit_did_sign_in_failed,
  sign_out: m.audit_did_sign_out,
  add_factor: m.audit_did_add_factor,
  remove_factor: m.audit_did_remove_factor,
  ask: m.audit_did_ask,
  withdraw: m.audit_did_withdraw,
  erase: m.audit_did_erase,
  download: m.audit_did_download,
  reseal: m.audit_did_reseal,
};

/** With the part of an entity that it was done to, such as a question of an exam. */
export const partActionMessages: Partial<Record<AuditAction, Message<{ part: string }>>> = {
  create: m.audit_did_create_part,
  update: m.audit_did_update_part,
  remove: m.audit_did_remove_part,
  reorder: m.audit_did_reorder_part,
  restore: m.audit_did_restore_part,
  duplicate: m.audit_did_duplicate_part,
};
