import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';

export function QuestionName({ number, title }: { number: number; title: string }) {
  const format = useFormat();
  return (
    <span className="flex gap-1.5 font-normal">
      <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{format.number(number)}.</span>
      <ContentText as="span" className="min-w-0 text-start" text={title} />
    </span>
  );
}
