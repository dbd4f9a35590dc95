import type { ConsentWords } from '@sanjeh/contract/consent/consent.schema';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { Eye } from 'lucide-react';
import type { ComponentType } from 'react';
import { useMemo, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { localText } from '#list/local-text.ts';
import { m } from '#paraglide/messages.js';
import type { Given, QuestionParts } from '#question-kind/shown-question.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useExamQuestions } from './exam.api.ts';
import { QuestionsLink } from './exam-links.tsx';
import type { PreviewSection } from './preview-outline.ts';
import { previewOutline } from './preview-outline.ts';
import { Trial } from './trial-result.tsx';
import { useConsentWords } from './use-consent-words.ts';

/** What is said of an exam before it starts. */
export type OpeningParts = {
  exam: Pick<
    AdminExam,
    'description' | 'questionCount' | 'timeLimitMinutes' | 'maxAttempts' | 'ageRangeTitle' | 'categoryTitle'
  > & {
    sections: { id: number; title: string; questionCount: number }[];
  };
};

/** What is asked before the first question. */
export type StartParts = { exam: { asksInformant: boolean; consent: ConsentWords | null } };

export type PreviewParts = {
  Question: ComponentType<QuestionParts>;
  Opening: ComponentType<OpeningParts>;
  StartQuestions: ComponentType<StartParts>;
};

/** The exam with the very parts that applicants get. Choosing works, and nothing of it is kept. */
export function ExamPreview({ exam, parts }: { exam: AdminExam; parts: PreviewParts }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { data, error, refetch, isFetching } = useExamQuestions(exam.id);
  const sections = useMemo(() => (data ? previewOutline(data, language) : null), [data, language]);
  if (error && !data) {
    return (
      <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (!sections) return <SkeletonText lines={8} />;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <p className="flex items-center gap-2 rounded-xl bg-warning-soft px-4 py-2 text-sm font-medium text-warning-text">
        <Eye aria-hidden className="size-5 shrink-0" />
        {say(m.layouts_exam_preview)}
      </p>
      <Before exam={exam} sections={sections} parts={parts} />
      {sections.length === 0 ? (
        <EmptyState
          title={m.exam_no_questions}
          description={m.exam_no_questions_text}
          action={<QuestionsLink id={exam.id} />}
        />
      ) : (
        <Questions examId={exam.id} sections={sections} Question={parts.Question} />
      )}
    </div>
  );
}

function askedCount({ questions }: PreviewSection): number {
  return questions.filter(({ number }) => number !== null).length;
}

type BeforeProps = { exam: AdminExam; sections: PreviewSection[]; parts: PreviewParts };

function Before({ exam, sections, parts: { Opening, StartQuestions } }: BeforeProps) {
  const say = useSay();
  const consent = useConsentWords(exam);
  const { language } = useSettings().settings;
  const description = localText(exam, 'description', language).text;
  const counted = sections.map((section) => ({
    id: section.id,
    title: section.title,
    questionCount: askedCount(section),
  }));
  const isShuffled = exam.shuffleQuestions || exam.shuffleAnswers;
  return (
    <>
      <Opening exam={{ ...exam, description, sections: counted }} />
      <StartQuestions key={consent?.version ?? 0} exam={{ asksInformant: exam.asksInformant, consent }} />
      {isShuffled && <p className="text-sm text-muted">{say(m.exam_preview_shuffled)}</p>}
    </>
  );
}

type QuestionsProps = { examId: number; sections: PreviewSection[]; Question: PreviewParts['Question'] };

function Questions({ examId, sections, Question }: QuestionsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Given>>(new Map());
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const count = sections.reduce((sum, section) => sum + askedCount(section), 0);
  const toggleMark = (id: number) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  const asked = sections.map((section) => (
    <section key={section.id} aria-labelledby={`section-${section.id}`} className="flex flex-col gap-4">
      <ContentText
        as="h2"
        id={`section-${section.id}`}
        className="text-start text-lg text-primary-text"
        text={section.title}
      />
      {section.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          count={count}
          given={chosen.get(question.id) ?? null}
          isMarked={marked.has(question.id)}
          isCurrent={false}
          onGive={(given) => setChosen((known) => new Map(known).set(question.id, given))}
          onMark={() => toggleMark(question.id)}
        />
      ))}
    </section>
  ));
  return (
    <>
      {asked}
      <Trial examId={examId} chosen={chosen} />
    </>
  );
}
