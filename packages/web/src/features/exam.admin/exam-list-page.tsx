import { list } from '@sanjeh/contract/exam/exam.admin.contract';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { adminExamQuerySchema } from '@sanjeh/contract/exam/exam-query.schema';
import { AddLink } from '#list/add-link.tsx';
import type { ListWords } from '#list/list-page.tsx';
import { ListPage } from '#list/list-page.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { examColumns } from './exam-columns.tsx';
import { ExamFilters, isExamListFiltered, noExamFilter } from './exam-filters.tsx';
import { ShowLink } from './exam-links.tsx';
import { ExamRowActions } from './exam-row-actions.tsx';
import { useExamActions } from './use-exam-actions.ts';
import { useExamRemoval } from './use-exam-removal.ts';

const words: ListWords = {
  title: m.exam_list,
  lead: m.exam_lead,
  empty: m.exam_empty,
  emptyText: m.exam_empty_text,
};

export function ExamListPage() {
  const state = useListState(adminExamQuerySchema);
  const result = useListPage(list, state);
  const isAuthor = useMay('author');
  const { run } = useExamActions();
  const { ask, dialog } = useExamRemoval();
  const actions: TableColumn<AdminExam> = {
    key: 'actions',
    title: m.list_actions,
    isTitleHidden: true,
    align: 'end',
    className: 'sm:px-1',
    cell: (exam) =>
      isAuthor ? (
        <ExamRowActions
          exam={exam}
          onChange={(change) => void run(change, exam)}
          onRemove={() => ask(exam)}
        />
      ) : (
        <ShowLink id={exam.id} />
      ),
  };
  return (
    <>
      <ListPage
        words={words}
        state={state}
        result={result}
        columns={[...examColumns, actions]}
        rowKey={({ id }) => id}
        addLink={isAuthor ? <AddLink page="/admin/exam/add" label={m.exam_add} /> : null}
        filters={<ExamFilters state={state} />}
        isFiltered={isExamListFiltered(state.query)}
        onClearFilters={() => state.change({ ...noExamFilter, search: undefined, page: 1 })}
      />
      {dialog}
    </>
  );
}
