import { reminderKinds } from '../reach/reach.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

export const plannedReminderSchema = z.strictObject({
  kind: z.enum(reminderKinds).exclude(['mailing']),
  applicantId: idSchema,
  firstName: z.string(),
  exameId: idSchema,
  title: z.string(),
  /** On this day, outside the quiet hours. */
  day: z.iso.date(),
  /** Switched off: it would not be sent. */
  isOff: z.boolean(),
});

/** Why none would be sent at all, whatever is wanted. */
export const reminderObstacles = ['no_channel', 'not_verified'] as const;

export const plannedRemindersSchema = z.strictObject({
  /** Null: they would be sent. */
  obstacle: z.enum(reminderObstacles).nullable(),
  /** By which way; null where there is none. */
  channel: z.enum(['sms', 'email']).nullable(),
  /** Hours of the day between which nothing is sent; null: at any hour. */
  quietHours: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  /** Of the year to come, in their order. */
  items: z.array(plannedReminderSchema),
});

/** What stands in the link of a reminder. */
const offTokenSchema = z.string().regex(/^[\w-]{20}$/);

export const reminderSwitchSchema = z.strictObject({ token: offTokenSchema, isOff: z.boolean() });
export const switchedReminderSchema = z.strictObject({ kind: z.enum(reminderKinds), isOff: z.boolean() });

export type PlannedReminder = z.output<typeof plannedReminderSchema>;
export type PlannedReminders = z.output<typeof plannedRemindersSchema>;
export type ReminderSwitch = z.output<typeof reminderSwitchSchema>;
export type SwitchedReminder = z.output<typeof switchedReminderSchema>;
