import {
  getSiteContent,
  publishSite,
  takeSiteBack,
  uploadLogo,
} from '@sanjeh/contract/site/site.admin.contract';
import type { AdminSite, SiteLogo, SiteValues } from '@sanjeh/contract/site/site.admin.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cachedInBoth, untilSaved } from '#api/form-query.ts';
import { call } from '#api/plain-client.ts';
import { upload } from '#api/upload.ts';
import { useChangeLook } from '#site-look/use-change-look.ts';

export function useSiteContent() {
  return useQuery(cachedInBoth(getSiteContent, {}));
}

export function useEditedSite() {
  return useQuery({ ...cachedInBoth(getSiteContent, {}), ...untilSaved });
}

export function readSite(): Promise<AdminSite> {
  return call(getSiteContent, {});
}

export function sendLogo(file: File, signal: AbortSignal): Promise<SiteLogo> {
  return upload(uploadLogo, {}, file, { onProgress: () => undefined, signal });
}

/** What was published is what this page looks like, too. */
export function useSiteChanges() {
  const queryClient = useQueryClient();
  const changeLook = useChangeLook();
  return {
    publish: (values: SiteValues, revision: number): Promise<AdminSite> =>
      call(publishSite, { body: { ...values, revision } }),
    takeBack: async (version: number, revision: number) => {
      const { look } = await call(takeSiteBack, { body: { version, revision } });
      await changeLook(look);
      await queryClient.invalidateQueries();
    },
    changeLook,
  };
}
