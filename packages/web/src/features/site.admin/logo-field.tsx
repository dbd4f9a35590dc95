import type { SiteLogo } from '@sanjeh/contract/site/site.admin.schema';
import { logoTypes } from '@sanjeh/contract/site/site.admin.schema';
import { grounds } from '@sanjeh/domain/colour/accent';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldErrorText } from '#ui/field.tsx';
import { FileZone } from '#ui/file/file-zone.tsx';
import { GroupField } from '#ui/group-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { sendLogo } from './site.api.ts';

type LogoFieldProps = { logo: SiteLogo | null; onLogo: (logo: SiteLogo | null) => void };

/** A logo is sent as soon as it is chosen, and seen by others when the site is published with it. */
export function LogoField({ logo, onLogo }: LogoFieldProps) {
  const say = useSay();
  const { isSending, problem, send } = useLogoSending(onLogo);
  return (
    <GroupField label={m.site_field_logo} description={m.site_logo_help} isOptional>
      {() => (
        <div className="flex flex-col gap-3">
          {logo ? <Shown logo={logo} /> : <p className="text-muted">{say(m.site_logo_none)}</p>}
          {isSending ? <Spinner /> : <FileZone name="file" accept={logoTypes} isSingle onFiles={send} />}
          <div aria-live="polite">
            {problem && (
              <p className="flex items-start gap-1.5 text-sm text-danger-text">
                <FieldErrorText error={problem} />
              </p>
            )}
          </div>
          {logo && (
            <Button variant="secondary" size="small" className="self-start" onPress={() => onLogo(null)}>
              {say(m.site_logo_remove)}
            </Button>
          )}
        </div>
      )}
    </GroupField>
  );
}

/** On the grounds that it stands on. */
function Shown({ logo }: { logo: SiteLogo }) {
  return (
    <div className="flex flex-wrap gap-3">
      {(['light', 'dark'] as const).map((theme) => (
        <span
          key={theme}
          className="grid h-20 min-w-32 place-items-center rounded-xl border border-line px-4"
          style={{ background: grounds[theme][0] }}
        >
          <img src={logo.path} width={logo.width} height={logo.height} alt="" className="h-12 w-auto" />
        </span>
      ))}
    </div>
  );
}

function useLogoSending(onLogo: LogoFieldProps['onLogo']) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    running.current = new AbortController();
    const { signal } = running.current;
    setIsSending(true);
    setProblem(null);
    try {
      onLogo(await sendLogo(file, signal));
    } catch (error) {
      const issue = problemOf(error)?.body?.issues?.[0];
      if (!signal.aborted) setProblem(() => (issue ? issueMessage(issue) : faultMessage(error)));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, send: ([file]: File[]) => void (file && send(file)) };
}
