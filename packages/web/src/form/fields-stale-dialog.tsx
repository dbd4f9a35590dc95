import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { LastChange, type Recorded } from './last-change.tsx';
import { StaleDialog, type StaleWords } from './stale-dialog.tsx';
import { TwoVersions } from './two-versions.tsx';

/** A picture is shown as one. */
type Compared = string | { src: string; name: string };
export type ComparedField = { label: string; mine: Compared; theirs: Compared };

const words: StaleWords = {
  title: m.admin_crud_stale_title,
  later: m.admin_crud_stale_keep_editing,
  theirs: m.admin_crud_stale_take_theirs,
  mine: m.admin_crud_stale_save_mine,
};

type FieldsStaleDialogProps = {
  text: string;
  /** Where it is recorded who has changed it. */
  recorded?: Recorded | undefined;
  /** Those in which the two differ. */
  fields: readonly ComparedField[];
  onChoice: (choice: StaleChoice) => void;
};

/** Both versions field by field, as far as they differ. */
export function FieldsStaleDialog({ text, recorded, fields, onChoice }: FieldsStaleDialogProps) {
  const say = useSay();
  return (
    <StaleDialog words={words} text={text} onChoice={onChoice}>
      {recorded && <LastChange {...recorded} />}
      {fields.length === 0 && <p className="mt-3">{say(m.admin_crud_stale_same)}</p>}
      <dl className="mt-4 flex flex-col gap-4">
        {fields.map((field) => (
          <div key={field.label}>
            <dt className="mb-1 font-semibold">{field.label}</dt>
            <dd>
              <TwoVersions
                mine={{ title: m.admin_crud_stale_mine, content: <FieldText value={field.mine} /> }}
                theirs={{ title: m.admin_crud_stale_theirs, content: <FieldText value={field.theirs} /> }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </StaleDialog>
  );
}

function FieldText({ value }: { value: Compared }) {
  const say = useSay();
  if (typeof value === 'object') return <img src={value.src} alt={value.name} className="h-12 w-auto" />;
  if (value === '') return <p className="text-muted">{say(m.admin_crud_nothing)}</p>;
  return (
    <p className="break-words whitespace-pre-line">
      <ContentText text={value} />
    </p>
  );
}
