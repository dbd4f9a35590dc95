import { Check, CircleAlert, CloudOff, CloudUpload, RefreshCw, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { savingFault } from '../editor/saving-fault.ts';
import type { Entry, QuestionSaveState } from '../question-drafts/entry.ts';
import { RowIcon } from './painted.tsx';

const icon = 'size-4 shrink-0';

/**
 * While all is well a picture of fixed size: words that come and go would push the text that is being typed. It does not
 * move: while somebody types, each of its frames would be worked out beside the keys.
 */
export function RowMark({ entry: { state, saved } }: { entry: Entry }) {
  const say = useSay();
  const isOnItsWay = state.kind === 'waiting' || state.kind === 'saving';
  return (
    <span className="grid size-4 place-items-center text-muted">
      {isOnItsWay && (
        <Mark
          picture={<RowIcon icon={CloudUpload} className={icon} />}
          words={say(m.question_state_saving)}
        />
      )}
      {state.kind === 'settled' && saved !== null && (
        <Mark picture={<RowIcon icon={Check} className={icon} />} words={say(m.question_state_saved)} />
      )}
    </span>
  );
}

function Mark({ picture, words }: { picture: ReactNode; words: string }) {
  return (
    <>
      {picture}
      <span className="sr-only">{words}</span>
    </>
  );
}

function isWithoutAnswers(state: QuestionSaveState): boolean {
  return (
    state.kind === 'invalid' && state.issues.some(({ path }) => path[0] === 'answers' && path.length === 1)
  );
}

/** Says that the server does not have what is written here, and why. */
export function RowTrouble({ state }: { state: QuestionSaveState }) {
  const say = useSay();
  switch (state.kind) {
    case 'settled':
    case 'waiting':
    case 'saving':
      return null;
    case 'retrying':
      return (
        <Words tone="text-warning-text" picture={<RefreshCw aria-hidden className={icon} />}>
          {say(m.question_state_retrying)}
        </Words>
      );
    case 'invalid':
      return (
        <Words picture={<CircleAlert aria-hidden className={icon} />}>
          {say(isWithoutAnswers(state) ? m.question_state_no_answers : m.question_state_invalid)}
        </Words>
      );
    case 'refused':
      return (
        <Words picture={<CloudOff aria-hidden className={icon} />}>
          {say(m.question_state_refused, { reason: say(savingFault(state.error)) })}
        </Words>
      );
    case 'conflict':
      return <Words picture={<Users aria-hidden className={icon} />}>{say(m.question_state_conflict)}</Words>;
  }
}

type WordsProps = { tone?: string; picture: ReactNode; children: ReactNode };

function Words({ tone = 'text-danger-text', picture, children }: WordsProps) {
  return (
    <p className={classNames('flex items-center gap-1.5 px-2 text-sm', tone)}>
      {picture}
      <span>{children}</span>
    </p>
  );
}
