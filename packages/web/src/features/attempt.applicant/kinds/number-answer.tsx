import { useId } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { problemWords } from '#question-kind/problem-words.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { boxProps, codeInputClass, inputClass } from '#ui/control-class.ts';
import { FieldErrorSlot } from '#ui/field.tsx';
import { plainNumber } from '#ui/number-text.ts';
import { showDigits, takeTypedDigits } from '#ui/typed-digits.ts';
import { FieldHint } from './field-hint.tsx';
import type { KindAnswerProps } from './kind-field.ts';
import { typedNumber } from './number-text.ts';
import { onEnter } from './on-enter.ts';
import { StandingAnswer } from './standing-answer.tsx';
import { useDraft } from './use-draft.ts';

export function NumberAnswer(props: KindAnswerProps) {
  const { question, given, labelledBy, onDecide, actions } = props;
  const id = useId();
  const { language } = useSettings().settings;
  const normalise = (typed: string | readonly number[]) =>
    typeof typed === 'string' ? plainNumber(typed) : typed;
  const { draft, reading, isSettled, type, leave, clear } = useDraft({ ...props, normalise });
  const answer = typeof given === 'string' ? typedNumber(language, given) : '';
  const text = typeof draft === 'string' ? showDigits(language, draft) : answer;
  const problem = isSettled ? reading.problem : undefined;
  const { unit = '', decimals = 0, min } = question.bounds ?? {};
  const unitId = unit === '' ? '' : `${id}-unit`;
  return (
    <>
      <div>
        <FieldHint id={`${id}-hint`} question={question} />
        <div className="max-w-80">
          <div {...boxProps({ error: problem })}>
            <input
              id={id}
              type="text"
              inputMode={decimals === 0 && Number(min ?? -1) >= 0 ? 'numeric' : 'decimal'}
              dir="ltr"
              autoComplete="off"
              aria-labelledby={`${labelledBy} ${unitId}`.trim()}
              aria-describedby={`${id}-hint${problem ? ` ${id}-error ${id}-standing` : ''}`}
              aria-invalid={problem ? true : undefined}
              value={text}
              onChange={(event) => type(takeTypedDigits(event.target, language))}
              onBlur={leave}
              onKeyDown={onEnter(leave, reading.problem ? undefined : onDecide)}
              className={`${inputClass} ${codeInputClass} text-lg`}
            />
            {unit !== '' && (
              <span id={unitId} className="grid shrink-0 place-items-center bg-hover px-3.5 text-muted">
                <ContentText text={unit} />
              </span>
            )}
          </div>
        </div>
        <FieldErrorSlot id={`${id}-error`} error={problem ? problemWords(problem) : null} />
        {problem && <StandingAnswer id={`${id}-standing`} question={question} given={given} />}
      </div>
      {actions(given === null && draft === null ? null : clear)}
    </>
  );
}
