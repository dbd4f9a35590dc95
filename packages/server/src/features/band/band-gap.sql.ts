import { sql } from 'kysely';

/**
 * Of exams `e` that the condition names: parts of a scale with bands that no band reads and that hold a whole score.
 * Bands on anything but the score are left out: everybody has one of those only by norms.
 */
export function bandGaps(condition: ReturnType<typeof sql>) {
  return sql`
    with chosen as (
      select e.id from exams e
      where ${condition} and exists (select from bands b where b.exam_id = e.id and b.scale_id is null)
    ),
    asked as (
      select q.exam_id, q.question_section_id, s.minimum, s.maximum
      from questions q
        join chosen on chosen.id = q.exam_id
        join lateral (
          select min(score) as minimum, max(score) as maximum from answers
          where question_id = q.id and q.kind = 'single'
          union all
          select q.lowest, q.highest where q.kind <> 'single'
        ) as s on s.minimum is not null
      union all
      select d.exam_id, d.question_section_id, d.lowest * d.count, d.highest * d.count
      from question_draws d join chosen on chosen.id = d.exam_id
    ),
    possible as (
      select exam_id, question_section_id, sum(minimum) as minimum, sum(maximum) as maximum
      from asked group by grouping sets ((exam_id, question_section_id), (exam_id))
    ),
    placed as (
      select b.exam_id, b.question_section_id, p.minimum, p.maximum, b.lower_bound, b.lower_inclusive,
        b.upper_bound, b.upper_inclusive,
        lag(b.upper_bound) over scale as upper_before, lag(b.upper_inclusive) over scale as inclusive_before,
        lead(b.id) over scale is null as is_last
      from bands b
        join possible p on p.exam_id = b.exam_id and p.question_section_id is not distinct from b.question_section_id
      where b.scale_id is null and not exists (
        select from scales s
        where s.exam_id = b.exam_id and s.bands_on <> 'raw'
          and s.kind = case when b.question_section_id is null then 'total' else 'section' end
          and s.question_section_id is not distinct from b.question_section_id
      )
      window scale as (partition by b.exam_id, b.question_section_id order by b.lower_bound, b.upper_bound)
    ),
    free as (
      select exam_id, question_section_id, coalesce(upper_before, minimum) as start, lower_bound as stop,
        not coalesce(inclusive_before, false) as has_start, not lower_inclusive as has_stop
      from placed
      union all
      select exam_id, question_section_id, upper_bound, maximum, not upper_inclusive, true
      from placed where is_last
    )
    select exam_id, question_section_id, start, stop from free
    where start <= stop and (start < stop or (has_start and has_stop))
      and case when has_start or start <> trunc(start) then ceil(start) else start + 1 end
        <= case when has_stop or stop <> trunc(stop) then floor(stop) else stop - 1 end
  `;
}
