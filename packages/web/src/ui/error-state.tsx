import { CloudAlert, RotateCw } from 'lucide-react';
import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';
import { Button } from './button.tsx';
import type { Words } from './words.ts';
import { useWords } from './words.ts';

type ErrorStateProps = {
  title?: Words;
  description?: Words;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Under this name the server's log knows the fault. */
  requestId?: string | null;
};

export function ErrorState({ title, description, onRetry, isRetrying = false, requestId }: ErrorStateProps) {
  const say = useSay();
  const words = useWords();
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-danger-soft text-danger-text">
        <CloudAlert aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
      <p className="text-lg font-bold">{words(title ?? m.ui_error_title)}</p>
      <p className="max-w-prose text-muted">{words(description ?? m.ui_error_description)}</p>
      {onRetry && (
        <div className="mt-3">
          <Button
            variant="secondary"
            icon={<RotateCw aria-hidden className="size-5" />}
            onPress={onRetry}
            isPending={isRetrying}
          >
            {say(m.ui_retry)}
          </Button>
        </div>
      )}
      {requestId && (
        <p className="mt-2 text-sm text-muted">
          {say(m.ui_request_id)} <code className="code-text break-all select-all">{requestId}</code>
        </p>
      )}
    </div>
  );
}
