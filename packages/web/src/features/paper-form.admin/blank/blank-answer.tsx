import { kindOf } from '@sanjeh/domain/question/question-kind';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { type BlankQuestion, lineMarks, linesFor } from './blank-form.ts';
import { BlankMedium } from './blank-medium.tsx';

/** Where the answer is written. */
export function BlankAnswer({ question }: { question: BlankQuestion }) {
  const { bounds } = question;
  const kind = kindOf(question);
  switch (kind) {
    case 'info':
      return null;
    case 'number':
      return <NumberLine unit={bounds?.unit ?? ''} />;
    case 'date':
      return <DateBoxes />;
    case 'slider':
      return <MarkLine question={question} />;
    case 'text':
    case 'essay':
      return <WrittenLines count={linesFor(kind, bounds)} />;
    default:
      return <Choices question={question} isSeveral={kind === 'multiple'} />;
  }
}

/** A ring for the choice of one, a box for several. */
export function TickMark({ isSeveral }: { isSeveral: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-4 shrink-0 border-[1.5px] border-ink',
        isSeveral ? 'rounded-xs' : 'rounded-full',
      )}
    />
  );
}

function Choices({ question: { answers }, isSeveral }: { question: BlankQuestion; isSeveral: boolean }) {
  const hasPictures = answers.some(({ medium }) => medium?.kind === 'picture');
  return (
    <ul
      className={
        hasPictures ? 'grid grid-cols-2 gap-4 sm:grid-cols-3 print:grid-cols-3' : 'flex flex-col gap-1.5'
      }
    >
      {answers.map(({ id, title, medium }) => (
        <li key={id} className="flex items-start gap-2">
          <span className="mt-1">
            <TickMark isSeveral={isSeveral} />
          </span>
          <span className="flex min-w-0 flex-col gap-1">
            <BlankMedium medium={medium} place="answer" />
            <ContentText as="span" className="text-start" text={title} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function NumberLine({ unit }: { unit: string }) {
  return (
    <p className="flex items-end gap-2">
      <span className="h-8 w-[35mm] border-b border-ink" />
      {unit !== '' && <ContentText as="span" text={unit} />}
    </p>
  );
}

function DateBoxes() {
  const say = useSay();
  const parts = { day: m.form_date_day, month: m.form_date_month, year: m.form_date_year };
  return (
    <p className="flex gap-4">
      {Object.entries(parts).map(([part, name]) => (
        <span key={part} className="flex flex-col items-center gap-0.5">
          <span className={classNames('h-8 border-b border-ink', part === 'year' ? 'w-16' : 'w-10')} />
          <span className="text-xs text-muted">{say(name)}</span>
        </span>
      ))}
    </p>
  );
}

/** Ten centimetres, so that what is marked can be measured. */
function MarkLine({ question: { bounds } }: { question: BlankQuestion }) {
  const format = useFormat();
  const { lowLabel = '', highLabel = '' } = bounds ?? {};
  return (
    <div className="w-[110mm] max-w-full px-[5mm] pt-3">
      <div className="relative h-6 border-t-2 border-ink">
        {lineMarks(bounds).map(({ place, value }) => (
          <span
            key={value}
            style={{ insetInlineStart: `${place * 100}%` }}
            className="absolute -top-1.5 flex w-0 flex-col items-center text-xs tabular-nums"
          >
            <span className="h-2.5 w-px bg-ink" />
            {format.number(Number(value))}
          </span>
        ))}
      </div>
      <p className="flex justify-between gap-6 text-sm *:max-w-[45%]">
        <ContentText as="span" text={lowLabel} />
        <ContentText as="span" className="text-end" text={highLabel} />
      </p>
    </div>
  );
}

function WrittenLines({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, place) => `line ${place}`).map((key) => (
        <div key={key} className="h-8 border-b border-control" />
      ))}
    </div>
  );
}
