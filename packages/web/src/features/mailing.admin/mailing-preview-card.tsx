import {
  type MailingAudienceInput,
  type MailingPreview,
  type MailingProblem,
  mostMailed,
} from '@sanjeh/contract/mailing/mailing.admin.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { directionOf } from '#settings/settings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { withParams } from '#ui/with-params.ts';
import { sendMailing } from './mailing.api.ts';
import type { Previewed } from './mailing-page.tsx';

const problems: Record<MailingProblem, Message> = {
  no_channel: m.mailing_problem_no_channel,
  no_address: m.mailing_problem_no_address,
  too_many: withParams(m.mailing_problem_too_many, { maximum: mostMailed }),
  nobody: m.mailing_problem_nobody,
};

const counted = [
  ['sms', m.mailing_by_sms],
  ['email', m.mailing_by_email],
  ['declined', m.mailing_declined],
  ['disabled', m.mailing_disabled],
  ['unreachable', m.mailing_unreachable],
  ['repeated', m.mailing_repeated],
] as const;

type MailingPreviewCardProps = {
  audience: MailingAudienceInput;
  previewed: Previewed;
  /** Something was written since. */
  isOutdated: boolean;
  onStale: () => void;
  onSent: () => void;
};

/** Who would get it and how it would look; from here it is sent. */
export function MailingPreviewCard(props: MailingPreviewCardProps) {
  const { audience, previewed, isOutdated, onStale, onSent } = props;
  const say = useSay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { request, preview, text } = previewed;
  const [isAsking, setIsAsking] = useState(false);
  const send = async () => {
    try {
      const { reached, fingerprint } = preview;
      await sendMailing({ request, reached, fingerprint, audience, text });
    } catch (error) {
      if (problemOf(error)?.code !== 'stale') throw error;
      // What is asked here is about another list: it goes, and cannot say why.
      showToast(m.mailing_stale, { tone: 'act' });
      onStale();
      return;
    }
    onSent();
    showToast(m.mailing_started);
    await queryClient.invalidateQueries();
    await navigate({ to: '/admin/message/mailings' });
  };
  return (
    <Card className="pb-6">
      <div className="flex flex-col gap-4">
        <div role="status">
          <p className="text-lg font-semibold">{say(m.mailing_reached, { count: preview.reached })}</p>
          {preview.problem && <p className="text-danger-text">{say(problems[preview.problem])}</p>}
          <p className="mt-2 text-muted">{say(m.mailing_of_accounts, { count: preview.accounts })}</p>
          <ul className="list-inside list-disc text-sm text-muted">
            {counted
              .filter(([name]) => preview[name] > 0)
              .map(([name, label]) => (
                <li key={name}>{say(label, { count: preview[name] })}</li>
              ))}
          </ul>
        </div>
        {preview.example && <Example example={preview.example} />}
        {preview.problem === null && (
          <div>
            <Button isDisabled={isOutdated} onPress={() => setIsAsking(true)}>
              {say(m.mailing_send, { count: preview.reached })}
            </Button>
          </div>
        )}
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={send}
          question={withParams(m.mailing_confirm, { count: preview.reached })}
          answers={{ yes: m.mailing_confirm_yes, no: m.ui_no }}
          explain={faultMessage}
        />
      </div>
    </Card>
  );
}

function Example({ example }: { example: NonNullable<MailingPreview['example']> }) {
  const say = useSay();
  const { language, subject, body, channel, parts } = example;
  return (
    <div>
      <h2 className="mb-1 text-base font-medium">{say(m.mailing_example)}</h2>
      {channel === 'email' && (
        <p className="text-sm text-muted">
          <bdi>{subject}</bdi>
        </p>
      )}
      <p
        lang={language}
        dir={directionOf(language)}
        className="max-w-prose rounded-2xl rounded-ss-sm bg-primary-soft px-4 py-3 text-start break-words whitespace-pre-line [unicode-bidi:plaintext]"
      >
        {body}
      </p>
      {channel === 'sms' && (
        <p className="mt-1 text-sm text-muted">{say(m.mailing_parts, { count: parts })}</p>
      )}
    </div>
  );
}
