import { hasLeft } from '@sanjeh/contract/auth/cookie';
import { markExit, readSession } from '../session/session.ts';
import { endOnServer } from './session-calls.ts';

const channelName = 'km:exit';

/** This page hears its own message too, and must tell the server before it goes. */
let isLeavingHere = false;

/**
 * Ends the sign-in. In this browser it is over at once and for good; the server is told now or as soon as it can be
 * reached, and renews nothing until then.
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  isLeavingHere = true;
  markExit();
  tellOtherTabs();
  await endOnServer(session?.isExpired === false ? session.token : null).catch(() => {});
}

function tellOtherTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('left');
  channel.close();
}

/** On every page: tells the server what it has not heard of yet, and leaves with the other tabs. Returns what ends it. */
export function followExit(): () => void {
  const tell = () => {
    if (hasLeft(document.cookie)) void endOnServer(null).catch(() => {});
  };
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  tell();
  addEventListener('online', tell);
  channel?.addEventListener('message', () => {
    // What the page shows and remembers belongs to who has left.
    if (!isLeavingHere && !location.pathname.startsWith('/public')) location.replace('/auth/signIn');
  });
  return () => {
    removeEventListener('online', tell);
    channel?.close();
  };
}
