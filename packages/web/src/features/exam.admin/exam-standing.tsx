import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import type { ExamStanding } from '@sanjeh/contract/exam-standing/exam-standing.schema';
import { Link } from '@tanstack/react-router';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useGapWords } from './use-gap-words.ts';
import { useStanding } from './use-standing.ts';

/** What whoever edits an exam should know: who sees it, whose results were scored before, and what is not complete. */
export function ExamStandingNotes({ exam }: { exam: AdminExam }) {
  const say = useSay();
  const { data } = useStanding(exam.id);
  const isPublic = exam.published && exam.archived === null;
  return (
    <ul className="my-2 flex flex-col gap-1 text-sm">
      {isPublic && <Note>{say(m.exam_standing_published)}</Note>}
      {data && <Figures id={exam.id} standing={data} />}
    </ul>
  );
}

function Figures({ id, standing }: { id: number; standing: ExamStanding }) {
  const say = useSay();
  const gapWords = useGapWords();
  const { results, olderResults, gaps, texts } = standing;
  const exameId = String(id);
  return (
    <>
      {results > 0 && (
        <Note>
          {say(m.exam_standing_results, { count: results })}{' '}
          {olderResults > 0 && (
            <>
              {say(m.exam_standing_older, { count: olderResults })}{' '}
              <Link
                to="/admin/exam/show-{$id}"
                params={{ id: exameId }}
                search={{ tab: 'about' }}
                className="text-link"
              >
                {say(m.exam_standing_rescore)}
              </Link>
            </>
          )}
        </Note>
      )}
      {gaps.length > 0 && (
        <Note isWarning>
          {say(m.band_gaps, { gaps: gapWords(gaps) })}{' '}
          <Link to="/admin/exam/bands-{$exameId}" params={{ exameId }} className="text-link">
            {say(m.band_page)}
          </Link>
          {gaps.some(({ scale }) => scale === 'own') && (
            <>
              {say(m.form_list_separator)}
              <Link to="/admin/exam/scales-{$exameId}" params={{ exameId }} className="text-link">
                {say(m.scale_page)}
              </Link>
            </>
          )}
        </Note>
      )}
      {texts.outdated > 0 && (
        <Note isWarning>
          {say(m.exam_standing_outdated, { count: texts.outdated })}{' '}
          <Link to="/admin/exam/translations-{$exameId}" params={{ exameId }} className="text-link">
            {say(m.exam_translation_look)}
          </Link>
        </Note>
      )}
    </>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <li className={`flex items-start gap-2 ${isWarning ? 'text-warning-text' : 'text-muted'}`}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
