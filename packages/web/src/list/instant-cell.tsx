import { useFormat } from '../i18n/format.ts';

export function InstantCell({ instant }: { instant: string }) {
  const format = useFormat();
  return (
    <time dateTime={instant} className="text-muted tabular-nums">
      {format.instant(instant)}
    </time>
  );
}
