import type { Administrator } from '@sanjeh/contract/administrator/administrator.admin.schema';
import type { Right } from '@sanjeh/contract/auth/right';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { rightWords } from './right-words.ts';

export function NameCell({ administrator, isMe }: { administrator: Administrator; isMe: boolean }) {
  const say = useSay();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi className="font-semibold">{administrator.username}</bdi>
      {isMe && <span className="rounded-md bg-hover px-2 text-sm">{say(m.administrator_you)}</span>}
    </span>
  );
}

export function RightsCell({ rights }: { rights: readonly Right[] }) {
  const say = useSay();
  return (
    <ul className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {rights.map((right) => (
        <li key={right}>
          <Chip>{say(rightWords[right].name)}</Chip>
        </li>
      ))}
    </ul>
  );
}

export function StateCell({
  administrator: { disabled, mustChangePassword },
}: {
  administrator: Administrator;
}) {
  const say = useSay();
  if (disabled !== null) return <Chip tone="act">{say(m.administrator_disabled)}</Chip>;
  if (mustChangePassword) return <Chip tone="watch">{say(m.administrator_must_change)}</Chip>;
  return <Chip tone="good">{say(m.administrator_active)}</Chip>;
}

export function LastSignInCell({ at }: { at: string | null }) {
  const say = useSay();
  const format = useFormat();
  if (at === null) return <span className="text-muted">{say(m.administrator_never)}</span>;
  return <time dateTime={at}>{format.instant(at)}</time>;
}

export function FactorCell({ isOn }: { isOn: boolean }) {
  const say = useSay();
  return isOn ? (
    <span>{say(m.administrator_factor_on)}</span>
  ) : (
    <span className="text-muted">{say(m.administrator_factor_off)}</span>
  );
}
