import type { Issue } from '@sanjeh/contract/issue';
import {
  type MessageKind,
  type MessageText,
  type MessageTextUpdate,
  type MessageWords,
  messageKindNames,
  messageLanguages,
  subjectIssues,
  textIssues,
} from '@sanjeh/contract/message/message.schema';
import { fillText, placeholdersIn } from '@sanjeh/domain/message/message-text';
import { refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { readSiteName } from '../site/site.service.ts';
import * as queries from './message-text.queries.ts';
import { originalTexts } from './original-texts.ts';

/** With the name of the site; the other places are filled by who sends it. */
export async function readMessageText(
  db: Executor,
  kind: MessageKind,
  language: Language,
): Promise<MessageWords> {
  const words = (await queries.selectText(db, kind, language)) ?? originalTexts[kind][language];
  // Many are written at once, and most do not name it.
  if (!placeholdersIn(words.subject + words.body).has('site')) return words;
  const site = await readSiteName(db, language);
  return { subject: fillText(words.subject, { site }), body: fillText(words.body, { site }) };
}

export async function listMessageTexts(db: Executor): Promise<MessageText[]> {
  const [own, revisions] = [await queries.selectTexts(db), await queries.selectRevisions(db)];
  const wordsOf = (kind: MessageKind, language: Language) => {
    const row = own.find((text) => text.kind === kind && text.language === language);
    return row ? { subject: row.subject, body: row.body } : originalTexts[kind][language];
  };
  return messageKindNames.map((kind) => ({
    kind,
    fa: wordsOf(kind, 'fa'),
    en: wordsOf(kind, 'en'),
    original: originalTexts[kind],
    revision: revisions.find((row) => row.kind === kind)?.revision ?? 1,
  }));
}

export function updateMessageText(
  db: Executor,
  caller: Caller,
  kind: MessageKind,
  { revision, ...words }: MessageTextUpdate,
): Promise<MessageText> {
  refuseInvalid(issuesOf(kind, words));
  return inTransaction(db, async (transaction) => {
    assertCurrent(await queries.lockRevision(transaction, kind), revision);
    const before = await find(transaction, kind);
    for (const language of messageLanguages)
      await queries.upsertText(transaction, { kind, language, ...words[language] });
    await queries.raiseRevision(transaction, kind);
    const after = await find(transaction, kind);
    await recordChange(transaction, caller, {
      ...{ entity: 'message', entityId: kind, action: 'update' },
      before: { fa: before.fa, en: before.en },
      after: { fa: after.fa, en: after.en },
    });
    return after;
  });
}

async function find(db: Executor, kind: MessageKind): Promise<MessageText> {
  return found((await listMessageTexts(db)).find((text) => text.kind === kind));
}

function toIssue(path: Issue['path']) {
  return ({ code, name }: { code: Issue['code']; name: string }): Issue => ({ path, code, params: { name } });
}

function issuesOf(kind: MessageKind, words: Record<Language, MessageWords>): Issue[] {
  return messageLanguages.flatMap((language) => [
    ...subjectIssues(kind, words[language].subject).map(toIssue([language, 'subject'])),
    ...textIssues(kind, words[language].body).map(toIssue([language, 'body'])),
  ]);
}
