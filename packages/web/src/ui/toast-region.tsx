import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { QueuedToast } from 'react-aria-components/Toast';
import { UNSTABLE_ToastRegion as AriaToastRegion } from 'react-aria-components/Toast';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { AriaLanguage } from './aria-language.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { ToastContent, ToastTone } from './toast-queue.ts';
import { toastQueue } from './toast-queue.ts';
import { runWhileShown } from './toast-timer.ts';
import { useWords } from './words.ts';

const icons = { good: CircleCheck, neutral: Info, act: TriangleAlert };
const tones: Record<ToastTone, string> = {
  good: 'text-primary-text',
  neutral: 'text-secondary-text',
  act: 'text-danger-text',
};

/** Timers stop while the pointer or the focus is on a note; F6 leads here by keyboard. */
export function ToastRegion() {
  const say = useSay();
  return (
    <AriaLanguage>
      <AriaToastRegion
        queue={toastQueue}
        aria-label={say(m.ui_notifications)}
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col-reverse gap-3 outline-none sm:start-auto sm:end-4 sm:w-96 print:hidden"
      >
        {({ toast }) => <Toast toast={toast} />}
      </AriaToastRegion>
    </AriaLanguage>
  );
}

function Toast({ toast }: { toast: QueuedToast<ToastContent> }) {
  const words = useWords();
  const textId = useId();
  const { key, content, timer, timeout } = toast;
  const Icon = icons[content.tone];
  const close = () => toastQueue.close(key);
  useEffect(() => {
    if (timer && timeout !== undefined) return runWhileShown(timer, timeout, document);
  }, [timer, timeout]);
  return (
    // The region finds its notes by this role when the focus must move from a closed note to the next one.
    <div
      role="alertdialog"
      aria-modal={false}
      aria-labelledby={textId}
      className="pointer-events-auto flex items-center gap-3 rounded-2xl border border-line bg-raised py-2 ps-4 pe-2 text-ink shadow-high transition-[opacity,translate] duration-200 ease-calm starting:translate-y-3 starting:opacity-0"
    >
      <Icon aria-hidden className={classNames('size-5 shrink-0', tones[content.tone])} />
      <p id={textId} className="min-w-0 flex-1 py-1 text-sm">
        {words(content.text)}
      </p>
      {content.action && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => {
            content.action?.onAction();
            close();
          }}
        >
          {words(content.action.label)}
        </Button>
      )}
      <IconButton label={m.ui_close} variant="quiet" onPress={close}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
