import { hasRight, type Right } from '@sanjeh/contract/auth/right';
import { useMe } from './me.api.ts';

/**
 * Whether the administrator who is signed in has one of these rights. Yes as long as that is not known: the server
 * decides anyway, and what most of them see should not come in two steps.
 */
export function useMay(...needed: readonly Right[]): boolean {
  const { data: me } = useMe();
  return me === undefined || hasRight(me.rights, needed);
}
