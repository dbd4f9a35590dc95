import { longestEssay } from '@sanjeh/domain/question/answer-value';
import { useId } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { problemWords } from '#question-kind/problem-words.ts';
import { classNames } from '#ui/class-names.ts';
import { boxProps, freeTextDirection, inputClass } from '#ui/control-class.ts';
import { FieldErrorSlot } from '#ui/field.tsx';
import { FieldHint } from './field-hint.tsx';
import type { KindAnswerProps } from './kind-field.ts';
import { OlderText } from './older-text.tsx';
import { useDraft } from './use-draft.ts';

/** A long text. It grows with what is written, and tells how much there is. */
export function EssayAnswer(props: KindAnswerProps) {
  const { question, given, labelledBy, actions } = props;
  const id = useId();
  const say = useSay();
  const drafting = useDraft(props);
  const { draft, reading, isSettled, type, leave, clear } = drafting;
  const shown = draft ?? given;
  const text = typeof shown === 'string' ? shown : '';
  const problem = isSettled ? reading.problem : undefined;
  const limit = question.bounds?.maxLength ?? longestEssay;
  const count = text.trim().length;
  return (
    <>
      <div>
        <FieldHint id={`${id}-hint`} question={question} />
        <div {...boxProps({ error: problem })}>
          <textarea
            id={id}
            dir={freeTextDirection(text)}
            autoComplete="off"
            rows={8}
            aria-labelledby={labelledBy}
            aria-describedby={`${id}-hint ${id}-count${problem ? ` ${id}-error ${id}-standing` : ''}`}
            aria-invalid={problem ? true : undefined}
            value={text}
            onBlur={leave}
            onChange={(event) => type(event.target.value)}
            className={`${inputClass} field-sizing-content max-h-[70vh] min-h-48 resize-y text-start leading-relaxed`}
          />
        </div>
        <p
          id={`${id}-count`}
          className={classNames('mt-1 text-sm', count > limit ? 'text-danger-text' : 'text-muted')}
        >
          {say(m.attempt_text_count, { count, limit })}
        </p>
        <FieldErrorSlot id={`${id}-error`} error={problem ? problemWords(problem) : null} />
        {problem && (
          <p id={`${id}-standing`} className="mt-1 text-sm text-muted">
            {say(typeof given === 'string' ? m.attempt_essay_standing : m.attempt_draft_unanswered)}
          </p>
        )}
        <OlderText {...drafting} fieldId={id} />
      </div>
      {actions(given === null && draft === null ? null : clear)}
    </>
  );
}
