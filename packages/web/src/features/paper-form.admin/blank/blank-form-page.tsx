import type { BlankForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import type { ReactNode } from 'react';
import { kindOf as faultKindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { PdfLayout } from '#layouts/pdf/pdf-layout.tsx';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useBlankForm } from '../paper-form.api.ts';
import { type BlankSection, blankSections } from './blank-form.ts';
import { BlankGrid } from './blank-grid.tsx';
import { BlankQuestion } from './blank-question.tsx';

/** An exam to be filled in by hand. */
export function BlankFormPage({ exameId, actions }: { exameId: number; actions: ReactNode }) {
  const say = useSay();
  const { data, error, refetch } = useBlankForm(exameId);
  const kind = say(m.paper_form_blank_form);
  if (data) return <Printed form={data} kind={kind} actions={actions} />;
  return (
    <PdfLayout title={kind} kind={kind} actions={actions}>
      {error === null && <SkeletonText lines={8} />}
      {error && faultKindOf(error) === 'gone' && <EmptyState title={m.admin_crud_missing} />}
      {error && faultKindOf(error) !== 'gone' && (
        <ErrorState description={faultMessage(error)} onRetry={() => void refetch()} />
      )}
    </PdfLayout>
  );
}

function Printed({ form, kind, actions }: { form: BlankForm; kind: string; actions: ReactNode }) {
  const say = useSay();
  const sections = blankSections(form);
  return (
    <PdfLayout title={form.title} kind={kind} actions={actions}>
      <Notes form={form} />
      <Person />
      {sections.length === 0 && <p className="text-muted">{say(m.paper_form_blank_empty)}</p>}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </PdfLayout>
  );
}

const refusals = {
  exam_rules: m.paper_form_blank_rules,
  exam_draws: m.paper_form_blank_draws,
  question_kinds: m.paper_form_blank_kinds,
};

/** For who prints it; they are not printed. */
function Notes({ form: { refusal, drawn } }: { form: BlankForm }) {
  const say = useSay();
  if (refusal === null) return null;
  return (
    <p
      role="status"
      className="mb-4 rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning-text print:hidden"
    >
      {say(refusals[refusal], { count: drawn })}
    </p>
  );
}

const personFields = {
  name: m.paper_form_blank_name,
  code: m.paper_form_blank_code,
  birth: m.paper_form_blank_birth,
  day: m.paper_form_day,
  informant: m.paper_form_informant,
};

/** What has to be known when it is typed in. */
function Person() {
  const say = useSay();
  return (
    <dl className="mb-6 grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
      {Object.entries(personFields).map(([field, name]) => (
        <div key={field} className="flex items-end gap-2">
          <dt className="shrink-0 text-sm">{say(name)}</dt>
          <dd className="h-7 flex-1 border-b border-ink" />
        </div>
      ))}
    </dl>
  );
}

function Section({ section }: { section: BlankSection }) {
  const say = useSay();
  const { title, minutes, isGrid, questions } = section;
  return (
    <section className="mb-6">
      <header className="mb-3 border-b border-line pb-1">
        <ContentText as="h2" className="text-start text-lg" text={title} />
        {minutes !== undefined && (
          <p className="text-sm text-muted">{say(m.paper_form_blank_minutes, { count: minutes })}</p>
        )}
      </header>
      {isGrid ? (
        <BlankGrid title={title} questions={questions} />
      ) : (
        <ol className="flex flex-col gap-5">
          {questions.map((question) => (
            <BlankQuestion key={question.id} question={question} />
          ))}
        </ol>
      )}
    </section>
  );
}
