import { EyeOff, Globe } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { useExam } from './exam.api.ts';
import { ExamListLink } from './exam-links.tsx';
import { ExamPages } from './exam-pages.tsx';
import { ExamStandingNotes } from './exam-standing.tsx';
import { ExamStateChip } from './exam-state-chip.tsx';
import { useExamActions } from './use-exam-actions.ts';

type ExamHeadProps = {
  id: number;
  /** Where the page has a heading of its own, the name of the exam is none. */
  hasHeading?: boolean;
};

/** The same head on all pages of an exam: which it is, who sees it, what can be done with it, and the way between them. */
export function ExamHead({ id, hasHeading = true }: ExamHeadProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { data: exam } = useExam(id);
  const title = exam ? localText(exam, 'title', language).text : say(m.question_page);
  return (
    <div className="mb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {hasHeading ? (
            <h1 className="min-w-0 text-2xl wrap-anywhere">
              <ContentText text={title} />
            </h1>
          ) : (
            <ContentText as="p" className="min-w-0 font-semibold wrap-anywhere" text={title} />
          )}
          {exam && <ExamStateChip exam={exam} />}
        </div>
        <div className="flex flex-wrap gap-2">
          {exam && <PublishButton id={id} isPublished={exam.published} isArchived={exam.archived !== null} />}
          <ExamListLink />
        </div>
      </div>
      {exam && <ExamStandingNotes exam={exam} />}
      <ExamPages id={id} />
    </div>
  );
}

type PublishButtonProps = { id: number; isPublished: boolean; isArchived: boolean };

function PublishButton({ id, isPublished, isArchived }: PublishButtonProps) {
  const say = useSay();
  const { run, pending } = useExamActions();
  if (isArchived) return null;
  const change = isPublished ? 'unpublish' : 'publish';
  const Icon = isPublished ? EyeOff : Globe;
  return (
    <Button
      size="small"
      variant={isPublished ? 'secondary' : 'primary'}
      icon={<Icon aria-hidden className="size-5" />}
      isPending={pending === change}
      onPress={() => void run(change, { id })}
    >
      {say(isPublished ? m.exam_unpublish : m.exam_publish)}
    </Button>
  );
}
