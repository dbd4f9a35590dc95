import type { Locator, Page } from '@playwright/test';

/** What a screen reader says about a control beside its name: help and error. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

/** The name of the control that has the focus, as the specification spells its field. */
export function focusedField(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}
