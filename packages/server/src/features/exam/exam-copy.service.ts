import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { codeLength } from '@sanjeh/contract/shared/code.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { createdOnce } from '#db/query/created-once.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { inTransaction } from '#db/transaction.ts';
import { storeConsentText } from '../consent/consent-text.service.ts';
import { lockExam } from '../exam-revision/exam-revision.service.ts';
import { copyRules } from '../rule/rule.service.ts';
import { type ExamRow, linkConsent } from './exam.queries.ts';
import { readExam, recordExam } from './exam.service.ts';
import { copyContent, insertCopy, selectFreeCodes } from './exam-copy.queries.ts';
import { toAdminExam } from './exam-row.ts';

/** Nobody has so many copies of one exam; were it so, the code is to be chosen by hand. */
const mostCopies = 500;

export function duplicateExam(
  db: Executor,
  caller: Caller,
  id: number,
  requestKey?: string,
): Promise<ExamRow> {
  return createdOnce(
    db,
    { requestKey, caller, entity: 'exam', content: { copyOf: id } },
    { create: (transaction) => copyExam(transaction, caller, id), read: readExam },
  );
}

function copyExam(db: Executor, caller: Caller, id: number): Promise<ExamRow> {
  return inTransaction(db, async (transaction) => {
    // The copy must not hold a question in the middle of its change.
    await lockExam(transaction, id);
    const source = await readExam(transaction, id);
    const copyId = await insertUnderFreeCode(transaction, source);
    await copyContent(transaction, id, copyId);
    await copyRules(transaction, id, copyId);
    await copyConsent(transaction, source, copyId);
    const after = await readExam(transaction, copyId);
    await recordExam(transaction, caller, 'duplicate', { before: null, after });
    return after;
  });
}

/** Its words are the copy's own: a consent to one exam is none to the other. */
async function copyConsent(db: Executor, source: ExamRow, copyId: number): Promise<void> {
  const version = await storeConsentText(db, copyId, toAdminExam(source, 'fa'));
  if (version !== null) await linkConsent(db, copyId, version);
}

/** `milestones` gives `milestones-2`. */
function copyCode(code: string, number: number): string {
  const ending = `-${number}`;
  // Half of a character that takes two code units may be left over.
  const stem = code.slice(0, codeLength - ending.length).replace(/[\ud800-\udbff]$/, '');
  return `${stem}${ending}`;
}

const copyMarks = { fa: ' (رونوشت)', en: ' (copy)' };
const titleLength = 200;

function marked(title: string, language: Language): string {
  const mark = copyMarks[language];
  if (title.endsWith(mark)) return title;
  return `${title.slice(0, titleLength - mark.length).replace(/[\ud800-\udbff]$/, '')}${mark}`;
}

/** In both languages, so that nobody takes one for the other. A translation is as much out of date as it was. */
function copyTitles(source: ExamRow): Pick<AdminExam, 'title' | 'translations'> {
  const { en, ...rest } = source.translations as AdminExam['translations'];
  const english = en?.title === undefined ? en : { ...en, title: marked(en.title, 'en') };
  return {
    title: marked(source.title, 'fa'),
    translations: english === undefined ? rest : { ...rest, en: english },
  };
}

async function insertUnderFreeCode(db: Executor, source: ExamRow): Promise<number> {
  const { title, translations } = copyTitles(source);
  const candidates = Array.from({ length: mostCopies }, (_, index) => copyCode(source.code, index + 2));
  for (const code of await selectFreeCodes(db, candidates)) {
    const searchKey = searchColumn(title, translations.en?.title, code);
    const id = await insertCopy(db, source.id, { code, title, translations, searchKey });
    if (id !== null) return id;
  }
  throw new ApiError('conflict', { params: { maximum: mostCopies } });
}
