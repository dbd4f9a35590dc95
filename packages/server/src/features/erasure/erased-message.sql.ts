import { type RawBuilder, sql } from 'kysely';
import { addressesOf, type ErasedSubject, everyIdOf, mentionsOf, patternsOf } from './erased-subject.ts';

/**
 * Messages to the account where it goes, else those that speak of the people who do: by whom they are about, to their
 * own account by the first name, to others by the whole one.
 */
export function ownMessages(subject: ErasedSubject): RawBuilder<boolean> {
  const { accountId, isAccount, people } = subject;
  const named = sql`like any (${patternsOf(mentionsOf(subject))}::text[])`;
  const called = sql`like any (${patternsOf(people.map(({ firstName }) => firstName))}::text[])`;
  return sql<boolean>`(
    (user_id = ${accountId} and (${isAccount} or body ${called} or subject ${called}))
    or applicant_id = any (${everyIdOf(subject)}::integer[]) or recipient = any (${addressesOf(subject)}::text[]) or body ${named} or subject ${named}
    or coalesce(answer ${named}, false)
  )`;
}
