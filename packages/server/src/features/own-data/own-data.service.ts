import type { OwnData } from '@sanjeh/contract/own-data/own-data.schema';
import type { AppContext } from '#app.context.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import { findUser } from '../account/user.service.ts';
import { listPeople } from '../applicant/applicant.service.ts';
import { getReach } from '../reach/reach.service.ts';
import { getPlannedReminders } from '../reminder/planned-reminder.service.ts';
import { getOwnPerson } from './own-person.service.ts';
import * as rows from './own-rows.queries.ts';

export interface Owner {
  readonly userId: number;
  readonly language: Language;
}

/** All that is kept about an account and its people, each part as its own page shows it. */
export async function getOwnData(context: AppContext, owner: Owner): Promise<OwnData> {
  const { db } = context;
  const { userId, language } = owner;
  const account = found(await findUser(db, userId));
  const people: OwnData['people'] = [];
  for (const person of await listPeople(db, userId, language))
    people.push(await getOwnPerson(context, owner, person));
  const now = new Date();
  const reminders = await getPlannedReminders(context, userId, { language, now });
  return {
    format: 'sanjeh-own-data-1',
    madeAt: now.toISOString(),
    account: { ...(await getReach(db, userId)), number: userId, since: account.created_at.toISOString() },
    people,
    reminders: reminders.items,
    ...(await getRecords(context, userId)),
  };
}

/** Whoever was moved here has come into being in somebody else's account. */
const ofAccounts: ReadonlySet<string> = new Set(['accountId', 'phoneNumber']);

async function getRecords(
  { db }: AppContext,
  userId: number,
): Promise<Pick<OwnData, 'messages' | 'signIns' | 'notices' | 'erasureRequests' | 'audit'>> {
  return {
    messages: (await rows.selectMessages(db, userId)).map(({ created_at, ...message }) => ({
      ...message,
      at: created_at.toISOString(),
    })),
    signIns: (await rows.selectSignIns(db, userId)).map(
      ({ created_at, rotated_at, ended_at, ...device }) => ({
        ...device,
        since: created_at.toISOString(),
        lastUsed: rotated_at.toISOString(),
        ended: ended_at?.toISOString() ?? null,
      }),
    ),
    notices: (await rows.selectNotices(db, userId)).map(({ kind, full_name, created_at }) => ({
      ...{ kind, fullName: full_name, at: created_at.toISOString() },
    })),
    erasureRequests: (await rows.selectErasures(db, userId)).map(({ applicant_id, state, asked_at }) => ({
      ...{ applicantId: applicant_id, state, askedAt: asked_at.toISOString() },
    })),
    audit: (await rows.selectAudit(db, userId)).map(({ at, applicant_id, fields, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      applicantId: applicant_id,
      changes: (fields ?? [])
        .filter(({ field }) => !ofAccounts.has(field))
        .map(({ field, before = null, after = null }) => ({ field, before, after })),
    })),
  };
}
