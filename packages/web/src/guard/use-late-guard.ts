import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ensureSession } from '../api/session-renewal.ts';

/**
 * Whoever follows a link from another site comes without their cookies, so the server cannot know that they are signed
 * in. The browser knows it once the page is there.
 */
export function useLateGuard(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    void ensureSession().then((session) => {
      if (session !== null && !isGone) void navigate({ to: '/role', replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [navigate]);
}
