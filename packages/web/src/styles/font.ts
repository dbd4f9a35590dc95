import subset from '../../node_modules/.cache/font/vazirmatn-subset.woff2?url';

/** For the head of every page: without it the browser asks for the font only after reading the style sheet. */
export const fontPreload = {
  rel: 'preload',
  href: subset,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;
