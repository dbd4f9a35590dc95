import { CircleAlert, CloudCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { SignInLink } from './sign-in-link.tsx';
import type { SetFault } from './use-set-editor.ts';

export type SavingState = 'saved' | 'saving' | 'incomplete';

type AutoSaveBarProps = {
  state: SavingState;
  words: Record<SavingState, Message>;
  fault: SetFault | null;
  onRetry: () => void;
  children?: ReactNode;
};

const icon = 'size-5 shrink-0';
const looks = {
  saved: { picture: <CloudCheck aria-hidden className={icon} />, tone: 'text-primary-text' },
  saving: { picture: <Spinner className={icon} />, tone: 'text-muted' },
  incomplete: { picture: <CircleAlert aria-hidden className={icon} />, tone: 'text-danger-text' },
};

/** Stays in sight above what saves by itself: how it stands, and what is wrong. */
export function AutoSaveBar({ state, words, fault, onRetry, children }: AutoSaveBarProps) {
  const say = useSay();
  const { picture, tone } = looks[state];
  return (
    <div className="sticky top-app-bar z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-page/95 px-4 py-2 backdrop-blur sm:-mx-6 sm:px-6">
      <p
        data-save={fault ? 'refused' : state}
        className={classNames(
          'flex min-w-0 items-center gap-2 text-sm font-semibold',
          fault ? 'text-danger-text' : tone,
        )}
      >
        {fault ? <CloudOff aria-hidden className={icon} /> : picture}
        <span>{say(fault ? fault.message : words[state])}</span>
      </p>
      <span role="alert" className="sr-only">
        {fault && say(fault.message)}
      </span>
      {fault?.isSignedOut && <SignInLink />}
      {fault && (
        <Button size="small" variant="quiet" onPress={onRetry}>
          {say(m.question_try_now)}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}
