import { sql } from 'kysely';

/**
 * Who did what an entry of the audit tells, and about whom. Looked up for what is shown alone, by the key: joined, it would depend
 * on what the planner has heard of the newest accounts.
 */
export const entryUserName = sql<string | null>`(
  select coalesce(users.username, users.phone_number) from users where users.id = audit_log.user_id
)`;
export const entryApplicantName = sql<string | null>`(
  select applicants.first_name || ' ' || applicants.last_name from applicants where applicants.id = audit_log.applicant_id
)`;
