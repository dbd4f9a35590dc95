import type { IncomingHttpHeaders } from 'node:http';

export type Language = 'fa' | 'en';

/** Persian unless the caller prefers English; both are always there, so weights need no more than their order. */
export function languageOf(request: { headers: IncomingHttpHeaders }): Language {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.trim().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((entry) => (entry.language === 'fa' || entry.language === 'en') && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language === 'en' ? 'en' : 'fa';
}
