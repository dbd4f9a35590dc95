import { placeholdersIn } from '@sanjeh/domain/message/message-text';
import { applicantFilterSchema } from '../applicant/applicant.admin.schema.ts';
import type { IssueCode } from '../issue.ts';
import { channelNameSchema, messageLanguages } from '../message/message.schema.ts';
import { resultFilterSchema } from '../result/result.admin.schema.ts';
import { blockText, lineText } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { listQuery } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

/** A list of more accounts is no list that somebody has looked at. */
export const mostMailed = 10_000;

/** What a text may name: the first person of the account that the list has, and the address of the site. */
export const mailingNames = ['name', 'link'] as const;

/** Which list, as it is narrowed. */
export const mailingAudienceSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('applicants'), filter: applicantFilterSchema }),
  z.strictObject({ source: z.literal('results'), filter: resultFilterSchema }),
  z.strictObject({ source: z.literal('group'), groupId: idSchema }),
]);

export const mailingSources = ['applicants', 'results', 'group'] as const;

const wordsSchema = z.strictObject({ subject: lineText(200), body: blockText(600) });

/** One language may be left empty: then everybody gets the other. */
export const mailingTextSchema = z
  .strictObject({ fa: wordsSchema, en: wordsSchema })
  .superRefine((text, context) => {
    const raise = (path: string[], code: IssueCode, params?: Record<string, string>) =>
      context.issues.push({
        code: 'custom',
        message: code,
        path,
        input: text,
        ...(params ? { params } : {}),
      });
    if (messageLanguages.every((language) => text[language].body === '')) raise(['fa', 'body'], 'required');
    for (const language of messageLanguages) {
      for (const field of ['subject', 'body'] as const) {
        const allowed: readonly string[] = field === 'body' ? mailingNames : ['name'];
        for (const name of placeholdersIn(text[language][field]))
          if (!allowed.includes(name)) raise([language, field], 'placeholder_unknown', { name: `{${name}}` });
      }
    }
  });

export const mailingDraftSchema = z.strictObject({
  audience: mailingAudienceSchema,
  text: mailingTextSchema,
});

export const mailingProblems = ['no_channel', 'no_address', 'too_many', 'nobody'] as const;
export type MailingProblem = (typeof mailingProblems)[number];

export const mailingPreviewSchema = z.strictObject({
  /** Accounts of the list; one message each, however many people they have. */
  accounts: z.int(),
  /** Would get it. */
  reached: z.int(),
  sms: z.int(),
  email: z.int(),
  /** Do not want general messages. */
  declined: z.int(),
  disabled: z.int(),
  /** There is no channel to them. */
  unreachable: z.int(),
  /** Have had this very text. */
  repeated: z.int(),
  /** Changes with who would get it, and how. */
  fingerprint: z.string(),
  problem: z.enum(mailingProblems).nullable(),
  /** As the first of them would get it. */
  example: z
    .strictObject({
      language: z.enum(messageLanguages),
      channel: channelNameSchema,
      subject: z.string(),
      body: z.string(),
      /** Short messages that it takes. */
      parts: z.int(),
    })
    .nullable(),
});

export const newMailingSchema = mailingDraftSchema.extend({
  /** Made once for each mailing: sent twice in a hurry, it is one. */
  request: z.uuid(),
  /** As the preview told it. */
  reached: z.int().min(1).max(mostMailed),
  /** As the preview told it too: as many others are another list. */
  fingerprint: z.string().max(100).optional(),
});

export const mailingStates = ['sending', 'stopped', 'done'] as const;

export const mailingSchema = z.strictObject({
  id: idSchema,
  state: z.enum(mailingStates),
  source: z.enum(mailingSources),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  fa: wordsSchema,
  en: wordsSchema,
  counts: z.strictObject({
    all: z.int(),
    sent: z.int(),
    waiting: z.int(),
    failed: z.int(),
    /** Stopped before it was their turn, or they no longer wanted it. */
    left: z.int(),
  }),
});

export const mailingQuerySchema = listQuery({ sorts: ['created'], defaultSort: '-created' });

export type MailingAudience = z.output<typeof mailingAudienceSchema>;
export type MailingAudienceInput = z.input<typeof mailingAudienceSchema>;
export type MailingText = z.output<typeof mailingTextSchema>;
export type MailingDraft = z.output<typeof mailingDraftSchema>;
export type MailingPreview = z.output<typeof mailingPreviewSchema>;
export type NewMailing = z.output<typeof newMailingSchema>;
export type Mailing = z.output<typeof mailingSchema>;
export type MailingQuery = z.output<typeof mailingQuerySchema>;
