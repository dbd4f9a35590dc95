import type { Attention, AttentionKind, CriticalAnswers } from '@sanjeh/contract/dashboard/dashboard.schema';
import type { Counted } from '@sanjeh/contract/shared/list.schema';
import { Link } from '@tanstack/react-router';
import { CircleCheck, PhoneCall, TriangleAlert } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { useSayCounted } from '#i18n/use-say-counted.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { CriticalEntry } from './critical-entry.tsx';

const sentences: Record<AttentionKind, Message<{ count: string | number }>> = {
  exam_without_questions: m.dashboard_exams_without_questions,
  exam_without_choice: m.dashboard_exams_without_choice,
  exam_with_band_gaps: m.dashboard_exams_with_band_gaps,
  section_without_questions: m.dashboard_sections_without_questions,
};

type AttentionCardProps = {
  attention: readonly Attention[];
  critical: CriticalAnswers | null;
  followUpsDue: Counted | null;
};

/** Each leads to the page where it is looked after; people come before texts. */
export function AttentionCard({ attention, critical, followUpsDue }: AttentionCardProps) {
  const say = useSay();
  const hasCritical = critical !== null && critical.count.total > 0;
  const hasDue = followUpsDue !== null && followUpsDue.total > 0;
  return (
    <Card title={say(m.dashboard_attention)} className="md:min-h-96">
      {attention.length === 0 && !hasCritical && !hasDue ? (
        <div className="flex gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-primary-text" />
          <div>
            <p className="font-medium">{say(m.dashboard_attention_none)}</p>
            <p className="text-sm text-muted">{say(m.dashboard_attention_none_text)}</p>
          </div>
        </div>
      ) : (
        <ul className="flex flex-col gap-4">
          {hasDue && <FollowUpEntry count={followUpsDue} />}
          {hasCritical && <CriticalEntry critical={critical} />}
          {attention.map((one) => (
            <AttentionEntry key={one.kind} attention={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FollowUpEntry({ count }: { count: Counted }) {
  const say = useSay();
  const sayCounted = useSayCounted();
  return (
    <li className="flex gap-3">
      <PhoneCall aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0">
        <p className="font-medium">{say(m.dashboard_follow_up, { count: sayCounted(count) })}</p>
        <Link to="/admin/follow-up" search={{ due: 'today' }} className="text-link text-sm">
          {say(m.dashboard_see_follow_up)}
        </Link>
      </div>
    </li>
  );
}

function AttentionEntry({ attention: { kind, count, items } }: { attention: Attention }) {
  const say = useSay();
  const more = count - items.length;
  return (
    <li className="flex gap-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-text" />
      <div className="min-w-0">
        <p className="font-medium">{say(sentences[kind], { count })}</p>
        <ul className="text-sm">
          {items.map(({ id, title }) => (
            <li key={id}>
              <MendingLink kind={kind} id={id} title={title} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                to={kind === 'section_without_questions' ? '/admin/questionSection' : '/admin/exam'}
                className="text-link"
              >
                {say(m.dashboard_more, { count: more })}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

function MendingLink({ kind, id, title }: { kind: AttentionKind; id: number; title: string }) {
  const label = <ContentText text={title} />;
  if (kind === 'section_without_questions') {
    return (
      <Link to="/admin/questionSection/update-{$id}" params={{ id: String(id) }} className="text-link">
        {label}
      </Link>
    );
  }
  if (kind === 'exam_with_band_gaps') {
    return (
      <Link to="/admin/exam/bands-{$exameId}" params={{ exameId: String(id) }} className="text-link">
        {label}
      </Link>
    );
  }
  return (
    <Link to="/admin/exam/add-question-{$exameId}" params={{ exameId: String(id) }} className="text-link">
      {label}
    </Link>
  );
}
