import type { CreatedShare } from '@sanjeh/contract/share/share.schema';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { showDigits } from '#ui/typed-digits.ts';

/** The only time that the link and its code are there to be seen. */
export function MadeShare({ share: { token, code }, onDone }: { share: CreatedShare; onDone: () => void }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Message | null>(null);
  const address = `${location.origin}/share#${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome(() => m.share_copied);
    } catch {
      // Not on https, or forbidden: the text is selected for the reader's own keys.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome(() => m.share_copy_failed);
    }
  };
  const CopyIcon = outcome === m.share_copied ? Check : Copy;
  return (
    <div className="flex flex-col gap-4">
      <p>{say(m.share_made_text)}</p>
      <dl className="flex flex-col gap-3 rounded-xl border border-line bg-page px-4 py-3">
        <div>
          <dt className="text-sm text-muted">{say(m.share_address)}</dt>
          <dd>
            <code
              ref={shown}
              dir="ltr"
              className="block text-start font-sans break-all select-all rtl:text-end"
            >
              {address}
            </code>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{say(m.share_code)}</dt>
          <dd className="code-text text-xl font-semibold tabular-nums select-all">
            {showDigits(language, code)}
          </dd>
        </div>
      </dl>
      <p role="status" className="min-h-7 text-sm text-muted">
        {outcome && say(outcome)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          autoFocus
          variant="secondary"
          icon={<CopyIcon aria-hidden className="size-5" />}
          onPress={() => void copy()}
        >
          {say(m.share_copy)}
        </Button>
        <Button onPress={onDone}>{say(m.share_done)}</Button>
      </div>
    </div>
  );
}
