import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isWayOfAnother } from '../api/way-back.ts';
import { readSession } from '../session/session.ts';
import { landingPath } from './landing-path.ts';

/**
 * For who has just signed in on a page of its own: on to where they wanted to go. What the page has learned before may be
 * somebody else's, whose sign-in ended without a new page: none of it is shown to who comes now.
 */
export function useEntering(): (redirect: string | undefined) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (redirect) => {
    queryClient.clear();
    const { role, userId } = readSession() ?? { role: 'applicant', userId: '' };
    const path = landingPath(isWayOfAnother(redirect, userId) ? undefined : redirect, role);
    await router.navigate({ href: path, replace: true });
  };
}
