import type { FieldValues } from 'react-hook-form';
import { StaleDialog, type StaleWords } from '#form/stale-dialog.tsx';
import { TwoVersions } from '#form/two-versions.tsx';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { comparedValues } from './compared-values.ts';
import type { CrudContract, CrudForm, RowOf } from './crud-entity.ts';

const words: StaleWords = {
  title: m.admin_crud_stale_title,
  later: m.admin_crud_stale_keep_editing,
  theirs: m.admin_crud_stale_take_theirs,
  mine: m.admin_crud_stale_save_mine,
};

type CrudStaleDialogProps<Contract extends CrudContract, Values extends FieldValues> = {
  entity: CrudForm<Contract, Values>;
  mine: Values;
  theirs: RowOf<Contract>;
  onChoice: (choice: StaleChoice) => void;
};

/** Both versions field by field, as far as they differ. */
export function CrudStaleDialog<Contract extends CrudContract, Values extends FieldValues>({
  entity,
  mine,
  theirs,
  onChoice,
}: CrudStaleDialogProps<Contract, Values>) {
  const say = useSay();
  const format = useFormat();
  const fields = comparedValues(entity, mine, entity.toValues(theirs), { say, format });
  const text = say(m.admin_crud_stale_text, { time: format.instant(theirs.updated) });
  return (
    <StaleDialog words={words} text={text} onChoice={onChoice}>
      {fields.length === 0 && <p className="mt-3">{say(m.admin_crud_stale_same)}</p>}
      <dl className="mt-4 flex flex-col gap-4">
        {fields.map((field) => (
          <div key={field.label}>
            <dt className="mb-1 font-semibold">{field.label}</dt>
            <dd>
              <TwoVersions
                mine={{ title: m.admin_crud_stale_mine, content: <FieldText text={field.mine} /> }}
                theirs={{ title: m.admin_crud_stale_theirs, content: <FieldText text={field.theirs} /> }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </StaleDialog>
  );
}

function FieldText({ text }: { text: string }) {
  const say = useSay();
  if (text === '') return <p className="text-muted">{say(m.admin_crud_nothing)}</p>;
  return (
    <p className="break-words whitespace-pre-line">
      <ContentText text={text} />
    </p>
  );
}
