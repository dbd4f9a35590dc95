import { hiddenKinds } from '@sanjeh/contract/message/message.schema';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, may } from '#core/caller.ts';

/** That somebody was written to because of a result tells of it, as some kinds do: such messages are for clinicians. */
export function isSeenBy(caller: Caller): RawBuilder<boolean> {
  return sql`messages.kind <> ALL (${hiddenKinds(caller.rights ?? [])}::text[]) AND (
    ${may(caller, ['clinician'])}::boolean OR NOT EXISTS (
      SELECT FROM mailings g WHERE g.id = messages.mailing_id AND g.source = 'results'
    )
  )`;
}
