import type { Dashboard } from '@sanjeh/contract/dashboard/dashboard.schema';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { CalendarCheck, CalendarDays, ClipboardList, Hourglass, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { useSayCounted } from '#i18n/use-say-counted.ts';
import { m } from '#paraglide/messages.js';
import { rightsOfPage } from '#person/page-rights.ts';
import { useMay } from '#person/use-may.ts';

export const tilesClass =
  'grid grid-cols-2 gap-3 max-[19rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4';
export const tileClass =
  'flex min-h-28 flex-col max-sm:last:col-span-full rounded-xl border border-line bg-surface px-4 py-3 shadow-low';

type TileProps = { label: Message; count: number | string; icon: LucideIcon; note?: ReactNode };

function Tile({ label, count, icon: Icon, note }: TileProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <div className={tileClass}>
      <dt className="flex flex-wrap items-start justify-between gap-2 text-sm text-muted">
        {say(label)}
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" strokeWidth={1.75} />
      </dt>
      <dd className="text-2xl font-bold tabular-nums">
        {typeof count === 'number' ? format.number(count) : count}
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

export function NumberTiles({ counts }: { counts: Dashboard['counts'] }) {
  const say = useSay();
  const sayCounted = useSayCounted();
  const isWithPeople = useMay(...rightsOfPage('/admin/applicant'));
  const seesExams = useMay(...rightsOfPage('/admin/exam'));
  const published = say(m.dashboard_exams_published, { count: counts.publishedExams });
  return (
    <section aria-label={say(m.dashboard_numbers)}>
      <dl className={tilesClass}>
        <Tile
          label={m.dashboard_applicants}
          count={counts.applicants}
          icon={Users}
          note={
            isWithPeople && (
              <Link to="/admin/applicant" className="text-link">
                {say(m.dashboard_see_list)}
              </Link>
            )
          }
        />
        <Tile
          label={m.dashboard_exams}
          count={counts.exams}
          icon={ClipboardList}
          note={
            seesExams ? (
              <Link to="/admin/exam" search={{ published: true }} className="text-link">
                {published}
              </Link>
            ) : (
              published
            )
          }
        />
        <Tile label={m.dashboard_today} count={counts.attemptsToday} icon={CalendarCheck} />
        <Tile
          label={m.dashboard_week}
          count={counts.attemptsThisWeek}
          icon={CalendarDays}
          note={say(m.dashboard_week_text)}
        />
        <Tile
          label={m.dashboard_in_progress}
          count={sayCounted(counts.inProgress)}
          icon={Hourglass}
          note={
            isWithPeople && (
              <Link to="/admin/live" className="text-link">
                {say(m.dashboard_see_live)}
              </Link>
            )
          }
        />
      </dl>
    </section>
  );
}
