import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export type OfferRow = {
  id: number;
  stamp: string;
  max_attempts: number | null;
  corrects_age: boolean | null;
  asks_informant: boolean;
  open_to_visitors: boolean;
  by_invitation: boolean;
  /** To anybody, at any time: then it is worth asking to whom. */
  is_given: boolean;
  /** The words to agree to: the exam's own, else the site's. */
  consent_version: number | null;
};

/** What the content of each exam that is on offer depends on, in one small answer. */
export async function selectOffers(db: Executor, examIds: readonly number[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select e.id, e.max_attempts, e.corrects_age, e.asks_informant, e.open_to_visitors,
      e.by_invitation, exists (select from assignment_exams given where given.exam_id = e.id) as is_given,
      coalesce(e.consent_version, site.consent_version) as consent_version, concat_ws('.', e.revision, e.content_revision, c.revision, a.revision, (
        select string_agg(concat(s.id, ':', s.revision), ',' order by s.id)
        from question_sections s
        where s.id in (select question_section_id from questions where exam_id = e.id)
      )) as stamp
    from exams e
      join categories c on c.id = e.category_id
      join age_ranges a on a.id = e.age_range_id
      cross join site_settings site
    where e.id = any (${examIds}) and e.published and e.archived_at is null
  `.execute(db);
  return rows;
}

const bandContent = sql`
  jsonb_build_object(
    'id', b.id, 'sectionId', b.question_section_id, 'label', b.label, 'advice', b.advice,
    'translations', b.translations, 'severity', b.severity,
    'lower', trim_scale(b.lower_bound)::text, 'lowerInclusive', b.lower_inclusive,
    'upper', trim_scale(b.upper_bound)::text, 'upperInclusive', b.upper_inclusive
  )
`;

/** Of the scale `s` of the exam `e`. A question that is gone may be put back, and is a member again. */
const scaleContent = sql`
  jsonb_build_object(
    'key', case s.kind
      when 'total' then 'total' when 'section' then 'section:' || s.question_section_id else 'scale:' || s.id
    end,
    'code', s.code, 'title', s.title, 'translations', s.translations,
    'missing', jsonb_build_object('rule', s.missing_rule, 'maxMissing', s.max_missing),
    'bandsOn', s.bands_on, 'intervalLevel', s.interval_level,
    'members', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'questionId', m.question_id, 'scaleKey', m.scale_key,
        'weight', trim_scale(m.weight)::text, 'reversed', m.reversed
      ) order by m.position), '[]')
      from scale_members m
      where m.scale_id = s.id and (
        m.question_id is null or exists (select from questions q where q.id = m.question_id and q.exam_id = e.id)
      )
    ),
    'bands', (
      select coalesce(jsonb_agg(${bandContent} order by b.lower_bound, b.id), '[]')
      from bands b where b.scale_id = s.id
    )
  )
`;

/** Nothing where nothing differs from what is usual: such a version is the same as it was before there were scales. */
const scoringContent = sql`
  case
    when e.kind = 'quiz' and e.total_shown and e.norm_set_id is null
      and not exists (select from scales s where s.exam_id = e.id)
      and not exists (select from answer_alerts l where l.exam_id = e.id) then '{}'
    else jsonb_build_object('scoring', jsonb_build_object(
      'kind', e.kind, 'totalShown', e.total_shown,
      'scales', (
        select coalesce(jsonb_agg(${scaleContent} order by s.position, s.id), '[]')
        from scales s where s.exam_id = e.id
      ),
      'norms', case when e.norm_set_id is not null then jsonb_build_object(
        'set', e.norm_set_id,
        'scales', (
          select jsonb_agg(distinct g.scale_key order by g.scale_key)
          from norm_groups g where g.set_id = e.norm_set_id
        )
      ) end,
      'alerts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'questionId', n.question_id, 'answerId', n.id, 'text', l.text, 'translations', l.translations
        ) order by l.position), '[]')
        from answer_alerts l
          join answers n on n.id = l.answer_id
          join questions q on q.id = n.question_id and q.exam_id = e.id
        where l.exam_id = e.id
      )
    ))
  end
`;

/** Nothing where the product's own words are enough: such a version is the same as before there were others. */
const reportContent = sql`
  case when e.report_texts = '{}' then '{}' else jsonb_build_object('report', e.report_texts) end
`;

/** Nothing where there are none: such a version is the same as before there were any. */
const rulesContent = sql`case when e.rules = '[]' then '{}' else jsonb_build_object('rules', e.rules) end`;

/** Of the question `q`. Nothing where it is the choice of one: such a version is the same as before there were others. */
const kindContent = sql`
  case when q.kind = 'single' then '{}'
    else jsonb_build_object('kind', q.kind, 'bounds', q.bounds, 'scoring', q.scoring)
  end
`;

/** Of a question or an answer. Nothing where there is none: such a version is the same as before there were any. */
const mediumContent = (row: 'q' | 'n') => sql`
  case when ${sql.ref(`${row}.medium`)} is null then '{}'
    else jsonb_build_object('medium', ${sql.ref(`${row}.medium`)})
  end
`;

/** The exam as it stands. */
function builtContent(examId: number) {
  return sql<{ content: ExamContent }>`
    select jsonb_build_object(
      'code', e.code, 'title', e.title, 'description', e.description, 'translations', e.translations,
      'timeLimitMinutes', e.time_limit_minutes,
      'shuffleQuestions', e.shuffle_questions, 'shuffleAnswers', e.shuffle_answers,
      'ageRange', (
        select jsonb_build_object('id', id, 'title', title, 'translations', translations,
          'from', from_months, 'to', to_months)
        from age_ranges where id = e.age_range_id
      ),
      'category', (
        select jsonb_build_object('id', id, 'title', title, 'translations', translations)
        from categories where id = e.category_id
      ),
      'sections', (
        select coalesce(jsonb_agg(section.content order by section.place), '[]')
        from (
          select min(q.position) as place, jsonb_build_object(
            'id', s.id, 'code', s.code, 'title', s.title, 'translations', s.translations,
            'questions', jsonb_agg(jsonb_build_object(
              'id', q.id, 'title', q.title, 'translations', q.translations,
              'answers', (
                select coalesce(jsonb_agg(jsonb_build_object(
                  'id', n.id, 'title', n.title, 'translations', n.translations,
                  'score', trim_scale(n.score)::text
                ) || ${mediumContent('n')} order by n.position), '[]')
                from answers n where n.question_id = q.id and q.kind in ('single', 'multiple')
              )
            ) || ${kindContent} || ${mediumContent('q')} order by q.position)
          ) as content
          from questions q join question_sections s on s.id = q.question_section_id
          where q.exam_id = e.id
          group by s.id
        ) as section
      ),
      'bands', (
        select coalesce(jsonb_agg(
          ${bandContent} order by b.question_section_id nulls first, b.lower_bound, b.id
        ), '[]')
        from bands b where b.exam_id = e.id and b.scale_id is null
      )
    ) || ${scoringContent} || ${reportContent} || ${rulesContent} as content
    from exams e where e.id = ${examId}
  `;
}

export async function selectContent(db: Executor, examId: number): Promise<ExamContent | null> {
  const { rows } = await builtContent(examId).execute(db);
  return rows[0]?.content ?? null;
}

/**
 * The exam as it stands, or the given content, stored as a version unless the same is there already. Null when
 * somebody else stored it a moment ago: a statement does not see what was committed after it began, the next one does.
 */
export async function insertVersion(
  db: Executor,
  examId: number,
  content?: ExamContent,
): Promise<number | null> {
  const built = content ? sql`select ${JSON.stringify(content)}::jsonb as content` : builtContent(examId);
  const { rows } = await sql<{ id: number }>`
    with built as (${built}),
    made as (
      insert into exam_versions (exam_id, content, hash)
      select ${examId}, content, sha256(convert_to(content::text, 'UTF8')) from built
      on conflict (exam_id, hash) do nothing
      returning id, content
    ),
    listed as (
      insert into exam_version_questions (version_id, question_id, section_id, answer_ids, takes_value, section_minutes)
      select made.id, (question ->> 'id')::integer, (section ->> 'id')::integer,
        array(
          select (answer ->> 'id')::integer from jsonb_array_elements(question -> 'answers') as answer
          where not question ? 'kind'
        ),
        coalesce(question ->> 'kind' <> 'info', false),
        (
          select min((rule ->> 'minutes')::integer)
          from jsonb_array_elements(coalesce(made.content -> 'rules', '[]')) as rule
          where rule ->> 'kind' = 'time' and rule -> 'sectionId' = section -> 'id'
        )
      from made, jsonb_array_elements(made.content -> 'sections') as section,
        jsonb_array_elements(section -> 'questions') as question
    )
    select id from made
    union all
    select v.id from exam_versions v, built
    where v.exam_id = ${examId} and v.hash = sha256(convert_to(built.content::text, 'UTF8'))
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function selectVersion(db: Executor, id: number): Promise<ExamContent> {
  const row = await db
    .selectFrom('exam_versions')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.content as ExamContent;
}
