import type { Administrator } from '@sanjeh/contract/administrator/administrator.admin.schema';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { useMe } from '#person/me.api.ts';
import { Button } from '#ui/button.tsx';
import { Table } from '#ui/table/table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { AddDialog } from './add-dialog.tsx';
import { useAdministrators } from './administrator.api.ts';
import { AdministratorActions } from './administrator-actions.tsx';
import { FactorCell, LastSignInCell, NameCell, RightsCell, StateCell } from './administrator-cells.tsx';

export function AdministratorPage() {
  const say = useSay();
  const { data, error, refetch, isFetching } = useAdministrators();
  const me = useMe().data?.id;
  const [isAdding, setAdding] = useState(false);
  const columns: TableColumn<Administrator>[] = [
    {
      key: 'username',
      title: m.administrator_name,
      isRowHeader: true,
      cell: (one) => <NameCell administrator={one} isMe={one.id === me} />,
    },
    { key: 'rights', title: m.administrator_rights, cell: ({ rights }) => <RightsCell rights={rights} /> },
    { key: 'state', title: m.administrator_state, cell: (one) => <StateCell administrator={one} /> },
    {
      key: 'factor',
      title: m.administrator_factor,
      cell: ({ hasSecondFactor }) => <FactorCell isOn={hasSecondFactor} />,
    },
    {
      key: 'lastSignIn',
      title: m.administrator_last_sign_in,
      cell: ({ lastSignIn }) => <LastSignInCell at={lastSignIn} />,
    },
    {
      key: 'actions',
      title: m.list_actions,
      isTitleHidden: true,
      align: 'end',
      cell: (one) => <AdministratorActions administrator={one} />,
    },
  ];
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeader
        title={m.administrator_list}
        lead={m.administrator_lead}
        actions={
          <Button icon={<UserPlus aria-hidden className="size-5" />} onPress={() => setAdding(true)}>
            {say(m.administrator_add)}
          </Button>
        }
      />
      <Table
        caption={m.administrator_list}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        isLoading={isFetching}
        error={error ? { onRetry: () => void refetch(), description: faultMessage(error) } : undefined}
        empty={say(m.administrator_empty)}
      />
      <AddDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
