import { placeholdersIn } from '@sanjeh/domain/message/message-text';
import { hasRight, type Right } from '../auth/right.ts';
import type { IssueCode } from '../issue.ts';
import { lineText, requiredBlock } from '../shared/content-text.schema.ts';
import { revisionSchema } from '../shared/identity.schema.ts';
import { listOf, listQuery } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

export const channelNames = ['sms', 'email'] as const;
export const channelNameSchema = z.enum(channelNames);
export type ChannelName = (typeof channelNames)[number];

/** What a text of each kind has to name, and what else it may. */
export const messageKinds = {
  code: { needs: ['code'], may: ['site'] },
  code_storm: { needs: [], may: ['site'] },
  password_changed: { needs: [], may: ['site'] },
  new_device: { needs: ['device', 'time'], may: ['link', 'site'] },
  reminder_age: { needs: ['off'], may: ['name', 'exam', 'link', 'site'] },
  reminder_open: { needs: ['off'], may: ['name', 'exam', 'link', 'site'] },
  reminder_assignment: { needs: ['off'], may: ['name', 'exam', 'link', 'site'] },
  reminder_follow_up: { needs: ['off'], may: ['name', 'exam', 'link', 'site'] },
  trial: { needs: [], may: ['site'] },
  // What stands around the words of a mailing.
  mailing: { needs: ['text', 'off'], may: ['subject', 'site'] },
} as const satisfies Record<string, { needs: readonly string[]; may: readonly string[] }>;

export type MessageKind = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];
export const messageKindSchema = z.enum(messageKindNames);

/** That a result is followed up tells of it: such messages are for clinicians. */
export function hiddenKinds(held: readonly Right[]): readonly MessageKind[] {
  return hasRight(held, ['clinician']) ? [] : ['reminder_follow_up'];
}

export const messageStates = ['waiting', 'sent', 'expired', 'cancelled'] as const;
export const messageProblems = ['unreachable', 'timeout', 'refused', 'not_understood'] as const;
export type MessageProblem = (typeof messageProblems)[number];

export const messageLanguages = ['fa', 'en'] as const;

export const messageSchema = z.strictObject({
  id: z.uuid(),
  kind: messageKindSchema,
  channel: channelNameSchema,
  recipient: z.string(),
  language: z.enum(messageLanguages),
  state: z.enum(messageStates),
  createdAt: z.iso.datetime(),
  /** When it is tried next; while it waits alone. */
  dueAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  tries: z.int(),
  /** So often nobody knows whether it arrived: then it was sent once more. */
  unsure: z.int(),
  problem: z.enum(messageProblems).nullable(),
  /** What the other side said last. */
  answer: z.string().nullable(),
});

export const messageDetailSchema = messageSchema.extend({
  subject: z.string(),
  body: z.string(),
  /** A code stands in it, and is on its way: it is not for administrators. */
  isCodeHidden: z.boolean(),
});

export const messageQuerySchema = listQuery({
  sorts: ['created'],
  defaultSort: '-created',
  filters: {
    state: z.enum(messageStates).optional(),
    channel: channelNameSchema.optional(),
    kind: messageKindSchema.optional(),
  },
});

export const messageListSchema = listOf(messageSchema);

/** One language of a text. */
const wordsSchema = z.strictObject({ subject: lineText(200), body: requiredBlock(1000) });

const inBothSchema = z.strictObject({ fa: wordsSchema, en: wordsSchema });

export const messageTextSchema = z.strictObject({
  kind: messageKindSchema,
  ...inBothSchema.shape,
  /** As they come with the product. */
  original: inBothSchema,
  revision: revisionSchema,
});

/** A text without its code, or with a name that nobody fills in, would reach people so. */
export function textIssues(kind: MessageKind, body: string): { code: IssueCode; name: string }[] {
  const { needs, may }: { needs: readonly string[]; may: readonly string[] } = messageKinds[kind];
  const named = placeholdersIn(body);
  return [
    ...needs
      .filter((name) => !named.has(name))
      .map((name) => ({ code: 'placeholder_missing', name }) as const),
    ...[...named]
      .filter((name) => !(needs.includes(name) || may.includes(name)))
      .map((name) => ({ code: 'placeholder_unknown', name }) as const),
  ];
}

/** What must not stand where everybody who passes by reads it, or is put in too late for it. */
const notInSubject = new Set(['code', 'off', 'link', 'text']);

export function subjectIssues(kind: MessageKind, subject: string): { code: IssueCode; name: string }[] {
  const { may }: { may: readonly string[] } = messageKinds[kind];
  return [...placeholdersIn(subject)]
    .filter((name) => !may.includes(name) || notInSubject.has(name))
    .map((name) => ({ code: 'placeholder_unknown', name }));
}

export const messageTextUpdateSchema = inBothSchema.extend({ revision: revisionSchema });

export type Message = z.output<typeof messageSchema>;
export type MessageDetail = z.output<typeof messageDetailSchema>;
export type MessageQuery = z.output<typeof messageQuerySchema>;
export type MessageWords = z.output<typeof wordsSchema>;
export type MessageText = z.output<typeof messageTextSchema>;
export type MessageTextUpdate = z.output<typeof messageTextUpdateSchema>;
