import type { AnswerToMark } from '@sanjeh/contract/marking/marking.schema';
import { longestComment } from '@sanjeh/contract/marking/marking.schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useStaleEdit } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { MarkHistory } from './mark-history.tsx';
import { MarkStaleDialog } from './mark-stale-dialog.tsx';
import { readAnswer, saveMark, withdrawMark } from './marking.api.ts';
import { useMarkDraft } from './use-mark-draft.ts';

type MarkFormProps = {
  answer: AnswerToMark;
  /** It was marked before, and somebody has come back to it. */
  isOpenedAgain: boolean;
  onSaved: (saved: AnswerToMark) => Promise<void>;
  /** Others were faster. */
  onTaken: () => Promise<void>;
  /** The attempt was opened again and another text handed in. */
  onRewritten: (answer: AnswerToMark) => void;
  onWithdrawn: () => Promise<void>;
  onSkip: () => void;
  onTyped: (isTyped: boolean) => void;
};

/** There is nothing to choose between: what was read is there no more. */
class Rewritten extends Error {
  readonly answer: AnswerToMark;
  constructor(answer: AnswerToMark) {
    super('rewritten');
    this.answer = answer;
  }
}

/** Scores by criterion: digits and Enter are enough. */
export function MarkForm({ answer, isOpenedAgain, onTyped, ...on }: MarkFormProps) {
  const say = useSay();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const draft = useMarkDraft(answer);
  const { isTyped } = draft;
  const [isTakenBack, setIsTakenBack] = useState(false);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const attempt = async (work: () => Promise<void>) => {
    draft.setPending(true);
    try {
      await work();
    } catch (error) {
      if (codeOf(error) === 'conflict') await on.onTaken();
      else if (error instanceof Rewritten) on.onRewritten(error.answer);
      else showToast(faultMessage(error), { tone: 'act' });
    } finally {
      draft.setPending(false);
    }
  };
  const save = (revision: number): Promise<void> =>
    attempt(async () => {
      const body = draft.read(revision);
      if (body === null) return focusInvalid(form.current);
      setIsTakenBack(false);
      if (await stale.save(() => saveMark(answer, body))) await on.onSaved(answer);
    });
  const stale = useStaleEdit<AnswerToMark>({
    read: async () => {
      const theirs = await readAnswer(answer);
      if (theirs.textSeq !== answer.textSeq) throw new Rewritten(theirs);
      return theirs;
    },
    onMine: (theirs) => {
      if (!isTakenBack) return save(theirs.revision);
      return theirs.own ? withdraw(theirs.revision) : on.onWithdrawn();
    },
    // Given or taken back there: nothing is left to do here.
    onTheirs: (theirs) => void (theirs.own ? on.onSaved(theirs) : on.onWithdrawn()),
  });
  const withdraw = (revision: number): Promise<void> =>
    attempt(async () => {
      setIsTakenBack(true);
      if (await stale.save(() => withdrawMark(answer, revision))) await on.onWithdrawn();
    });
  useEnterToBlank(form);
  return (
    <Card title={say(m.marking_scores)}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(answer.revision);
        }}
        className="flex flex-col gap-4"
      >
        <RewrittenNote textSeq={answer.textSeq} isTyped={isTyped} />
        <State answer={answer} />
        <p className="text-sm text-muted">{say(m.marking_scores_help)}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {draft.criteria.map(({ name, place, title, least, most }) => (
            <NumberField
              key={name}
              name={name}
              label={title}
              description={say(m.marking_range, { least, most })}
              value={draft.scores[place] ?? null}
              onChange={(score) => draft.setScore(place, score)}
              error={draft.errors[place]}
              {...{ min: least, max: most }}
            />
          ))}
        </div>
        <p className="font-bold tabular-nums" role="status">
          {say(m.marking_sum, { sum: draft.sum, most: format.number(draft.most) })}
        </p>
        <TextArea
          name="comment"
          label={m.marking_comment}
          description={m.marking_comment_help}
          isOptional
          rows={2}
          value={draft.comment}
          onChange={(comment) => draft.setComment(comment.slice(0, longestComment))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {answer.own && (
            <Button
              variant="quiet"
              onPress={() => void withdraw(answer.revision)}
              isDisabled={draft.isPending}
            >
              {say(m.marking_withdraw)}
            </Button>
          )}
          <Button variant="secondary" onPress={on.onSkip} isDisabled={draft.isPending}>
            {say(isOpenedAgain ? m.marking_back_to_next : m.marking_skip)}
          </Button>
          <Button type="submit" isPending={draft.isPending}>
            {say(isOpenedAgain ? m.marking_save_change : m.marking_save)}
          </Button>
        </div>
      </form>
      <MarkHistory answer={answer} />
      {stale.theirs && (
        <MarkStaleDialog
          mine={isTakenBack ? null : draft}
          theirs={stale.theirs}
          onChoice={(choice) => void stale.choose(choice)}
        />
      )}
    </Card>
  );
}

/** What is typed was meant for the text that was there before. */
function RewrittenNote({ textSeq, isTyped }: { textSeq: number; isTyped: boolean }) {
  const say = useSay();
  const meant = useRef(textSeq);
  if (!isTyped) meant.current = textSeq;
  return (
    <p role="alert" className="font-semibold text-danger-text empty:hidden">
      {meant.current !== textSeq && say(m.marking_rewritten)}
    </p>
  );
}

function State({ answer: { state, score } }: { answer: AnswerToMark }) {
  const say = useSay();
  if (state === 'settled' && score !== null) return <p>{say(m.marking_settled, { score })}</p>;
  return state === 'with_others' ? <p>{say(m.marking_state_with_others)}</p> : null;
}

/** Enter in a field goes to one that is blank. Not when the form is sent: then the button has taken the focus. */
function useEnterToBlank(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      const blank = event.key === 'Enter' && !event.isComposing ? firstBlank(form.current) : null;
      if (!blank) return;
      event.preventDefault();
      blank.focus();
    };
    const fields = form.current;
    fields?.addEventListener('keydown', enter);
    return () => fields?.removeEventListener('keydown', enter);
  }, [form]);
}

function firstBlank(form: HTMLFormElement | null): HTMLInputElement | null {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name^="scores."]') ?? [])];
  const current = fields.find((field) => field === document.activeElement);
  if (!current) return null;
  return fields.find((field) => field.value.trim() === '' && field !== current) ?? null;
}

/** After the errors are on the page. */
function focusInvalid(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus());
}
