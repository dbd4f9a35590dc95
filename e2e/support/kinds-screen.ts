import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import type { Language } from './browser.ts';
import { essayText, kindTexts, mediaTexts, offered, tableTexts } from './kinds-exam.ts';
import { keepPicture, overflow } from './screen.ts';
import type { TakingScreen } from './taking.ts';

export type Kind = keyof typeof kindTexts;

/** The questions of the exam of every kind, by what they ask. */
export function kindsScreen(page: Page, language: Language, taking: TakingScreen) {
  const name = (kind: Kind) => kindTexts[kind][language];
  return {
    heading: (kind: Kind) => page.getByRole('heading', { level: 2, name: name(kind) }),
    box: (kind: Kind) => page.getByRole('textbox', { name: name(kind) }),
    slider: (kind: Kind) => page.getByRole('slider', { name: name(kind) }),
    /** The first one is heard, too. */
    choice: (place: number) => {
      const words = [offered[place]?.[language], place === 0 ? mediaTexts.sound[language] : ''];
      return page.getByRole('checkbox', { name: words.join(' ').trim(), exact: true });
    },
    picture: page.getByRole('img', { name: mediaTexts.picture[language], exact: true }),
    essay: page.getByRole('textbox', { name: essayText[language] }),
    row: (place: number) =>
      page.getByRole('heading', { level: 2, name: tableTexts[place]?.[language] ?? '' }),
    dayPart: (part: 'day' | 'month' | 'year') =>
      page.getByRole('textbox', { name: taking.say(`form_date_${part}`), exact: true }),
    async fits(kind: Kind) {
      const file = `kind-${kind}-${language}-${page.viewportSize()?.width}`;
      await keepPicture(page, file);
      expect(await axeFindings(page), file).toEqual([]);
      expect(await overflow(page), file).toBe(0);
      const kept = page.locator(keptByBrowser);
      expect(await kept.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
    },
  };
}

/** Fields that go into the browser's history with what is chosen in them, where whoever has the device next finds it. */
const keptByBrowser =
  ':is(section[aria-labelledby^=question], [data-grid]) :is(input, textarea, select):not([autocomplete=off])';

/** Whether the picture is there, and not only its place. */
export const isDrawn = (picture: Locator) =>
  picture
    .first()
    .evaluate(
      (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0,
    );

export const mediaCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sanjeh-media-')));

/** What the result says of each question, in its order; marks of direction aside. */
export async function saidInResult(page: Page): Promise<string[]> {
  const rows = page.locator('main table tbody').getByRole('row');
  await rows.first().waitFor();
  const texts = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').allInnerTexts()));
  return texts.map((cells) =>
    cells
      .join(' | ')
      .replaceAll(/[\u200e\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' '),
  );
}
