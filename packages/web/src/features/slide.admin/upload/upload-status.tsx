import { CircleAlert, CircleCheck } from 'lucide-react';
import { issueMessage } from '#form/issue-message.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { uploadFault } from './upload-fault.ts';
import type { UploadState } from './upload-item.ts';
import { isSent } from './upload-item.ts';

/** How far a file is, and what became of it. */
export function UploadStatus({ state, name }: { state: UploadState; name: string }) {
  const say = useSay();
  switch (state.kind) {
    case 'waiting':
      return <p className="text-sm text-muted">{say(m.slide_waiting)}</p>;
    case 'sending':
      return <Sending share={state.share} name={name} />;
    case 'done':
      return (
        <p className="flex items-start gap-1.5 text-sm text-primary-text">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0" />
          {say(m.slide_done)}
        </p>
      );
    case 'refused':
      return <Fault text={say(issueMessage(state.issue))} />;
    case 'failed':
      return <Fault text={say(uploadFault(state.error))} />;
    case 'cancelled':
      return <p className="text-sm text-muted">{say(m.slide_cancelled)}</p>;
  }
}

/** Once everything is sent nobody knows how long the server will be at work on it. */
export function Sending({ share, name }: { share: number; name: string }) {
  const say = useSay();
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{say(isSent(share) ? m.slide_drawing : m.slide_sending)}</p>
      <ProgressBar
        label={say(m.slide_progress_of, { name: isolate(name) })}
        isLabelHidden
        {...(isSent(share) ? {} : { value: share, max: 1 })}
      />
    </div>
  );
}

export function Fault({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-danger-text">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}
