import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { kindOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { newRequestKey } from '#sync/request-key.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { EntryStep } from './entry-step.tsx';
import { KeptDraft } from './kept-draft.tsx';
import type { PaperDraft, PaperStart } from './paper-draft.ts';
import { questionsOf } from './paper-entry.ts';
import { usePaperForm, usePerson } from './paper-form.api.ts';
import { ReviewStep } from './review-step.tsx';
import { SavedStep } from './saved-step.tsx';
import { StartStep } from './start-step.tsx';
import { usePaperSession } from './use-paper-session.ts';

/** A form that was filled in on paper becomes an attempt. */
export function PaperFormPage({ id }: { id: number }) {
  const say = useSay();
  const person = usePerson(id);
  if (!person.data)
    return (
      <Card>
        {kindOf(person.error) === 'gone' && (
          <EmptyState title={m.admin_crud_missing} description={m.admin_crud_missing_text} />
        )}
        {person.error && kindOf(person.error) !== 'gone' && (
          <ErrorState description={faultMessage(person.error)} onRetry={() => void person.refetch()} />
        )}
        {!person.error && <SkeletonText lines={4} />}
      </Card>
    );
  const { fullName, birthDate } = person.data;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <header>
        <h1 className="text-2xl">{say(m.paper_form_of, { name: isolate(fullName) })}</h1>
        <p className="max-w-prose text-muted">{say(m.paper_form_lead)}</p>
      </header>
      <Steps id={id} birthDate={birthDate} />
    </div>
  );
}

function Steps({ id, birthDate }: { id: number; birthDate: string }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const { session, view, sending } = usePaperSession(id);
  const { draft, saved, refusal, isUnkept } = view;
  /** What was kept from another time is asked about first; what is finished goes on by itself. */
  const [isGoingOn, setGoingOn] = useState(draft?.isFinished ?? false);
  const [isAtStart, setAtStart] = useState(false);

  const begin = (start: PaperStart, form: PaperForm) => {
    setGoingOn(true);
    setAtStart(false);
    if (draft) session.change({ start });
    else session.begin({ id: newRequestKey(), start, form, answers: {}, at: 0, isFinished: false });
  };
  const save = async () => {
    await session.finish();
    await queryClient.invalidateQueries();
  };
  if (saved) return <SavedStep id={id} saved={saved} onAnother={session.discard} />;
  if (draft && !isGoingOn)
    return <KeptDraft draft={draft} onGoOn={() => setGoingOn(true)} onDiscard={session.discard} />;
  return (
    <>
      {isUnkept && <Notice>{say(m.paper_form_storage_broken)}</Notice>}
      <Card>
        {!draft || isAtStart ? (
          <StartStep
            applicantId={id}
            birthDate={birthDate}
            before={draft && { start: draft.start, exameId: draft.form.exameId }}
            onBegin={begin}
          />
        ) : (
          <Typing
            id={id}
            draft={draft}
            onChange={session.change}
            review={(questions) => (
              <ReviewStep
                draft={draft}
                questions={questions}
                sending={sending}
                refusal={refusal}
                onGo={(at) => session.change({ at })}
                onStart={() => setAtStart(true)}
                onSave={() => void save()}
              />
            )}
          />
        )}
      </Card>
    </>
  );
}

type TypingProps = {
  id: number;
  draft: PaperDraft;
  onChange: (change: Pick<PaperDraft, 'answers' | 'at'>) => void;
  review: (questions: ReturnType<typeof questionsOf>) => ReactNode;
};

/** In the language of the screen where the network is there to say so, else as it was begun. */
function Typing({ id, draft, onChange, review }: TypingProps) {
  const { data: now } = usePaperForm(id, draft.form.exameId, draft.start.filledOn);
  const questions = questionsOf(now?.versionId === draft.form.versionId ? now : draft.form);
  return draft.at >= questions.length ? (
    review(questions)
  ) : (
    <EntryStep draft={draft} questions={questions} onChange={onChange} />
  );
}
