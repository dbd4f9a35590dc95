import { type ComponentType, memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { type Given, type QuestionParts, shownQuestion } from '#question-kind/shown-question.ts';
import { directionOf, type LanguageType } from '#settings/settings.ts';
import { SettingsProvider, useSettings } from '#settings/settings-provider.tsx';
import { AriaLanguage } from '#ui/aria-language.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Entry } from '../question-drafts/entry.ts';
import type { PreviewWidth } from './preview-choice.ts';
import { previewQuestion, untranslatedCount } from './preview-question.ts';

type PreviewSheetProps = Pick<Entry, 'draft' | 'saved'> & {
  /** Another question, or another kind of it, begins without an answer. */
  name: string;
  Question: ComponentType<QuestionParts>;
  number: number | null;
  count: number;
  isRequired: boolean;
  width: PreviewWidth;
  language: LanguageType;
};

/** One question with the very part that applicants get. It can be tried, and nothing of it is kept. */
export const PreviewSheet = memo(function PreviewSheet(props: PreviewSheetProps) {
  const { draft, saved, name, Question, number, count, isRequired, width, language } = props;
  const written = useMemo(() => previewQuestion({ draft, saved }), [draft, saved]);
  const question = useMemo(
    () => ({ ...shownQuestion(written, number, language), ...(isRequired && { isRequired }) }),
    [written, number, language, isRequired],
  );
  return (
    <Sheet {...{ width, language }} untranslated={untranslatedCount(written)}>
      <Tried key={`${name} ${draft.kind}`} {...{ Question, question, count }} />
    </Sheet>
  );
});

type SheetProps = ScreenProps & {
  /** How many texts on it have no English. */
  untranslated: number;
};

/** The language and the width that were chosen, whatever those of the page are. */
export function Sheet({ width, language, untranslated, children }: SheetProps) {
  const say = useSay();
  const { settings } = useSettings();
  return (
    <>
      {language === 'en' && untranslated > 0 && (
        <p className="mb-3 rounded-xl bg-warning-soft px-3 py-2 text-sm text-warning-text">
          {say(m.question_preview_untranslated, { count: untranslated })}
        </p>
      )}
      <SettingsProvider key={`${language} ${settings.theme}`} initial={{ ...settings, language }}>
        <AriaLanguage>
          <Screen width={width} language={language}>
            {children}
          </Screen>
        </AriaLanguage>
      </SettingsProvider>
    </>
  );
}

type TriedProps = Pick<QuestionParts, 'question' | 'count'> & { Question: ComponentType<QuestionParts> };

function Tried({ Question, question, count }: TriedProps) {
  const [given, setGiven] = useState<Given>(null);
  const [isMarked, setIsMarked] = useState(false);
  return (
    <Question
      {...{ question, count, given, isMarked }}
      onGive={setGiven}
      onMark={() => setIsMarked(!isMarked)}
    />
  );
}

/** As much room as the exam gives a question, in CSS pixels: on a phone of 360, and beside the list of a wide screen. */
const pixels = { phone: 360, desktop: 800 };
const paddingPixels = 32;

/** What a question has of it, in rem of the usual size. */
export function roomRem(width: PreviewWidth): number {
  return (pixels[width] - paddingPixels) / 16;
}

type ScreenProps = { width: PreviewWidth; language: LanguageType; children: ReactNode };

/** A sheet of that width, made smaller where there is less room. */
function Screen({ width, language, children }: ScreenProps) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    setAvailable(element.clientWidth);
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const zoom = available === null ? 1 : Math.min(1, available / pixels[width]);
  return (
    <div ref={room} className="overflow-hidden">
      <div
        lang={language}
        dir={directionOf(language)}
        data-preview={width}
        style={{ width: pixels[width], zoom }}
        className={classNames(
          // No bar of the exam stands above it.
          'mx-auto rounded-xl border border-control bg-page px-4 py-6 text-ink [--exam-bar:0px]',
          // There are no keys on a phone that could choose.
          width === 'phone' && '[&_kbd]:hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}
