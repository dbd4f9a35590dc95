import { createRootRouteWithContext } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { followExit } from '../api/exit.ts';
import { FatalScreen } from '../error/fatal-screen.tsx';
import { NotFoundScreen } from '../error/not-found-screen.tsx';
import { Document } from '../layouts/document/document.tsx';
import favicon from '../layouts/document/favicon.svg?url';
import type { PageContext } from '../page-context.ts';
import { SettingsProvider } from '../settings/settings-provider.tsx';
import { lookMetaName } from '../site-look/site-look.ts';
import { SiteLookProvider } from '../site-look/site-look-provider.tsx';
import appCss from '../styles/app.css?url';
import { fontPreload } from '../styles/font.ts';
import { languageOf } from '../website/public-page.ts';

export const Route = createRootRouteWithContext<{ page: PageContext }>()({
  head: ({ match }) => headOf(match.context.page),
  shellComponent: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: FatalScreen,
});

function headOf(page: PageContext) {
  const { title, colours, icons } = page.look;
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: title[languageOf(page)] },
      { name: lookMetaName, content: JSON.stringify(page.look) },
    ],
    links: [
      fontPreload,
      { rel: 'stylesheet', href: appCss },
      icons ? { rel: 'icon', href: icons.tab, type: 'image/png' } : ownIcon,
      { rel: 'apple-touch-icon', href: icons?.touch ?? '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.${page.settings.language}.webmanifest` },
    ],
    // In the page itself, so that the first paint has them.
    styles: colours === null ? [] : [{ children: colours }],
  };
}

const ownIcon = { rel: 'icon', href: favicon, type: 'image/svg+xml' };

function Shell({ children }: { children: ReactNode }) {
  const { page } = Route.useRouteContext();
  useEffect(followExit, []);
  return (
    <SettingsProvider initial={page.settings}>
      <SiteLookProvider look={page.look}>
        <Document>{children}</Document>
      </SiteLookProvider>
    </SettingsProvider>
  );
}
