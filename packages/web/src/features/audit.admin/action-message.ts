import type { AuditAction } from '@sanjeh/contract/audit/audit.schema';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** An action of the contract without a word does not compile. */
export const actionMessages: Record<AuditAction, Message> = {
  create: m.admin_did_create,
  update: m.admin_did_update,
  remove: m.admin_did_remove,
  reorder: m.admin_did_reorder,
  publish: m.admin_did_publish,
  unpublish: m.admin_did_unpublish,
  archive: m.admin_did_archive,
  restore: m.admin_did_restore,
  duplicate: m.admin_did_duplicate,
  disable: m.admin_did_disable,
  enable: m.admin_did_enable,
  reset_password: m.admin_did_reset_password,
  export: m.admin_did_export,
  rescore: m.rescore_did,
};
