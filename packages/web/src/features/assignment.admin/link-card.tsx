import type { Assignment } from '@sanjeh/contract/assignment/assignment.schema';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { QrPicture } from './qr-picture.tsx';

type LinkCardProps = { code: string; assignment: Pick<Assignment, 'uses' | 'maxUses'> };

/** The link to be sent, the picture to be hung up and the code to be told. */
export function LinkCard({ code, assignment: { uses, maxUses } }: LinkCardProps) {
  const say = useSay();
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Message | null>(null);
  const address = `${location.origin}/applicant/join?code=${code}`;
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
  return (
    <Card title={say(m.assignment_link)} description={say(m.assignment_link_text)}>
      <div className="flex flex-wrap items-start gap-6">
        <QrPicture text={address} label={say(m.assignment_qr)} />
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
          <dl className="flex flex-col gap-3">
            <div>
              <dt className="text-sm text-muted">{say(m.share_address)}</dt>
              <dd>
                <code ref={shown} dir="ltr" className="block font-sans break-all select-all rtl:text-end">
                  {address}
                </code>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{say(m.assignment_code)}</dt>
              <dd>
                <span className="code-text text-2xl font-semibold select-all">{code}</span>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{say(m.assignment_uses)}</dt>
              <dd>
                {maxUses === null
                  ? say(m.assignment_uses_any, { uses })
                  : say(m.assignment_uses_of, { uses, max: maxUses })}
              </dd>
            </div>
          </dl>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondary"
              size="small"
              icon={<Copy aria-hidden className="size-4" />}
              onPress={() => void copy()}
            >
              {say(m.share_copy)}
            </Button>
            <span role="status" className="text-sm text-muted">
              {outcome && say(outcome)}
            </span>
          </div>
        </div>
      </div>
    </Card>
  );
}
