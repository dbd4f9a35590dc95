import { examAttemptQuerySchema } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { z } from '@sanjeh/contract/zod';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { ExamLayout } from '#layouts/exam/exam-layout.tsx';
import { localText } from '#list/local-text.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useExam } from './exam.api.ts';
import { ExamAbout } from './exam-about.tsx';
import { ExamAttempts } from './exam-attempts.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamListLink } from './exam-links.tsx';
import type { PreviewParts } from './exam-preview.tsx';
import { ExamPreview } from './exam-preview.tsx';

const tabs = ['preview', 'attempts', 'statistics', 'about'] as const;
type Tab = (typeof tabs)[number];

/** The open tab lives in the address, beside what the list of attempts keeps there. */
const showQuerySchema = z.strictObject({
  ...examAttemptQuerySchema.shape,
  tab: z.literal(tabs).default('preview'),
});

type ExamShowPageProps = { id: number; parts: PreviewParts; statistics: ReactNode; history: ReactNode };

export function ExamShowPage({ id, parts, statistics, history }: ExamShowPageProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { query: shown, ...state } = useListState(showQuerySchema);
  const { tab: asked, ...query } = shown;
  const isAuthor = useMay('author');
  const open: Record<Tab, boolean> = {
    preview: isAuthor,
    attempts: useMay('clinician'),
    statistics: useMay('analyst', 'author'),
    about: true,
  };
  const tab = open[asked] ? asked : (tabs.find((one) => open[one]) ?? 'about');
  const { data: exam, error, refetch, isFetching } = useExam(id);
  if (!exam) {
    const isMissing = !(id > 0) || kindOf(error) === 'gone';
    return (
      <ExamLayout title={say(m.exam_show)} actions={isMissing ? null : <ExamListLink />}>
        {isMissing && (
          <EmptyState
            icon={FileQuestion}
            title={m.admin_crud_missing}
            description={m.admin_crud_missing_text}
            action={<ExamListLink />}
          />
        )}
        {!isMissing && error && (
          <ErrorState
            description={faultMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!isMissing && !error && <SkeletonText lines={8} />}
      </ExamLayout>
    );
  }
  return (
    <ExamLayout title={localText(exam, 'title', language).text}>
      <ExamHead id={id} hasHeading={false} />
      <Tabs
        label={m.exam_tabs}
        selected={tab}
        onSelect={(next) => next !== tab && state.change({ tab: next as Tab, page: 1 }, { replace: true })}
        items={[
          {
            id: 'preview',
            title: m.exam_tab_preview,
            content: <ExamPreview exam={exam} parts={parts} />,
          },
          {
            id: 'attempts',
            title: m.exam_tab_attempts,
            content: <ExamAttempts id={id} query={query} state={state} />,
          },
          { id: 'statistics', title: m.statistics_tab, content: statistics },
          { id: 'about', title: m.exam_tab_about, content: <ExamAbout exam={exam} history={history} /> },
        ].filter((item) => open[item.id as Tab])}
      />
    </ExamLayout>
  );
}
