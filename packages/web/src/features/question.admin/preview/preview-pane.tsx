import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { QuestionParts } from '#question-kind/shown-question.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { ChoiceButtons } from '#ui/choice-buttons.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { choosePreview } from '../editor/commands.ts';
import { useAskedPlace, useEditor, useEntry, useView } from '../editor/use-editor.ts';
import { useInWork } from './in-work.ts';
import { PreviewSheet } from './preview-sheet.tsx';
import { useAtRest } from './use-at-rest.ts';

const widths = { phone: m.question_preview_phone, desktop: m.question_preview_desktop };
const languages = { fa: m.form_in_persian, en: m.form_in_english };

type PreviewProps = { Question: ComponentType<QuestionParts> };

/** Beside the questions, and in sight wherever in them somebody is. */
export function PreviewPane({ Question }: PreviewProps) {
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
        <PreviewBody Question={Question} />
      </ScrollArea>
    </section>
  );
}

export function PreviewBody({ Question }: PreviewProps) {
  const say = useSay();
  const editor = useEditor();
  const screen = useSettings().settings.language;
  const { width, language } = useView(({ preview }) => preview);
  const key = useInWork();
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
      {key === undefined ? (
        <p className="text-muted">{say(m.question_preview_blank)}</p>
      ) : (
        <InWork {...{ Question, width }} id={key} language={language ?? screen} />
      )}
    </>
  );
}

type InWorkProps = PreviewProps & {
  id: string;
  width: 'phone' | 'desktop';
  language: 'fa' | 'en';
};

/** Every key reaches this, and goes no further: what is shown follows in the pauses. */
function InWork({ id, ...props }: InWorkProps) {
  const say = useSay();
  const entry = useAtRest(id, useEntry(id));
  const { number, count } = useAskedPlace(entry?.key ?? id);
  if (entry === undefined) return null;
  if (entry.draft.title.trim() === '' && entry.draft.medium === null)
    return <p className="text-muted">{say(m.question_preview_blank)}</p>;
  return (
    <PreviewSheet {...{ ...props, number, count, draft: entry.draft, saved: entry.saved }} name={entry.key} />
  );
}
