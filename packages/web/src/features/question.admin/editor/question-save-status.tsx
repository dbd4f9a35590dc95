import { CircleAlert, CloudCheck, CloudOff, CloudUpload, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSignedOut } from '#form/fault-message.ts';
import { SignInLink } from '#form/sign-in-link.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { QuestionDrafts } from '../question-drafts/question-drafts.ts';
import type { Summary } from '../question-drafts/summary.ts';
import { partId } from './focus.ts';
import { savingFault } from './saving-fault.ts';
import { useEditor, useSummary } from './use-editor.ts';

const icon = 'size-5 shrink-0';

function useWords(summary: Summary): { text: string; picture: ReactNode; tone: string } {
  const say = useSay();
  switch (summary.kind) {
    case 'saved':
      return {
        text: say(m.question_all_saved),
        picture: <CloudCheck aria-hidden className={icon} />,
        tone: 'text-primary-text',
      };
    case 'saving':
      return {
        text: say(m.question_saving),
        picture: <CloudUpload aria-hidden className={icon} />,
        tone: 'text-muted',
      };
    case 'conflict':
      return {
        text: say(m.question_conflicts, {
          count: summary.count,
        }),
        picture: <Users aria-hidden className={icon} />,
        tone: 'text-danger-text',
      };
    case 'invalid':
      return {
        text: say(m.question_unsaved, {
          count: summary.count,
        }),
        picture: <CircleAlert aria-hidden className={icon} />,
        tone: 'text-danger-text',
      };
    case 'refused':
    case 'retrying':
      return {
        text: say(m.question_not_saved, { reason: say(savingFault(summary.error)) }),
        picture: <CloudOff aria-hidden className={icon} />,
        tone: summary.kind === 'refused' ? 'text-danger-text' : 'text-warning-text',
      };
  }
}

/** To the text, with the details open if it is they that need something. */
function goThere(drafts: QuestionDrafts, key: string): void {
  const state = drafts.find(key)?.state;
  const isInside = state?.kind === 'invalid' && state.issues.some(({ path }) => path[0] !== 'title');
  if (isInside) drafts.setOpen(key, true);
  document.getElementById(partId(key, 'title'))?.focus();
}

/** Trouble is read out; that each key is being saved is only shown. */
export function QuestionSaveStatus() {
  const say = useSay();
  const { drafts } = useEditor();
  const summary = useSummary();
  const { text, picture, tone } = useWords(summary);
  const isTrouble = summary.kind !== 'saved' && summary.kind !== 'saving';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <p
        data-save={summary.kind}
        className={classNames('flex min-w-0 items-center gap-2 text-sm font-semibold', tone)}
      >
        {picture}
        <span>{text}</span>
      </p>
      <span role="status" className="sr-only">
        {isTrouble ? text : ''}
      </span>
      {'first' in summary && (
        <Button size="small" variant="quiet" onPress={() => goThere(drafts, summary.first)}>
          {say(m.question_go_there)}
        </Button>
      )}
      {'error' in summary && isSignedOut(summary.error) && <SignInLink />}
      {'error' in summary && (
        <Button size="small" variant="quiet" onPress={drafts.retry}>
          {say(m.question_try_now)}
        </Button>
      )}
    </div>
  );
}
