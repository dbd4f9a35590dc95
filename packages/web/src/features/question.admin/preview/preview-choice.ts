import type { LanguageType } from '#settings/settings.ts';

export type PreviewWidth = 'phone' | 'desktop';

export interface PreviewChoice {
  /** Beside the questions, where there is room for it. */
  readonly isOpen: boolean;
  readonly width: PreviewWidth;
  /** Null: that of the screen. */
  readonly language: LanguageType | null;
}

const key = 'km:question-preview';

/** How whoever works on this device had it last. */
export function readPreviewChoice(): PreviewChoice {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof PreviewChoice, unknown>
    >;
    const { language } = stored;
    return {
      isOpen: stored.isOpen === true,
      width: stored.width === 'desktop' ? 'desktop' : 'phone',
      language: language === 'fa' || language === 'en' ? language : null,
    };
  } catch {
    return { isOpen: false, width: 'phone', language: null };
  }
}

export function keepPreviewChoice(choice: PreviewChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Storage may be forbidden or full; then it holds for this visit.
  }
}
