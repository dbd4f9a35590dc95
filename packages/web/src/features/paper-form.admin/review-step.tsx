import { useEffect, useRef } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import { SignInLink } from '#form/sign-in-link.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { SenderView } from '#sync/sender.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PaperDraft } from './paper-draft.ts';
import { blanksOf, type PaperQuestion } from './paper-entry.ts';
import { refusedDayOf } from './paper-start-form.ts';

type ReviewStepProps = {
  draft: PaperDraft;
  questions: readonly PaperQuestion[];
  sending: SenderView;
  refusal: unknown;
  onGo: (at: number) => void;
  onStart: () => void;
  onSave: () => void;
};

/** What is blank, once more, and then it is handed over. */
export function ReviewStep({ draft, questions, sending, refusal, onGo, onStart, onSave }: ReviewStepProps) {
  const say = useSay();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const blanks = blanksOf(draft, questions);
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {say(m.paper_form_review_title)}
      </h2>
      {blanks.length === 0 ? (
        <p>{say(m.paper_form_review_full, { count: questions.length })}</p>
      ) : (
        <>
          <p>{say(m.paper_form_review_blank)}</p>
          <ul className="flex flex-col">
            {blanks.map((question) => (
              <li key={question.id}>
                <button
                  type="button"
                  disabled={draft.isFinished}
                  onClick={() => onGo(question.number - 1)}
                  className="text-link min-h-9 text-start"
                >
                  {format.number(question.number)}. <ContentText text={question.title} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Standing
        isFinished={draft.isFinished}
        day={draft.start.filledOn}
        sending={sending}
        refusal={refusal}
      />
      <div className="flex flex-wrap gap-3">
        <Button onPress={onSave} isPending={draft.isFinished}>
          {say(m.paper_form_save)}
        </Button>
        <Button variant="secondary" isDisabled={draft.isFinished} onPress={() => onGo(questions.length - 1)}>
          {say(m.paper_form_back)}
        </Button>
        <Button variant="quiet" isDisabled={draft.isFinished} onPress={onStart}>
          {say(m.paper_form_change_start)}
        </Button>
      </div>
    </section>
  );
}

type StandingProps = { isFinished: boolean; day: string; sending: SenderView; refusal: unknown };

/** What stands between the form and the server. */
function Standing({ isFinished, day, sending, refusal }: StandingProps) {
  const say = useSay();
  if (isFinished && sending.isSignedOut)
    return (
      <div>
        <Notice>{say(m.paper_form_signed_out)}</Notice>
        <SignInLink />
      </div>
    );
  // Nothing is lost and nothing is to be done: no fault, but something to know.
  if (isFinished && sending.failures > 0)
    return (
      <p role="status" className="rounded-xl bg-warning-soft px-4 py-3 text-warning-text">
        {say(m.paper_form_waiting)}
      </p>
    );
  if (refusal === null || isFinished) return null;
  const code = codeOf(refusal);
  const own = { attempt_open: m.paper_form_refused_open, not_found: m.paper_form_refused_gone };
  const [ofDay] = refusedDayOf(refusal, day)?.issues ?? [];
  const why = code === 'attempt_open' || code === 'not_found' ? own[code] : faultMessage(refusal);
  return (
    <Notice>
      {say(m.paper_form_refused)} {say(ofDay ? issueMessage(ofDay) : why)}
    </Notice>
  );
}
