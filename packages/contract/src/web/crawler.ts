/**
 * Names that crawlers give themselves. Search engines, link previews and archive robots: for them an error is
 * only logged, so that no error page ends up in an index or a preview.
 */
const crawlerNames = [
  'googlebot',
  'google-inspectiontool',
  'googleother',
  'storebot-google',
  'adsbot-google',
  'mediapartners-google',
  'bingbot',
  'bingpreview',
  'adidxbot',
  'duckduckbot',
  'duckassistbot',
  'yandexbot',
  'yandexmobilebot',
  'baiduspider',
  'sogou web spider',
  'petalbot',
  'applebot',
  'slurp',
  'seznambot',
  'yeti',
  'parsijoo',
  'facebookexternalhit',
  'facebot',
  'meta-externalagent',
  'twitterbot',
  'linkedinbot',
  'pinterestbot',
  'slackbot',
  'telegrambot',
  'whatsapp',
  'discordbot',
  'skypeuripreview',
  'redditbot',
  'ia_archiver',
  'archive.org_bot',
  'ccbot',
  'gptbot',
  'oai-searchbot',
  'claudebot',
  'perplexitybot',
  'bytespider',
  'amazonbot',
  'ahrefsbot',
  'semrushbot',
  'mj12bot',
  'dotbot',
  'uptimerobot',
];

const crawlerPattern = new RegExp(
  `(?:^|[^a-z0-9])(?:${crawlerNames.map((name) => name.replaceAll('.', '\\.')).join('|')})(?:[^a-z0-9]|$)`,
  'i',
);

/** A whole name has to stand in the header: a browser whose name merely contains one is still a person's. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawlerPattern.test(userAgent);
}
