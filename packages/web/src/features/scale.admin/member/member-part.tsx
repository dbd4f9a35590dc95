import { ListChecks } from 'lucide-react';
import { useCallback, useState } from 'react';
import { focusSoon } from '#form/focus-soon.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { MemberDraft, OwnDraft } from '../draft/scale-draft.ts';
import { useErrorAt, useIssueWords, useScaleWork } from '../scale-work.ts';
import { MemberPicker } from './member-picker.tsx';
import { MemberRow } from './member-row.tsx';
import { useMemberName } from './use-member-name.ts';

type Members = readonly MemberDraft[];

/** What a scale is made of, with weights. */
export function MemberPart({ scale }: { scale: OwnDraft }) {
  const say = useSay();
  const { change } = useScaleWork();
  const nameOf = useMemberName();
  const wordsOf = useIssueWords();
  const [isPicking, setIsPicking] = useState(false);
  const isEmptyWrong = useErrorAt(scale.key)('members') !== null;
  const { key, members } = scale;
  const edit = useCallback(
    (next: (members: Members) => Members) =>
      change((now) => ({
        ...now,
        own: now.own.map((own) => (own.key === key ? { ...own, members: next(own.members) } : own)),
      })),
    [change, key],
  );
  const editOne = useCallback(
    (of: string, fields: Partial<MemberDraft>) =>
      edit((now) => now.map((one) => (one.key === of ? { ...one, ...fields } : one))),
    [edit],
  );
  const removeOne = useCallback(
    (of: string) => {
      const row = document.querySelector(`[data-member="${of}"]`);
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const nextKey = next?.getAttribute('data-member');
      edit((now) => now.filter((one) => one.key !== of));
      focusSoon(nextKey ? `[data-member="${nextKey}"] button` : `#choose-${key}`);
    },
    [edit, key],
  );
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
            {members.map((member) => (
              <MemberRow
                key={member.key}
                member={member}
                name={nameOf(member)}
                fault={wordsOf(member.key, 'of')}
                weightError={wordsOf(member.key, 'weight')}
                onChange={editOne}
                onRemove={removeOne}
              />
            ))}
          </ul>
        </>
      )}
      {isPicking && (
        <MemberPicker
          scale={scale}
          onDone={(next) => {
            edit(() => next);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  );
}
