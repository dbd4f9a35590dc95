import type { ManyChoices } from './many-choices.ts';

/** Of these nobody has more than what is measured with them. */
const untouched = 60;

/**
 * What a site of that size has beside its results: exams that were begun and never finished, results that ask for action,
 * messages that went out, and entries about what was done. Each grows with the attempts.
 */
export async function surround({ filling }: ManyChoices, attempts: number): Promise<void> {
  await filling.query('ALTER TABLE attempts DISABLE TRIGGER USER');
  await filling.query(
    `INSERT INTO attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range, started_at)
     SELECT id, uuidv7(), 'O-' || id, 1, (SELECT max(id) FROM exam_versions), 1, 30, 3, false,
       now() - random() * interval '365 days'
     FROM applicants ORDER BY id OFFSET ${untouched}`,
  );
  await filling.query('ALTER TABLE attempts ENABLE TRIGGER USER');
  await filling.query(
    'UPDATE exam_attempt_counts c SET attempts = (SELECT count(*) FROM attempts WHERE exam_id = c.exam_id)',
  );
  await filling.query(
    `INSERT INTO follow_ups (applicant_id, attempt_id, exam_id, submitted_at, reasons)
     SELECT applicant_id, id, exam_id, submitted_at, '{0:act}' FROM attempts WHERE code LIKE 'C-%0'
     ON CONFLICT DO NOTHING`,
  );
  await filling.query(
    `INSERT INTO messages (id, kind, channel, recipient, language, subject, body, state, created_at, due_at, expires_at, done_at)
     SELECT gen_random_uuid(), 'password_changed', 'sms', '+98912' || lpad(n::text, 7, '0'), 'fa', '', 'پیام', 'sent',
       at, at, at + interval '1 day', at
     FROM generate_series(1, $1::integer) AS n, LATERAL (SELECT now() - n * interval '1 minute' AS at) AS sent`,
    [Math.round(attempts * 0.3)],
  );
  // By turns: a record that was looked at, content that was changed, a person who was, somebody who signed in.
  await filling.query(
    `INSERT INTO audit_log (at, user_id, action, entity, entity_id, applicant_id, change)
     SELECT now() - n * interval '30 seconds', CASE kind WHEN 3 THEN p.user_id ELSE 1 + n % 3 END,
       (ARRAY['read', 'update', 'update', 'sign_in'])[1 + kind],
       (ARRAY['applicant', 'exam', 'applicant', 'account'])[1 + kind],
       CASE kind WHEN 1 THEN 1 + n / 4 % 10 WHEN 3 THEN p.user_id ELSE p.id END,
       CASE WHEN kind IN (0, 2) THEN p.id END,
       jsonb_build_object('fields', CASE kind
         WHEN 0 THEN jsonb_build_array(jsonb_build_object('field', 'seen', 'before', null, 'after', 'record'))
         WHEN 1 THEN jsonb_build_array(jsonb_build_object('field', 'title', 'before', 'آزمون ' || n, 'after', 'آزمون ' || n + 1))
         WHEN 2 THEN jsonb_build_array(jsonb_build_object('field', 'lastName', 'before', p.last_name || n, 'after', p.last_name))
         ELSE '[]' END)
     FROM generate_series($1::integer, 1, -1) AS n
       CROSS JOIN LATERAL (SELECT n % 4 AS kind) AS k
       CROSS JOIN (SELECT count(*) - ${untouched} AS people FROM applicants) AS touched
       JOIN (
         SELECT id, user_id, last_name, row_number() OVER (ORDER BY id) - ${untouched} - 1 AS place FROM applicants
       ) AS p ON p.place = n / 4 % people
     ORDER BY n DESC`,
    [attempts],
  );
  await filling.query('VACUUM ANALYZE');
}
