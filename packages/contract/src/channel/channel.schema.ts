import { phoneNumberSchema } from '../applicant/applicant.schema.ts';
import { channelNameSchema, messageLanguages, messageProblems } from '../message/message.schema.ts';
import { z } from '../zod.ts';

export const emailSchema = z.string().trim().min(1).max(254).pipe(z.email());

export const channelStates = ['none', 'works', 'fails'] as const;
export type ChannelState = (typeof channelStates)[number];

export const channelsSchema = z.strictObject({
  sms: z.enum(channelStates),
  email: z.enum(channelStates),
});

export const adminChannelSchema = z.strictObject({
  name: channelNameSchema,
  state: z.enum(channelStates),
  /** Where it leads, without anything that opens it; null where none is set up. */
  address: z.string().nullable(),
  failingSince: z.iso.datetime().nullable(),
  problem: z.enum(messageProblems).nullable(),
  answer: z.string().nullable(),
  /** Messages that wait for it. */
  waiting: z.int(),
});

export const channelTrialSchema = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('sms'), to: phoneNumberSchema, language: z.enum(messageLanguages) }),
  z.strictObject({ channel: z.literal('email'), to: emailSchema, language: z.enum(messageLanguages) }),
]);

export const channelAnswerSchema = z.strictObject({
  isSent: z.boolean(),
  problem: z.enum(messageProblems).nullable(),
  answer: z.string(),
  ms: z.int(),
});

export type Channels = z.output<typeof channelsSchema>;
export type AdminChannel = z.output<typeof adminChannelSchema>;
export type ChannelTrial = z.output<typeof channelTrialSchema>;
export type ChannelAnswer = z.output<typeof channelAnswerSchema>;
