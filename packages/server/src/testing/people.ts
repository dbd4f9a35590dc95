import { sql } from 'kysely';
import type { Executor } from '../db/executor.ts';
import { beUnhurried, inTransaction } from '../db/transaction.ts';

const firstNames = [
  ...['مریم', 'زهرا', 'فاطمه', 'علی', 'رضا', 'حسین', 'محمد', 'مهدی', 'امیر', 'سارا', 'نرگس', 'لیلا', 'پریسا'],
  ...[
    'شیرین',
    'کاوه',
    'بهرام',
    'ژاله',
    'چیستا',
    'گلناز',
    'هومن',
    'نیما',
    'ارش',
    'ارمان',
    'افسانه',
    'مینا',
    'ندا',
  ],
];
const roots = [
  ...[
    'کریم',
    'احمد',
    'حسن',
    'عباس',
    'قاسم',
    'اکبر',
    'جعفر',
    'صادق',
    'باقر',
    'کاظم',
    'نور',
    'فتح',
    'سلیم',
    'رحیم',
  ],
  ...['قادر', 'صمد', 'جمشید', 'خسرو', 'فرهاد', 'پرویز', 'ایرج', 'منوچهر', 'هوشنگ', 'تیمور', 'نادر', 'یعقوب'],
];
const endings = ['ی', 'زاده', 'پور', 'نیا', 'فر', 'نژاد', 'یان', 'خانی', 'وند', 'منش', 'طلب', 'دوست'];

/**
 * As many applicants as one likes, in one go and always the same ones: spread over two years of registering, ten
 * years of birth dates and all cities, of which some are large. Each has an account of their own, unless there are to be
 * fewer of those. Nobody can sign in as one of them. The names need no folding, so that their search keys can be put
 * together here.
 */
export function insertPeople(db: Executor, count: number, accounts: number = count): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await beUnhurried(transaction);
    await sql`SELECT setseed(0.42)`.execute(transaction);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO users (id, role, password_hash, phone_number) OVERRIDING SYSTEM VALUE
      SELECT id, 'applicant', '', '+989' || lpad((id * 387420489::bigint % 1000000000)::text, 9, '0')
      FROM (
        SELECT nextval(pg_get_serial_sequence('users', 'id')) AS id FROM generate_series(1, ${accounts}::integer)
      ) AS numbered
      RETURNING id
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`
      INSERT INTO applicants (id, user_id, relation, first_name, last_name, gender, national_code, birth_date,
                              province_id, city_id, registered_at, search_key) OVERRIDING SYSTEM VALUE
      SELECT person.id, account, relation, first, last, gender, code, birth, province, city, registered,
             concat_ws(' ', first || last, last, code, phone_number)
      FROM (
        SELECT id, account, relation,
               ${pick(firstNames)} AS first,
               ${pick(roots)} || ${pick(endings)} AS last,
               (CASE WHEN random() < 0.5 THEN 'female' ELSE 'male' END)::gender AS gender,
               (1000000000 + id * 7368787933 % 9000000000)::text AS code,
               current_date - 1 - floor(random() * 3650)::integer AS birth,
               now() - random() * interval '730 days' AS registered,
               1 + floor(power(random(), 3) * (SELECT count(*) FROM cities))::integer AS place
        FROM (
          SELECT nextval(pg_get_serial_sequence('applicants', 'id')) AS id, account,
                 CASE WHEN n < ${accounts}::integer THEN 'self' ELSE 'child' END AS relation
          FROM generate_series(0, ${count - 1}::integer) AS n
          JOIN unnest(${ids}::integer[]) WITH ORDINALITY AS one (account, place)
            ON one.place = 1 + n % ${accounts}::integer
        ) AS numbered
      ) AS person
      JOIN users ON users.id = person.account
      JOIN (SELECT id AS city, province_id AS province, row_number() OVER (ORDER BY id) AS place FROM cities)
        AS placed USING (place)
    `.execute(transaction);
  });
}

function pick(texts: readonly string[]) {
  return sql`(${[...texts]}::text[])[1 + floor(random() * ${texts.length})::integer]`;
}
