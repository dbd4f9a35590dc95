import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Copy, EyeOff, Globe, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Fact } from '#ui/fact-list.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { useExamQuestions } from './exam.api.ts';
import { kindLabels } from './exam-kind.ts';
import { QuestionsLink, UpdateLink } from './exam-links.tsx';
import { ExamStateChip } from './exam-state-chip.tsx';
import type { ExamChange } from './use-exam-actions.ts';
import { useExamActions } from './use-exam-actions.ts';
import { useExamRemoval } from './use-exam-removal.ts';

/** What an exam is at the moment, and what can be done with it. */
export function ExamAbout({ exam, history }: { exam: AdminExam; history: ReactNode }) {
  const say = useSay();
  const isAuthor = useMay('author');
  return (
    <div className="flex flex-col gap-5">
      <Card title={say(m.exam_facts)}>
        <Facts exam={exam} />
      </Card>
      {isAuthor && (
        <Card title={say(m.list_actions)}>
          <Actions exam={exam} />
        </Card>
      )}
      {history}
    </div>
  );
}

function Facts({ exam }: { exam: AdminExam }) {
  const say = useSay();
  const format = useFormat();
  const possible = useExamQuestions(exam.id).data?.possible;
  const limit = (value: number | null) => (value === null ? say(m.exam_no_limit) : format.number(value));
  const yesNo = (value: boolean) => say(value ? m.ui_yes : m.ui_no);
  const facts: Fact[] = [
    [say(m.exam_state), <ExamStateChip key="state" exam={exam} />],
    [
      say(m.admin_crud_code),
      <span key="code" className="code-text">
        {exam.code}
      </span>,
    ],
    [say(m.exam_category), <ContentText key="category" text={exam.categoryTitle} />],
    [say(m.exam_age_range), <ContentText key="age" text={exam.ageRangeTitle} />],
    [say(m.exam_questions), format.number(exam.questionCount)],
    [say(m.exam_attempts), format.number(exam.attemptCount)],
    [
      say(m.exam_possible),
      possible && exam.questionCount > 0
        ? say(m.exam_possible_range, { minimum: possible.minimum, maximum: possible.maximum })
        : '—',
    ],
    [
      say(m.exam_time_limit),
      exam.timeLimitMinutes === null
        ? say(m.exam_no_limit)
        : say(m.exam_minutes, { count: exam.timeLimitMinutes }),
    ],
    [say(m.exam_max_attempts), limit(exam.maxAttempts)],
    [say(m.exam_shuffle_questions), yesNo(exam.shuffleQuestions)],
    [say(m.exam_shuffle_answers), yesNo(exam.shuffleAnswers)],
    [say(m.exam_kind), say(kindLabels[exam.kind])],
    [say(m.exam_series), exam.series || say(m.exam_series_none)],
    [
      say(m.exam_corrects_age),
      exam.correctsAge === null ? say(m.exam_corrects_age_range) : yesNo(exam.correctsAge),
    ],
    [say(m.informant_exam), yesNo(exam.asksInformant)],
    [say(m.visitor_exam), yesNo(exam.openToVisitors)],
    [say(m.assignment_by_invitation), yesNo(exam.byInvitation)],
    [
      say(m.consent_exam_label),
      exam.consentVersion === null
        ? say(m.consent_exam_none)
        : say(m.consent_exam_own, { version: exam.consentVersion }),
    ],
    [say(m.exam_created), format.instant(exam.created)],
    [say(m.list_updated_at), format.instant(exam.updated)],
  ];
  return <FactList facts={facts} />;
}

function Actions({ exam }: { exam: AdminExam }) {
  const say = useSay();
  const navigate = useNavigate();
  const { run, pending } = useExamActions();
  const { ask, dialog } = useExamRemoval(() => void navigate({ to: '/admin/exam', replace: true }));
  const button = (change: ExamChange, label: string, Icon: typeof Copy) => (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon aria-hidden className="size-5" />}
      isPending={pending === change}
      onPress={() => void run(change, exam)}
    >
      {label}
    </Button>
  );
  const isArchived = exam.archived !== null;
  return (
    <div className="flex flex-wrap gap-3">
      <UpdateLink id={exam.id} />
      <QuestionsLink id={exam.id} />
      {!isArchived && !exam.published && button('publish', say(m.exam_publish), Globe)}
      {!isArchived && exam.published && button('unpublish', say(m.exam_unpublish), EyeOff)}
      {button('duplicate', say(m.exam_duplicate), Copy)}
      {isArchived
        ? button('unarchive', say(m.exam_unarchive), ArchiveRestore)
        : button('archive', say(m.exam_archive), Archive)}
      <Button
        variant="danger"
        size="small"
        icon={<Trash2 aria-hidden className="size-5" />}
        onPress={() => ask(exam)}
      >
        {say(m.list_delete)}
      </Button>
      {dialog}
    </div>
  );
}
