import { exportProgress, listProgress } from '@sanjeh/contract/assignment/assignment.admin.contract';
import {
  type Assignment,
  type Progress,
  progressQuerySchema,
  progressStates,
} from '@sanjeh/contract/assignment/assignment.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { useExportParts } from '#list/export/use-export-parts.tsx';
import { FilterDisclosure } from '#list/filter-disclosure.tsx';
import { InstantCell } from '#list/instant-cell.tsx';
import { ListPage, type ListWords } from '#list/list-page.tsx';
import { PersonLink } from '#list/person-link.tsx';
import { useListPage } from '#list/use-list-page.ts';
import { useListState } from '#list/use-list-state.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { PhoneText } from '#ui/code-text.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select } from '#ui/select.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { takeBack, useAssignment } from './assignment.api.ts';
import { AssignmentFacts } from './assignment-facts.tsx';
import { progressTones, progressWords } from './assignment-words.ts';
import { ChangeButton } from './change-button.tsx';
import { ExtraTimeButton } from './extra-time-button.tsx';
import { LinkCard } from './link-card.tsx';

const words: ListWords = {
  title: m.assignment_one,
  search: m.assignment_person_search,
  empty: m.assignment_nobody,
  emptyText: m.assignment_nobody_text,
};

const stateChoices = progressStates.map((value) => ({ value, label: progressWords[value] }));

function StateCell({ person: { state } }: { person: Progress }) {
  const say = useSay();
  return <Chip tone={progressTones[state]}>{say(progressWords[state])}</Chip>;
}

function DoneCell({ person: { examsDone, exams, lastSubmitted } }: { person: Progress }) {
  const say = useSay();
  const format = useFormat();
  return (
    <span className="flex flex-col items-start max-sm:items-end">
      {exams > 1 && (
        <span>
          {say(m.assignment_exams_done, { done: format.number(examsDone), all: format.number(exams) })}
        </span>
      )}
      {lastSubmitted && <InstantCell instant={lastSubmitted} />}
    </span>
  );
}

function columnsOf(assignmentId: number): readonly TableColumn<Progress>[] {
  return [
    {
      key: 'name',
      title: m.applicant_name,
      isRowHeader: true,
      isSortable: true,
      cell: ({ applicantId, fullName }) => <PersonLink id={applicantId} name={fullName} />,
    },
    {
      key: 'phone',
      title: m.person_group_phone,
      cell: ({ phoneNumber }) => <PhoneText phoneNumber={phoneNumber} />,
    },
    { key: 'state', title: m.assignment_state, cell: (person) => <StateCell person={person} /> },
    { key: 'done', title: m.assignment_submitted, cell: (person) => <DoneCell person={person} /> },
    {
      key: 'extra',
      title: m.assignment_extra,
      cell: (person) => <ExtraTimeButton assignmentId={assignmentId} person={person} />,
    },
  ];
}

/** One assignment: what it is, and who has not begun, who is at it and who is done. */
export function AssignmentPage({ id }: { id: number }) {
  const { data: assignment } = useAssignment(id);
  const state = useListState(progressQuerySchema);
  const { query, change } = state;
  const result = useListPage(listProgress, state, { id });
  const { menu, note } = useExportParts(exportProgress, query, result.data?.total, { id });
  const columns = useMemo(() => columnsOf(id), [id]);
  return (
    <ListPage
      words={words}
      state={state}
      result={result}
      columns={columns}
      rowKey={({ applicantId }) => applicantId}
      actions={
        <>
          {assignment && assignment.state !== 'withdrawn' && (
            <>
              <ChangeButton assignment={assignment} />
              <TakeBackButton assignment={assignment} />
            </>
          )}
          {menu}
        </>
      }
      filters={
        <FilterDisclosure count={query.state === undefined ? 0 : 1}>
          <div className="rounded-xl border border-line bg-surface p-4">
            <Select
              name="state"
              label={m.assignment_state}
              placeholder={m.list_any}
              choices={stateChoices}
              value={query.state ?? null}
              onChange={(chosen) => change({ state: chosen ?? undefined, page: 1 })}
            />
          </div>
        </FilterDisclosure>
      }
      isFiltered={query.state !== undefined}
      onClearFilters={() => change({ state: undefined, search: undefined, page: 1 })}
      about={
        <>
          {assignment && <AssignmentFacts assignment={assignment} />}
          {assignment?.code && <LinkCard code={assignment.code} assignment={assignment} />}
        </>
      }
      note={note}
    />
  );
}

function TakeBackButton({ assignment: { id } }: { assignment: Assignment }) {
  const say = useSay();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {say(m.assignment_take_back)}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        question={m.assignment_take_back_question}
        isDestructive
        onConfirm={async () => {
          await takeBack(id);
          await queryClient.invalidateQueries();
        }}
      >
        {say(m.assignment_take_back_text)}
      </ConfirmDialog>
    </>
  );
}
