import type {
  BankContent,
  BankDraft,
  BankHistory,
  BankQuestion,
  BankQuestionInput,
  BankQuestionQuery,
  BankTags,
  BankQuestionRow as ListedRow,
} from '@sanjeh/contract/bank-question/bank-question.schema';
import type { PageQuery } from '@sanjeh/contract/shared/list.schema';
import { type PlacedMedium, withMediumTexts, withoutLostTexts } from '@sanjeh/domain/medium/medium';
import { questionTranslations, scoringWithSources } from '@sanjeh/domain/question/question-texts';
import { withSources } from '@sanjeh/domain/text/translation';
import type { Transaction } from 'kysely';
import { ApiError, refuseInvalid } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { createdOnce } from '#db/query/created-once.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { placeMedia } from '../medium/medium.service.ts';
import { contentColumns, saysTheSame, tidied } from './bank-content.ts';
import * as queries from './bank-question.queries.ts';
import * as tags from './bank-tag.queries.ts';
import { assertDrawable, assertEnough } from './draw-guard.ts';

export async function listBankQuestions(
  db: Executor,
  query: BankQuestionQuery,
  language: Language,
): Promise<Page<ListedRow>> {
  return mapItems(await queries.selectPage(db, query, language), (row) => ({
    ...sharedFields(row),
    hasDraft: row.has_draft,
    title: row.title,
    translations: titleAlone(row.translations as BankContent['translations']),
    kind: row.kind as ListedRow['kind'],
    possible: toRange(row),
    uses: row.uses,
  }));
}

/** The bounds' texts are of no use in a list. */
function titleAlone({ en, outdated }: BankContent['translations']): ListedRow['translations'] {
  return {
    ...(en?.title !== undefined && { en: { title: en.title } }),
    ...(outdated?.title !== undefined && { outdated: { title: outdated.title } }),
  };
}

export function toRange({ lowest, highest }: { lowest: string | null; highest: string | null }) {
  return lowest === null || highest === null ? null : { minimum: Number(lowest), maximum: Number(highest) };
}

type Shared = Pick<
  queries.BankQuestionRow,
  'id' | 'revision' | 'question_section_id' | 'tags' | 'updated_at'
>;

function sharedFields({ id, revision, question_section_id, tags: own, updated_at }: Shared) {
  return {
    ...{ id, revision, tags: own },
    questionSectionId: question_section_id,
    updated: updated_at.toISOString(),
  };
}

export async function listTags(db: Executor, search: string | undefined): Promise<BankTags> {
  return mapItems(await tags.selectTags(db, search), ({ id, title, questions, lowest, highest }) => ({
    ...{ id, title, questions: questions ?? 0 },
    possible: toRange({ lowest, highest }),
  }));
}

export async function getBankQuestion(db: Executor, id: number): Promise<BankQuestion> {
  const row = found(await queries.selectOne(db, id));
  return {
    ...sharedFields(row),
    hasDraft: row.draft !== null,
    draftRevision: row.draft_revision,
    content: row.draft ?? row.content,
  };
}

export function createBankQuestion(
  db: Executor,
  caller: Caller,
  input: BankQuestionInput,
  requestKey?: string,
): Promise<BankQuestion> {
  const { title, kind, tags: titles } = input;
  const content = { title, kind, bounds: {}, scoring: {}, answers: [], translations: {} };
  return createdOnce(
    db,
    { requestKey, caller, entity: 'bank_question', content: input },
    {
      create: (executor) =>
        inTransaction(executor, async (transaction) => {
          const id = await addToBank(transaction, caller, { content, titles, sectionId: null });
          return getBankQuestion(transaction, id);
        }),
      read: getBankQuestion,
    },
  );
}

interface NewBankQuestion {
  content: BankContent;
  titles: readonly string[];
  sectionId: number | null;
}

/** As its first revision. */
export async function addToBank(
  transaction: Transaction<Database>,
  caller: Caller,
  { content, titles, sectionId }: NewBankQuestion,
): Promise<number> {
  const tagIds = titles.length === 0 ? [] : await tags.lockTagsNamed(transaction, titles);
  const columns = contentColumns(content);
  const id = await queries.insertOne(transaction, { ...columns, question_section_id: sectionId });
  await queries.insertRevision(transaction, { id, revision: 1, content, by: caller.userId });
  await tags.addTags(transaction, id, tagIds);
  await assertDrawable(transaction, tagIds, [{ id, ...columns }]);
  await recordChange(transaction, caller, {
    ...{ entity: 'bank_question', entityId: id, action: 'create' },
    ...{ before: null, after: { ...content, tags: [...titles] } },
  });
  return id;
}

/** Locked, so that what is decided about it stays true. */
export async function lockBankQuestion(
  transaction: Transaction<Database>,
  id: number,
): Promise<queries.BankQuestionRow> {
  await queries.lockOne(transaction, id);
  return found(await queries.selectOne(transaction, id));
}

/** Undefined: whoever asks does not say which draft they have seen. */
export function assertDraftCurrent(row: queries.BankQuestionRow, revision: number | undefined): void {
  if (revision !== undefined && row.draft_revision !== revision)
    throw new ApiError('stale', { params: { revision: row.draft_revision } });
}

export function saveDraft(db: Executor, id: number, values: BankDraft): Promise<BankQuestion> {
  const { draftRevision, ...written } = values;
  return inTransaction(db, async (transaction) => {
    const row = await lockBankQuestion(transaction, id);
    assertDraftCurrent(row, draftRevision);
    const before = row.draft ?? row.content;
    await writeDraft(transaction, row, await draftOf(transaction, tidied(written), before));
    return getBankQuestion(transaction, id);
  });
}

/** What says the same as the newest revision is no draft. */
export async function writeDraft(
  transaction: Transaction<Database>,
  { id, content }: Pick<queries.BankQuestionRow, 'id' | 'content'>,
  draft: BankContent,
): Promise<void> {
  await queries.updateDraft(transaction, id, saysTheSame(draft, content) ? null : draft);
}

async function draftOf(
  transaction: Transaction<Database>,
  written: Omit<BankDraft, 'draftRevision'>,
  before: BankContent,
): Promise<BankContent> {
  const own = new Map(before.answers.map((answer) => [answer.id, answer]));
  for (const [index, { id }] of written.answers.entries())
    if (id !== undefined && !own.has(id))
      refuseInvalid([{ path: ['answers', index, 'id'], code: 'invalid_choice' }]);
  const placed = await placeMedia(transaction, written, before);
  const fresh = placed.answers.filter(({ id }) => id === undefined).length;
  const ids = await queries.newAnswerIds(transaction, fresh);
  const answers = placed.answers.map(({ id = ids.shift() ?? 0, ...answer }) => {
    const previous = own.get(id);
    const { title, score, medium, translations } = withSources(
      withMediumTexts(withoutLostTexts(answer)),
      previous ? [withMediumTexts(previous)] : [],
    );
    // By now it is placed, which the type of what was given does not tell.
    return { id, title, score, ...(medium && { medium: medium as PlacedMedium }), translations };
  });
  const { title, kind, bounds, medium } = placed;
  const scoring = scoringWithSources(placed.scoring, before.scoring);
  const translations = questionTranslations(placed, [before]);
  return { title, kind, bounds, scoring, ...(medium && { medium }), answers, translations };
}

export function discardDraft(db: Executor, id: number, seen: number | undefined): Promise<BankQuestion> {
  return inTransaction(db, async (transaction) => {
    assertDraftCurrent(await lockBankQuestion(transaction, id), seen);
    await queries.updateDraft(transaction, id, null);
    return getBankQuestion(transaction, id);
  });
}

export async function listHistory(db: Executor, id: number, query: PageQuery): Promise<BankHistory> {
  found(await queries.selectOne(db, id));
  return mapItems(
    await queries.selectRevisions(db, id, query),
    ({ revision, content, made_at, made_by }) => ({
      ...{ revision, content, at: made_at.toISOString(), by: made_by },
    }),
  );
}

/** It becomes the draft; whether exams follow is asked when it is kept. */
export function goBack(
  db: Executor,
  { id, revision }: { id: number; revision: number },
  seen: number | undefined,
): Promise<BankQuestion> {
  return inTransaction(db, async (transaction) => {
    const row = await lockBankQuestion(transaction, id);
    assertDraftCurrent(row, seen);
    await writeDraft(transaction, row, found(await queries.selectRevision(transaction, id, revision)));
    return getBankQuestion(transaction, id);
  });
}

export function removeBankQuestion(db: Executor, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await lockBankQuestion(transaction, id);
    const had = before.tags.map((tag) => tag.id);
    await tags.lockTags(transaction, had);
    await queries.deleteOne(transaction, id);
    await assertEnough(transaction, had);
    await tags.forgetUnused(transaction, had);
    await recordChange(transaction, caller, {
      ...{ entity: 'bank_question', entityId: id, action: 'remove' },
      ...{ before: before.content, after: null },
    });
  });
}
