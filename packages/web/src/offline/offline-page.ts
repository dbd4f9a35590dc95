import type { Settings } from '@sanjeh/contract/web/settings';
import { m } from '#paraglide/messages.js';
import { appVersion } from '../build-update/running-build.ts';
import type { Message } from '../i18n/say.ts';
import { directionOf } from '../settings/settings.ts';

export type OfflineSettings = Pick<Settings, 'language' | 'theme'>;

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const cloud =
  '<svg viewBox="0 0 160 110" aria-hidden="true" class="w-40"><path d="M44 88a26 26 0 0 1-2-52 38 38 0 0 1 72-6 29 29 0 0 1 4 58z" class="fill-primary-soft stroke-primary-text" stroke-width="4" stroke-linejoin="round"/><path d="m66 52 28 28m0-28L66 80" class="stroke-primary-text" stroke-width="5" stroke-linecap="round"/></svg>';

const footer = `<footer class="flex h-footer shrink-0 items-center justify-center px-4"><small dir="ltr" class="text-sm text-muted tabular-nums">version:${appVersion}</small></footer>`;

/** Needs no script: the link leads to the address that was asked for. */
function offlineHtml({ language, theme }: OfflineSettings, styles: readonly string[]): string {
  const say = (message: Message) => message({}, { locale: language });
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}"><title>1001</title>${links}</head><body class="flex min-h-dvh flex-col"><main class="mx-auto flex max-w-lg flex-1 flex-col items-center justify-center gap-6 px-6 text-center">${cloud}<h1 class="text-3xl">${say(m.offline_title)}</h1><p class="text-lg text-muted">${say(m.offline_text)}</p><a href="" class="rounded-xl bg-primary px-6 py-3 font-semibold text-on-primary">${say(m.offline_retry)}</a></main>${footer}</body></html>`;
}

export function offlineAnswer(settings: OfflineSettings, styles: readonly string[]): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(offlineHtml(settings, styles), { status: 503, headers });
}
