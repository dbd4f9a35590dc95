import { givenCodeSchema } from '../auth/code.schema.ts';
import { emailSchema } from '../channel/channel.schema.ts';
import { messageLanguages } from '../message/message.schema.ts';
import { z } from '../zod.ts';

/** Their places in this list stand in links that were sent: new ones go to its end. */
export const reminderKinds = [
  'reminder_age',
  'reminder_open',
  'reminder_assignment',
  'reminder_follow_up',
  'mailing',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reachSchema = z.strictObject({
  phoneNumber: z.string(),
  isPhoneVerified: z.boolean(),
  /** One that has been shown to be the owner's; null: none. */
  email: z.string().nullable(),
  language: z.enum(messageLanguages),
  /** The reminders that are not wanted. */
  remindersOff: z.array(z.enum(reminderKinds)),
});

/** Without an address: to the own phone. */
export const reachCodeSchema = z.strictObject({ email: emailSchema.optional() });

export const verifiedReachSchema = z.strictObject({
  email: emailSchema.optional(),
  ...givenCodeSchema.shape,
});

export const reminderChoiceSchema = z.strictObject({
  language: z.enum(messageLanguages),
  remindersOff: z.array(z.enum(reminderKinds)).max(reminderKinds.length),
});

export type Reach = z.output<typeof reachSchema>;
export type ReachCode = z.output<typeof reachCodeSchema>;
export type VerifiedReach = z.output<typeof verifiedReachSchema>;
export type ReminderChoice = z.output<typeof reminderChoiceSchema>;
