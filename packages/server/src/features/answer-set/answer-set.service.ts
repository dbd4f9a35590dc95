import type { AnswerSetListQuery } from '@sanjeh/contract/answer-set/answer-set.contract';
import type { AnswerSetValues, SavedAnswerSet } from '@sanjeh/contract/answer-set/answer-set.schema';
import { answerSetInputSchema } from '@sanjeh/contract/answer-set/answer-set.schema';
import { withSources } from '@sanjeh/domain/text/translation';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import type { CrudRow } from '#db/query/crud-table.ts';
import { listPage, mapItems, type Page } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { inTransaction } from '#db/transaction.ts';
import { auditedTable } from '../audit/audited-table.service.ts';

const table = auditedTable({
  entity: 'answer_set',
  table: 'answer_sets',
  input: answerSetInputSchema,
  toEntity: toSet,
  toNewRow: toRow,
});

export const { get: getAnswerSet, create: createAnswerSet, remove: removeAnswerSet } = table;

/** Answers are replaced as a whole: an English text that was there before was written for the Persian one of then. */
export function updateAnswerSet(
  db: Executor,
  caller: Caller,
  id: number,
  values: AnswerSetValues & { revision: number },
): Promise<SavedAnswerSet> {
  return inTransaction(db, async (transaction) => {
    const before = await table.get(transaction, id);
    const answers = values.answers.map((answer) => withSources(answer, before.answers));
    return table.update(transaction, caller, id, { ...values, answers });
  });
}

export async function listAnswerSets(
  db: Executor,
  query: AnswerSetListQuery,
  language: Language,
): Promise<Page<SavedAnswerSet>> {
  const page = await listPage(table.select(db, query.search), query, {
    title: [titleIn(language, 'answer_sets'), 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  });
  return mapItems(page, toSet);
}

function toRow(values: AnswerSetValues) {
  return {
    title: values.title,
    translations: JSON.stringify(values.translations),
    answers: JSON.stringify(values.answers),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

function toSet(row: CrudRow<'answer_sets'>): SavedAnswerSet {
  return {
    ...editedFields(row),
    title: row.title,
    translations: row.translations as SavedAnswerSet['translations'],
    answers: row.answers as SavedAnswerSet['answers'],
  };
}
