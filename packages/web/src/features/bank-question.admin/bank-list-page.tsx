import { list, remove } from '@sanjeh/contract/bank-question/bank-question.contract';
import {
  type BankQuestionRow,
  bankQuestionQuerySchema,
} from '@sanjeh/contract/bank-question/bank-question.schema';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { updatedColumn } from '#list/entity-columns.tsx';
import { ListPage, type ListWords } from '#list/list-page.tsx';
import { localText } from '#list/local-text.ts';
import { RowActions } from '#list/row-actions.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { BankFilters, isBankFiltered, noBankFilter } from './bank-filters.tsx';
import { send } from './bank-question.api.ts';
import { NewQuestionDialog } from './new-question-dialog.tsx';
import { UseCount } from './use-count.tsx';

const words: ListWords = {
  title: m.bank_question_title,
  lead: m.bank_question_lead,
  search: m.bank_question_search,
  empty: m.bank_question_empty,
  emptyText: m.bank_question_empty_text,
};

function TitleCell({ row }: { row: BankQuestionRow }) {
  const say = useSay();
  const { language } = useSettings().settings;
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <Link
        to="/admin/question-bank"
        hash={String(row.id)}
        className="line-clamp-3 text-base text-primary-text underline-offset-4 hover:underline"
      >
        <ContentText text={localText(row, 'title', language).text} />
      </Link>
      <span className="flex flex-wrap gap-1">
        {row.hasDraft && <Chip tone="watch">{say(m.bank_question_has_draft)}</Chip>}
        {row.tags.map(({ id, title }) => (
          <Chip key={id}>
            <bdi>{title}</bdi>
          </Chip>
        ))}
      </span>
    </span>
  );
}

function KindCell({ row }: { row: BankQuestionRow }) {
  return <>{useSay()(kindNames[row.kind])}</>;
}

const columns: readonly TableColumn<BankQuestionRow>[] = [
  {
    ...{ key: 'title', title: m.bank_question_question, isRowHeader: true, isSortable: true },
    cell: (row) => <TitleCell row={row} />,
  },
  { key: 'kind', title: m.bank_question_kind, cell: (row) => <KindCell row={row} /> },
  { key: 'uses', title: m.bank_question_used, cell: (row) => <UseCount count={row.uses} /> },
  updatedColumn<BankQuestionRow>(),
];

export function BankListPage({ onOpen }: { onOpen: (id: number) => void }) {
  const say = useSay();
  const { language } = useSettings().settings;
  const state = useListState(bankQuestionQuerySchema);
  const result = useListPage(list, state);
  const [isAdding, setIsAdding] = useState(false);
  const nameOf = (row: BankQuestionRow) => localText(row, 'title', language).text;
  const { ask, dialog } = useRemoval<BankQuestionRow>({
    nameOf,
    remove: (row) => send(remove, { params: { id: row.id } }),
    removed: m.bank_question_removed,
  });
  const allColumns = useMemo(
    () => [
      ...columns,
      {
        ...{ key: 'actions', title: m.list_actions, isTitleHidden: true, align: 'end' as const },
        cell: (row: BankQuestionRow) => (
          <RowActions
            name={localText(row, 'title', language).text}
            actions={[
              {
                ...{ id: 'remove', label: m.bank_question_remove, icon: Trash2, isDestructive: true },
                onAction: () => ask(row),
              },
            ]}
          />
        ),
      },
    ],
    [ask, language],
  );
  return (
    <>
      <ListPage
        words={words}
        state={state}
        result={result}
        columns={allColumns}
        rowKey={({ id }) => id}
        addLink={
          <Button icon={<Plus aria-hidden className="size-5" />} onPress={() => setIsAdding(true)}>
            {say(m.bank_question_add)}
          </Button>
        }
        filters={<BankFilters state={state} />}
        isFiltered={isBankFiltered(state.query)}
        onClearFilters={() => state.change({ ...noBankFilter, search: undefined, page: 1 })}
      />
      {isAdding && <NewQuestionDialog onClose={() => setIsAdding(false)} onMade={onOpen} />}
      {dialog}
    </>
  );
}
