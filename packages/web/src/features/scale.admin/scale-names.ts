import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { IndexedSection } from './draft/question-index.ts';
import type { ScaleSetDraft } from './draft/scale-draft.ts';
import { totalKey } from './draft/scale-draft.ts';
import { sectionKey } from './draft/scale-input.ts';

/** What the scales of a draft are called in the language of the screen. */
export function useScaleNames(sections: readonly IndexedSection[]) {
  const say = useSay();
  const { language } = useSettings().settings;
  return ({ own }: Pick<ScaleSetDraft, 'own'>) => {
    const names = new Map([
      [totalKey, say(m.band_total)],
      ...sections.map(({ id, title }): [string, string] => [sectionKey(id), title]),
      ...own.map(({ key, title, englishTitle, code }): [string, string] => {
        const preferred = language === 'en' ? [englishTitle, title, code] : [title, code];
        return [key, preferred.find((text) => text.trim() !== '') ?? say(m.scale_unnamed)];
      }),
    ]);
    return (key: string) => names.get(key) ?? say(m.scale_unnamed);
  };
}
