import type { TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';

const graverWords = { act: m.attempt_taken_graver_act, watch: m.attempt_taken_graver_watch };

type OutcomeChipsProps = { attempt: Pick<TakenExam, 'band' | 'gravest'>; className?: string };

/** What the total means, and before it what is graver: a good total must not hide what the result warns of. */
export function OutcomeChips({ attempt: { band, gravest }, className = '' }: OutcomeChipsProps) {
  const say = useSay();
  const isGraver = gravest && band?.severity !== 'act' && band?.severity !== gravest;
  if (!(isGraver || band)) return null;
  return (
    <span className={classNames('flex max-w-full flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {isGraver && <Chip tone={gravest}>{say(graverWords[gravest])}</Chip>}
      {band && (
        <Chip tone={band.severity}>
          <ContentText text={band.label} />
        </Chip>
      )}
    </span>
  );
}
