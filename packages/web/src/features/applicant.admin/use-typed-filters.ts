import type { ApplicantQuery } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { applicantQuerySchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { toIssues } from '@sanjeh/contract/issue';
import { useEffect, useRef, useState } from 'react';
import { issueMessage } from '#form/issue-message.ts';
import type { Message } from '#i18n/say.ts';
import type { ListState } from '#list/use-list-state.ts';

const pause = 500;

type Typed = Pick<ApplicantQuery, 'ageFrom' | 'ageTo' | 'registeredFrom' | 'registeredTo'>;
export type TypedName = keyof Typed;

const typedOf = ({ ageFrom, ageTo, registeredFrom, registeredTo }: Typed): Typed => ({
  ageFrom,
  ageTo,
  registeredFrom,
  registeredTo,
});
const keyOf = (typed: Typed): string => JSON.stringify(Object.values(typed).map((value) => value ?? null));

/** What is wrong with the ranges, each at its field. */
function faultsOf(typed: Typed): Partial<Record<TypedName, Message>> {
  const result = applicantQuerySchema.safeParse(typed, { reportInput: true });
  if (result.success) return {};
  const faults = toIssues(result.error).map((issue) => [issue.path.join('.'), issueMessage(issue)]);
  return Object.fromEntries(faults) as Partial<Record<TypedName, Message>>;
}

/** Numbers and days narrow the list after a pause, and only while they make sense together. */
export function useTypedFilters(state: ListState<ApplicantQuery>) {
  const asked = typedOf(state.query);
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(keyOf(asked));
  const [sent, setSent] = useState<string | null>(null);
  if (known !== keyOf(asked)) {
    setKnown(keyOf(asked));
    // Changed elsewhere, as by the browser's back button; what was sent from here may have been typed on meanwhile.
    if (keyOf(asked) !== sent) setTyped(asked);
    setSent(null);
  }

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: Typed) => {
    const before = typedOf(latest.current.query);
    if (keyOf(next) === keyOf(before) || Object.keys(faultsOf(next)).length > 0) return;
    setSent(keyOf(next));
    const isMore = Object.values(before).some((value) => value !== undefined);
    latest.current.change({ ...next, page: 1 }, { replace: isMore });
  };
  return {
    typed,
    faults: faultsOf(typed),
    type: (change: Partial<Typed>) => {
      const next = { ...typed, ...change };
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), pause);
    },
    /** Before the filters are cleared: what waits must not come after. */
    forget: () => {
      clearTimeout(timer.current);
      setTyped(typedOf({}));
    },
  };
}
