import type { ThemeType } from '#settings/settings.ts';

/** The page's background in each theme, for the bars that the browser paints around it. */
const barColour = { light: '#f5f8f7', dark: '#01181c' };
const darkDevice = '(prefers-color-scheme: dark)';
const lightDevice = '(prefers-color-scheme: light)';

export function ThemeMeta({ theme }: { theme: ThemeType }) {
  return (
    <>
      <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
      <meta name="theme-color" media={lightDevice} content={barColour[theme === 'dark' ? 'dark' : 'light']} />
      <meta name="theme-color" media={darkDevice} content={barColour[theme === 'light' ? 'light' : 'dark']} />
    </>
  );
}
