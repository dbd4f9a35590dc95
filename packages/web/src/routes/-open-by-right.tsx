import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PasswordAsker } from '#features/account/password-asker.tsx';
import { rightsOfPage } from '#person/page-rights.ts';
import { useMay } from '#person/use-may.ts';

/** A page of administrators, for those who may open it. The server asks again at every call. */
export function OpenByRight({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useMay(...rightsOfPage(path)) ? (
    <>
      {children}
      <PasswordAsker />
    </>
  ) : (
    <Navigate to="/403" replace />
  );
}
