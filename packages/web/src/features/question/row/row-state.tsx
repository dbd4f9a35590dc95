import { Check, CircleAlert, CloudOff, RefreshCw, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { faultMessage } from '../../../form/fault-message.ts';
import { useSay } from '../../../i18n/say.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Entry } from '../book/entry.ts';

const icon = 'size-4 shrink-0';

/** Says of one question whether the server has it, and if not why. */
export function RowState({ entry }: { entry: Entry }) {
  const say = useSay();
  const { state, saved } = entry;
  switch (state.kind) {
    case 'settled':
      return saved === null ? (
        <Words>{say(m.exam_question_state_new)}</Words>
      ) : (
        <Words icon={<Check aria-hidden className={icon} />}>
          <span className="sr-only">{say(m.exam_question_state_saved)}</span>
        </Words>
      );
    case 'waiting':
    case 'saving':
      return <Words icon={<Spinner className={icon} />}>{say(m.exam_question_state_saving)}</Words>;
    case 'retrying':
      return (
        <Words tone="text-warning-text" icon={<RefreshCw aria-hidden className={icon} />}>
          {say(m.exam_question_state_retrying)}
        </Words>
      );
    case 'invalid':
      return (
        <Words tone="text-danger-text" icon={<CircleAlert aria-hidden className={icon} />}>
          {say(
            state.issues.some(({ path }) => path[0] === 'answers' && path.length === 1)
              ? m.exam_question_state_no_answers
              : m.exam_question_state_invalid,
          )}
        </Words>
      );
    case 'refused':
      return (
        <Words tone="text-danger-text" icon={<CloudOff aria-hidden className={icon} />}>
          {say(m.exam_question_state_refused, { reason: say(faultMessage(state.error)) })}
        </Words>
      );
    case 'conflict':
      return (
        <Words tone="text-danger-text" icon={<Users aria-hidden className={icon} />}>
          {say(m.exam_question_state_conflict)}
        </Words>
      );
  }
}

function Words({
  tone = 'text-muted',
  icon: picture,
  children,
}: {
  tone?: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames('flex items-center gap-1 text-xs', tone)}>
      {picture}
      <span>{children}</span>
    </span>
  );
}
