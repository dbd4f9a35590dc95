import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { Chip } from '#ui/chip.tsx';

type QuestionNameProps = { number: number; title: string; kind?: QuestionKind; isScored?: boolean };

/** Its kind is said where it is not the usual one. */
export function QuestionName({ number, title, kind = 'single', isScored = true }: QuestionNameProps) {
  const say = useSay();
  const format = useFormat();
  return (
    <span className="flex gap-1.5 font-normal">
      <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{format.number(number)}.</span>
      <span className="flex min-w-0 flex-col items-start gap-0.5">
        <ContentText as="span" className="text-start" text={title} />
        {kind !== 'single' && <span className="text-xs text-muted">{say(kindNames[kind])}</span>}
        {!isScored && <Chip>{say(m.statistics_not_scored)}</Chip>}
      </span>
    </span>
  );
}
