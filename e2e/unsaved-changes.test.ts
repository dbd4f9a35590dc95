import { expect, type Page } from '@playwright/test';
import { answer } from './support/admin-screen.ts';
import { adminCall } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { adminTest as test } from './support/test.ts';

type MessageText = {
  kind: string;
  fa: Words;
  en: Words;
  original: { fa: Words; en: Words };
  revision: number;
};
type Words = { subject: string; body: string };

/** Closes the tab, gives what kind of question the browser asks, and stays. */
async function askedOnClosing(page: Page): Promise<string> {
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  await question.dismiss();
  return question.type();
}

for (const { from, link, field, typed, tag } of [
  {
    ...{ from: '/admin/site', link: 'consent_site_label', tag: '@fa' },
    ...{ field: 'consent_site_label', typed: 'می‌پذیرم.' },
  },
  {
    ...{ from: '/admin/message', link: 'message_texts', tag: '@en' },
    ...{ field: 'message_text_subject', typed: 'سلام' },
  },
  {
    ...{ from: '/admin', link: 'retention_title', tag: '@fa' },
    ...{ field: 'retention_kind_messages', typed: '۵۵۵' },
  },
  {
    ...{ from: '/admin/assignment', link: 'assignment_give', tag: '@en' },
    ...{ field: 'assignment_extra', typed: '15' },
  },
]) {
  test(`unsaved changes ask before they are left: ${link}`, { tag }, async ({ page, say, view }) => {
    await open(page, from);
    await view.link(link).first().click();
    const filled = page.getByRole('textbox', { name: say(field) }).first();
    await filled.fill(typed);
    const here = pathOf(page);
    const question = view.dialog(say('form_leave_question'));
    const isAskedBy = async (leave: () => Promise<unknown>) => {
      await leave();
      await question.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await answer(question, say('form_leave_no'));
      await question.waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(here);
      expect(await filled.inputValue()).toBe(typed);
    };
    const away = view.link('category_list').first();
    await isAskedBy(() => away.click());
    await expect(away).toBeFocused();
    await isAskedBy(() => page.goBack());
    expect(await askedOnClosing(page)).toBe('beforeunload');
    await away.click();
    await answer(question, say('form_leave_yes'));
    await eventually(() => pathOf(page)).toBe('/admin/category');
  });
}

test('the original words of messages are unsaved until they are saved, and many are one question', {
  tag: '@fa',
}, async ({ page, say, view }) => {
  const { items } = await adminCall<{ items: MessageText[] }>('get', 'message-texts');
  const [first] = items;
  if (!first) throw new Error('no texts');
  const { kind, fa, en, revision } = first;
  const changed = { fa: { ...fa, subject: 'نوشتهٔ دیگر' }, en, revision };
  await adminCall('put', `message-texts/${kind}`, changed);
  await open(page, '/admin/message/texts');
  const subjects = page.getByRole('textbox', { name: say('message_text_subject') });
  await eventually(() => subjects.first().inputValue()).toBe('نوشتهٔ دیگر');
  await view.button('message_text_original').first().click();
  await eventually(() => subjects.first().inputValue()).toBe(fa.subject);
  const question = view.dialog(say('form_leave_question'));
  const away = view.link('category_list').first();
  await away.click();
  await answer(question, say('form_leave_no'));
  await page.getByRole('form').nth(1).getByRole('textbox').first().fill('سلام');
  await page
    .getByRole('form')
    .first()
    .getByRole('button', { name: say('message_text_save') })
    .click();
  await eventually(async () => {
    const now = await adminCall<{ items: MessageText[] }>('get', 'message-texts');
    return now.items[0]?.fa.subject;
  }).toBe(fa.subject);
  await page.getByRole('form').first().getByRole('textbox').first().fill('باز');
  await away.click();
  await answer(question, say('form_leave_yes'));
  await eventually(() => pathOf(page)).toBe('/admin/category');
});
