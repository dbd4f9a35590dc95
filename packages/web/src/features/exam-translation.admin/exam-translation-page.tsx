import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { Languages } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { SaveBar } from '#form/save-bar.tsx';
import { useUnsavedGuard } from '#form/use-unsaved-guard.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { withParams } from '#ui/with-params.ts';
import { useExamTranslations } from './exam-translation.api.ts';
import { TextRow } from './text-row.tsx';
import { countStates, keyOf, stateOf } from './text-state.ts';
import { useWriting } from './use-writing.ts';

type ExamTranslationPageProps = { examId: number; toNorms: ReactNode };

/** Every text of an exam that has no English yet, or none that its readers could be shown. */
export function ExamTranslationPage({ examId, toNorms }: ExamTranslationPageProps) {
  const { data, error, refetch, isFetching } = useExamTranslations(examId);
  if (error && !data) {
    return (
      <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (!data) return <SkeletonText lines={8} />;
  return <Texts examId={examId} texts={data.texts} toNorms={toNorms} />;
}

type TextsProps = { examId: number; texts: readonly ExamText[]; toNorms: ReactNode };

function Texts({ examId, texts, toNorms }: TextsProps) {
  const say = useSay();
  const { englishIn, overIn, changed, isPending, fault, save, isHolding, write } = useWriting(examId, texts);
  const guard = useUnsavedGuard(isHolding);
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const counts = countStates(texts);
  const list = (some: readonly ExamText[]) =>
    some.length === 0 ? (
      <EmptyState icon={Languages} title={m.exam_translation_none_open} />
    ) : (
      <ul className="divide-y divide-line">
        {some.map((text) => (
          <TextRow
            key={keyOf(text)}
            text={text}
            value={englishIn(text)}
            over={overIn(text)}
            elsewhere={toNorms}
            onChange={(value) => write(text, value)}
            onConfirm={() => void save([text])}
          />
        ))}
      </ul>
    );
  return (
    <>
      <SaveBar
        status={changed.length > 0 ? m.exam_translation_unsaved : m.exam_translation_all_saved}
        fault={fault}
        isPending={isPending}
        onSave={() => void save(changed)}
      />
      <div className="mt-4 flex flex-col gap-4">
        <ProgressBar
          label={m.exam_translation_progress}
          value={counts.current}
          max={Math.max(1, texts.length)}
          valueText={withParams(m.exam_translation_progress_value, {
            done: counts.current,
            total: texts.length,
          })}
        />
        <p className="text-sm text-muted">{say(m.exam_translation_counts, counts)}</p>
        <Tabs
          label={m.exam_translation_shown}
          selected={shown}
          onSelect={(next) => setShown(next as 'open' | 'all')}
          items={[
            {
              id: 'open',
              title: m.exam_translation_shown_open,
              content: list(texts.filter((text) => stateOf(text) !== 'current' || changed.includes(text))),
            },
            { id: 'all', title: m.exam_translation_shown_all, content: list(texts) },
          ]}
        />
      </div>
      {guard}
    </>
  );
}
