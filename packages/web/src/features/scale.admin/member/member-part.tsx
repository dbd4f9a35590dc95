import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { MemberDraft, OwnDraft } from '../draft/scale-draft.ts';
import { focusSoon, useErrorAt } from '../scale-work.ts';
import { MemberPicker } from './member-picker.tsx';
import { MemberRow } from './member-row.tsx';

type MemberPartProps = { scale: OwnDraft; onChange: (members: readonly MemberDraft[]) => void };

/** What a scale is made of, with weights. */
export function MemberPart({ scale, onChange }: MemberPartProps) {
  const say = useSay();
  const [isPicking, setIsPicking] = useState(false);
  const isEmptyWrong = useErrorAt(scale.key)('members') !== null;
  const { key, members } = scale;
  const remove = (member: MemberDraft, index: number) => {
    const rest = members.filter((one) => one.key !== member.key);
    onChange(rest);
    const next = rest[index] ?? rest[index - 1];
    focusSoon(next ? `[data-member="${next.key}"] button` : `#choose-${key}`);
  };
  return (
    <section aria-label={say(m.scale_members)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="text-base font-bold">{say(m.scale_members)}</h4>
        <Button
          id={`choose-${key}`}
          size="small"
          variant={members.length === 0 ? 'primary' : 'secondary'}
          icon={<ListChecks aria-hidden className="size-4" />}
          onPress={() => setIsPicking(true)}
          data-fault={isEmptyWrong ? '' : undefined}
        >
          {say(m.scale_choose)}
        </Button>
      </div>
      {members.length === 0 ? (
        <p
          className={isEmptyWrong ? 'text-sm text-danger-text' : 'text-muted'}
          role={isEmptyWrong ? 'alert' : undefined}
        >
          {say(isEmptyWrong ? m.scale_members_required : m.scale_members_none)}
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">{say(m.scale_weight_help)}</p>
          <ul className="mt-2 divide-y divide-line rounded-xl border border-line bg-surface">
            {members.map((member, index) => (
              <MemberRow
                key={member.key}
                member={member}
                onChange={(fields) =>
                  onChange(members.map((one) => (one.key === member.key ? { ...one, ...fields } : one)))
                }
                onRemove={() => remove(member, index)}
              />
            ))}
          </ul>
        </>
      )}
      {isPicking && (
        <MemberPicker
          scale={scale}
          onDone={(next) => {
            onChange(next);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  );
}
