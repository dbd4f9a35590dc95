import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';

export type Share = { key: number | string; title: string; count: number; isQuiet?: boolean };

/** What was given how often; each line has a bar of its own, so that no colour has to be told from another. */
export function ShareList({ shares, all }: { shares: readonly Share[]; all: number }) {
  const format = useFormat();
  return (
    <ul className="flex w-44 max-w-full flex-col gap-1">
      {shares.map(({ key, title, count, isQuiet = false }) => (
        <li key={key} className="text-xs">
          <span className="flex justify-between gap-2">
            <ContentText className="min-w-0 truncate" title={title} text={title} />
            <span className="shrink-0 tabular-nums">{format.percent(all === 0 ? 0 : count / all)}</span>
          </span>
          <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className={isQuiet ? 'block h-full bg-muted' : 'block h-full bg-primary'}
              style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
