import { type RawBuilder, sql } from 'kysely';
import {
  addressesOf,
  type ErasedSubject,
  everyIdOf,
  mentionsOf,
  patternsOf,
  wholeWordsOf,
} from './erased-subject.ts';

/**
 * Messages to the account where it goes, else those that speak of the people who do: by whom they are about, by the whole
 * name, and where nobody has noted whom they are about, to their own account by the first name too.
 */
export function ownMessages(subject: ErasedSubject): RawBuilder<boolean> {
  const { accountId, isAccount, people } = subject;
  const mentions = mentionsOf(subject);
  // What is found quickly is looked at closely.
  const names = (column: string) => sql`(
    ${sql.ref(column)} like any (${patternsOf(mentions)}::text[])
    and ${sql.ref(column)} collate "fa-x-icu" ~ any (${wholeWordsOf(mentions)}::text[])
  )`;
  const called = sql`like any (${patternsOf(people.map(({ firstName }) => firstName))}::text[])`;
  return sql<boolean>`(
    (user_id = ${accountId} and (${isAccount} or (applicant_id is null and (body ${called} or subject ${called}))))
    or applicant_id = any (${everyIdOf(subject)}::integer[]) or recipient = any (${addressesOf(subject)}::text[]) or ${names('body')} or ${names('subject')}
    or coalesce(${names('answer')}, false)
  )`;
}
