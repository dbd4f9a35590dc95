import type { ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { Link } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { useListOrigin } from '#list/list-return.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { ActionRow } from './action-row.tsx';
import { MoveAction } from './move/move-action.tsx';

type RecordCardProps = {
  person: ApplicantDetail;
  /** What begins to erase the person. */
  erase: ReactNode;
};

/** Where the record of a person belongs. */
export function RecordCard({ person, erase }: RecordCardProps) {
  const say = useSay();
  const origin = useListOrigin();
  const mayMerge = useMay('clinician');
  const mayErase = useMay('owner');
  return (
    <Card title={say(m.applicant_record)}>
      <div className="flex flex-col gap-4">
        <ActionRow help={say(m.applicant_move_help)}>
          <MoveAction person={person} />
        </ActionRow>
        {mayMerge && (
          <ActionRow help={say(m.applicant_merge_help)}>
            <Link
              to="/admin/applicant/merge-{$id}"
              params={{ id: String(person.id) }}
              state={origin}
              className={buttonClass('secondary', 'small')}
            >
              <Merge aria-hidden className="size-5" />
              {say(m.applicant_merge)}
            </Link>
          </ActionRow>
        )}
        {mayErase && <ActionRow help={say(m.erasure_start_help)}>{erase}</ActionRow>}
      </div>
    </Card>
  );
}
