import type { AdminResult, Result } from '@sanjeh/contract/result/result.schema';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type RescoredNoteProps = { result: Result | AdminResult; isOriginal: boolean };

/** A corrected result says so, and leads to what it was; the original leads back. */
export function RescoredNote({ result, isOriginal }: RescoredNoteProps) {
  const say = useSay();
  const format = useFormat();
  if (isOriginal) {
    return (
      <Note link={<VersionLink isOriginal={false} />}>
        <span>{say(m.result_original)}</span>
      </Note>
    );
  }
  if (!result.rescored) return null;
  const date = format.instant(result.rescored.at);
  const reason = 'rescoringReason' in result ? result.rescoringReason : null;
  return (
    <Note link={<VersionLink isOriginal />}>
      <span>{noteWords(say, date, result.rescored, result.totalShown)}</span>
      {reason && <span dir="auto">{say(m.result_rescored_note_reason, { reason })}</span>}
    </Note>
  );
}

/** What the total was means nothing where there is none to be shown. */
function noteWords(say: Say, date: string, before: NonNullable<Result['rescored']>, totalShown: boolean) {
  const { totalScore: score, band } = before;
  if (!totalShown) return say(m.result_rescored_note_plain, { date });
  if (score === null) return say(m.result_rescored_note_unscored, { date });
  return band
    ? say(m.result_rescored_note_band, { date, score, band: isolate(band.label) })
    : say(m.result_rescored_note, { date, score });
}

function Note({ link, children }: { link: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-xl border border-line bg-hover px-4 py-3">
      <History aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        {children}
        {link}
      </div>
    </div>
  );
}

function VersionLink({ isOriginal }: { isOriginal: boolean }) {
  const say = useSay();
  return (
    <Link
      to="."
      search={isOriginal ? { original: true } : {}}
      className="font-medium text-primary-text underline underline-offset-4 print:hidden"
    >
      {say(isOriginal ? m.result_see_original : m.result_see_current)}
    </Link>
  );
}
