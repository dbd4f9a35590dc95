const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);
const inWeb = (paths: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](?:${paths})`);

/** What every page starts with. */
const base = [
  /vite[\\/]preload-helper\.js/,
  inPackages(
    'react|react-dom|scheduler|use-sync-external-store|@tanstack[\\\\/](?:react-router|router-core|history|store|react-store|react-start|react-start-client|start-client-core)',
  ),
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
  /[\\/]contract[\\/]src[\\/](?:auth[\\/]cookie|endpoint|web[\\/]settings)\.ts/,
  inWeb('(?:i18n[\\\\/](?!gender-label|month-words)|(?:settings|session|guard|build-update)[\\\\/])'),
  inWeb(
    'page-context|paraglide[\\\\/]runtime|paraglide[\\\\/]messages[\\\\/](?:home_(?:lead|start|title)|layouts_(?:app_name|language|loading|my_page|register|sign_in|skip|theme|to_home))',
  ),
  inWeb('features[\\\\/]result[\\\\/]result-search'),
  inWeb('api[\\\\/](?:api-problem|public-|session-)'),
  inWeb('ui[\\\\/](?:button-class|tool-button|tooltip|use-tooltip|words|class-names|with-params)'),
  inWeb('layouts[\\\\/](?:brand|skip-link|version-footer|preferences|theme-|document[\\\\/]theme-)'),
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:sun|moon|monitor|play|calendar-range|chart-no-axes-column)\.mjs/,
];
/** Of the same folders, but no part of a public page. */
const late = [
  /[\\/]useBlocker\.js/,
  /[\\/]use-sync-external-store[\\/](?:shim[\\/]|cjs[\\/]use-sync-external-store-shim)/,
  inWeb(
    'guard[\\\\/](?:site-path|landing-path|use-late-guard)|i18n[\\\\/]isolate|ui[\\\\/](?:with-params|class-names)',
  ),
];

/** What the public pages share. */
const website = [
  inWeb(
    'layouts[\\\\/]website|ui[\\\\/]use-reveal|features[\\\\/]home\\.public[\\\\/](?:home-head|slide-source)|offline[\\\\/]use-site-offline|routes[\\\\/]public[\\\\/]route\\.tsx\\?tsr-split',
  ),
  inWeb(
    'website[\\\\/](?:section|more-link|picture|category-card|start-call|age-question|plain-select|child-age|page-head|public-page|page-number|faq-entries|open-named-entry)',
  ),
  inWeb(
    'paraglide[\\\\/]messages[\\\\/](?:website_(?:nav|footer|ask|crumbs)|category_public_(?:open|title)|faq_public_link|home_categories_all)',
  ),
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:chevron-down|chevron-left|chevron-right|x|menu|arrow-left|link-2)\.mjs/,
];

/** What is said of an exam wherever one is named. */
const examWords = [
  inWeb(
    'website[\\\\/](?:age-words|exam-words)|paraglide[\\\\/]messages[\\\\/](?:website_age|exam_public_(?:about_minutes|minutes|questions?))',
  ),
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:list-checks|clock)\.mjs/,
];

const any = (tests: readonly RegExp[]) => (id: string) =>
  !late.some((test) => test.test(id)) && tests.some((test) => test.test(id));

/**
 * Left alone, the bundler makes a file of every module that two pages share: 40 small ones for the first page, which
 * together are a tenth larger than two that hold the same.
 */
export const clientChunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'base', test: any(base), priority: 2 },
    { name: 'website', test: any(website), priority: 1 },
    { name: 'exam-words', test: any(examWords), priority: 1 },
  ],
};
