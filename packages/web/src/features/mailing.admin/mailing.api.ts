import * as contract from '@sanjeh/contract/mailing/mailing.admin.contract';
import type {
  MailingAudience,
  MailingAudienceInput,
  MailingPreview,
  MailingText,
} from '@sanjeh/contract/mailing/mailing.admin.schema';
import { call } from '#api/plain-client.ts';

/** A lost sign-in must not carry away what is written. */
const stay = { stay: true };

export function previewMailing(audience: MailingAudienceInput, text: MailingText): Promise<MailingPreview> {
  return call(contract.preview, { body: { audience: audience as MailingAudience, text } }, stay);
}

type Sending = Pick<MailingPreview, 'reached' | 'fingerprint'> & {
  request: string;
  audience: MailingAudienceInput;
  text: MailingText;
};

export function sendMailing({ audience, ...rest }: Sending) {
  return call(contract.send, { body: { ...rest, audience: audience as MailingAudience } }, stay);
}

export function stopMailing(id: number) {
  return call(contract.stop, { params: { id } });
}
