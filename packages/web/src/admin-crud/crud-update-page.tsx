import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import type { EntityPages } from '#list/entity-pages.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useCrudRow } from './crud-calls.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';
import { FormPageFrame } from './crud-form-view.tsx';
import type { FormTies } from './crud-update-form.tsx';
import { CrudUpdateForm } from './crud-update-form.tsx';

type PlainUpdatePageProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  id: number;
  /** Who changed it before. */
  history: ReactNode;
  /** What of the entity saves by itself, such as a picture. */
  part?: (row: RowOf<Contract>, ties: FormTies) => ReactNode;
};

export function CrudUpdatePage<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  id,
  history,
  part,
}: PlainUpdatePageProps<Contract, Values>) {
  const { row, error, isMissing, isFetching, refetch } = useCrudRow(entity.contract, id);
  if (row) {
    return (
      <FormPageFrame>
        <CrudUpdateForm key={id} entity={entity} row={row} part={part} />
        {history}
      </FormPageFrame>
    );
  }
  return (
    <FormPageFrame>
      <PageHeader title={entity.formWords.update} />
      <Card>
        {isMissing && <Missing list={entity.pages.list} />}
        {!isMissing && error && (
          <ErrorState
            description={faultMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!isMissing && !error && <SkeletonText lines={5} />}
      </Card>
    </FormPageFrame>
  );
}

function Missing({ list }: { list: EntityPages['list'] }) {
  const say = useSay();
  return (
    <EmptyState
      icon={FileQuestion}
      title={m.admin_crud_missing}
      description={m.admin_crud_missing_text}
      action={
        <Link to={list} className={buttonClass('secondary')}>
          {say(m.admin_crud_to_list)}
        </Link>
      }
    />
  );
}
