import type { CodeTicket } from '@sanjeh/contract/one-time-code/one-time-code.schema';
import { useEffect, useState } from 'react';

type Held = { ticket: string; endsAt: number };

function heldFrom({ ticket, seconds }: CodeTicket): Held {
  return { ticket, endsAt: Date.now() + seconds * 1000 };
}

/** The code that was asked for last, and how long it is good. */
export function useTicket(ask: () => Promise<CodeTicket>, first: CodeTicket | null = null) {
  const [held, setHeld] = useState<Held | null>(() => first && heldFrom(first));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const renew = async () => {
    setHeld(heldFrom(await ask()));
    setNow(Date.now());
  };
  const secondsLeft = held === null ? 0 : Math.max(0, Math.ceil((held.endsAt - now) / 1000));
  return { ticket: held?.ticket ?? null, secondsLeft, renew };
}

export type TicketState = ReturnType<typeof useTicket>;
