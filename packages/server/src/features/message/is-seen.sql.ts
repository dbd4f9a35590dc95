import { hiddenKinds } from '@sanjeh/contract/message/message.schema';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, may } from '#core/caller.ts';

/** That somebody was written to because of a result tells of it, as some kinds do: such messages are for clinicians. */
export function isSeenBy(caller: Caller): RawBuilder<boolean> {
  const hidden = hiddenKinds(caller.rights ?? []);
  const isClinician = may(caller, ['clinician']);
  // Asked of every row, it would keep a count from an index.
  if (hidden.length === 0 && isClinician) return sql`true`;
  return sql`messages.kind <> ALL (${hidden}::text[]) AND (
    ${isClinician}::boolean OR NOT EXISTS (
      SELECT FROM mailings g WHERE g.id = messages.mailing_id AND g.source = 'results'
    )
  )`;
}
