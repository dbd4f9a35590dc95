import { Dices, X } from 'lucide-react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceButtons } from '#ui/choice-buttons.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { choosePreview } from '../editor/commands.ts';
import { useAskedPlace, useEditor, useEntry, useQuestionOrder, useView } from '../editor/use-editor.ts';
import { positionOf } from '../question-drafts/order.ts';
import { useInWork } from './in-work.ts';
import type { PreviewWidth } from './preview-choice.ts';
import { drawsIn, isGrid, isRequired, withDrawn } from './preview-exam.ts';
import { PreviewGrid } from './preview-grid.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import type { PreviewedParts } from './preview-slot.tsx';
import { useAtRest } from './use-at-rest.ts';
import { type PreviewedExam, usePreviewedExam } from './use-previewed-exam.ts';

const widths = { phone: m.question_preview_phone, desktop: m.question_preview_desktop };
const languages = { fa: m.form_in_persian, en: m.form_in_english };

type PreviewProps = { parts: PreviewedParts; exameId: number };

/** Beside the questions, and in sight wherever in them somebody is. */
export function PreviewPane(props: PreviewProps) {
  const say = useSay();
  const editor = useEditor();
  const width = useView(({ preview }) => preview.width);
  return (
    <section
      aria-labelledby="question-preview"
      className={classNames(
        'sticky top-[calc(var(--spacing-app-bar)+5.75rem)] flex max-h-[calc(100dvh-var(--spacing-app-bar)-6.75rem)] shrink-0 flex-col self-start rounded-xl border border-line bg-surface p-3 shadow-low contain-content',
        // A phone's 360 pixels with what stands around them.
        width === 'phone' ? 'w-97' : 'w-[45%] max-w-208',
      )}
    >
      <header className="flex items-center justify-between gap-2">
        <h2 id="question-preview" className="text-base">
          {say(m.question_preview)}
        </h2>
        <IconButton
          label={m.question_preview_hide}
          variant="quiet"
          size="small"
          onPress={() => choosePreview(editor, { isOpen: false })}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      <ScrollArea className="-m-1 min-h-0 p-1">
        <PreviewBody {...props} />
      </ScrollArea>
    </section>
  );
}

export function PreviewBody({ parts, exameId }: PreviewProps) {
  const say = useSay();
  const editor = useEditor();
  const screen = useSettings().settings.language;
  const { width, language } = useView(({ preview }) => preview);
  const key = useInWork();
  const { exam, retry } = usePreviewedExam(exameId);
  const place = positionOf(useQuestionOrder(), key ?? '');
  return (
    <>
      <p className="mb-2 text-sm text-muted">{say(m.question_preview_text)}</p>
      <div className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
        <ChoiceButtons
          label={m.question_preview_width}
          choices={widths}
          chosen={width}
          onChoose={(chosen) => choosePreview(editor, { width: chosen })}
        />
        <ChoiceButtons
          label={m.form_languages}
          choices={languages}
          chosen={language ?? screen}
          onChoose={(chosen) => choosePreview(editor, { language: chosen })}
        />
      </div>
      {retry && <Unread onRetry={retry} />}
      <DrawNotes draws={drawsIn(exam.draws, place?.sectionId)} />
      {key === undefined || !place ? (
        <p className="text-muted">{say(m.question_preview_blank)}</p>
      ) : (
        <InWork
          {...{ parts, width, exam }}
          id={key}
          sectionId={place.sectionId}
          language={language ?? screen}
        />
      )}
    </>
  );
}

/** The question itself is shown all the same: who writes goes on. */
function Unread({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-text"
    >
      <p>{say(m.question_preview_unread)}</p>
      <Button size="small" variant="quiet" onPress={onRetry}>
        {say(m.ui_retry)}
      </Button>
    </div>
  );
}

/** Which questions these are is known of each attempt only. */
function DrawNotes({ draws }: { draws: PreviewedExam['draws'] }) {
  const say = useSay();
  return draws.map(({ id, count, pool, tag }) => (
    <p key={id} className="mb-3 flex items-center gap-2 rounded-xl bg-hover px-3 py-2 text-sm">
      <Dices aria-hidden className="size-4 shrink-0 text-primary-text" />
      {say(m.question_preview_drawn, { count, pool, tag: isolate(tag.title) })}
    </p>
  ));
}

type InWorkProps = {
  parts: PreviewedParts;
  exam: PreviewedExam;
  id: string;
  sectionId: number;
  width: PreviewWidth;
  language: 'fa' | 'en';
};

/** Every key reaches this, and goes no further: what is shown follows in the pauses. */
function InWork({ id, sectionId, parts, exam, ...props }: InWorkProps) {
  const say = useSay();
  const entry = useAtRest(id, useEntry(id));
  const place = useAskedPlace(entry?.key ?? id);
  const order = useQuestionOrder();
  if (entry === undefined) return null;
  if (entry.draft.title.trim() === '' && entry.draft.medium === null)
    return <p className="text-muted">{say(m.question_preview_blank)}</p>;
  const { number, count } = withDrawn(place, exam.draws, order, sectionId);
  const one = (
    <PreviewSheet
      {...{ ...props, number, count, draft: entry.draft, saved: entry.saved }}
      Question={parts.Question}
      isRequired={isRequired(exam.rules, sectionId, entry)}
      name={entry.key}
    />
  );
  if (!isGrid(exam.rules, sectionId)) return one;
  return <PreviewGrid {...{ ...props, parts, exam, sectionId, id }} otherwise={one} />;
}
