import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Asked } from '../exam-outline.ts';
import type { Content } from '../outbox/attempt-store.ts';
import { givenTo, type Progress } from '../outbox/progress.ts';
import { ruledScript } from './ruled-script.ts';

const nothing = () => null;

/**
 * What the rules of the exam say now, at once and without network. As long as they cannot be read everything is asked:
 * what is too much does not count in the end.
 */
export function useAsked(
  content: Content | undefined,
  { choices }: Pick<Progress, 'choices'>,
  notAsked: readonly number[],
): { asked: Asked; parts: ReturnType<typeof ruledScript.get> } {
  const parts = useSyncExternalStore(ruledScript.subscribe, ruledScript.get, nothing);
  const rules = content?.rules;
  const hasRules = rules !== undefined;
  useEffect(() => {
    if (hasRules) void ruledScript.fetch();
  }, [hasRules]);
  const hidden = useMemo(() => {
    if (!(content && rules && parts)) return '';
    const ids = content.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    const given = new Map(ids.map((id) => [id, givenTo({ choices }, id)]));
    return parts.hiddenIn(content, rules, given, notAsked).join();
  }, [content, rules, parts, choices, notAsked]);
  // Most answers change nothing about what is asked: then the same comes back.
  const asked = useMemo(
    () => ({
      hidden: new Set(hidden === '' ? [] : hidden.split(',').map(Number)),
      required: new Set(content && rules && parts ? parts.requiredIn(content, rules) : []),
    }),
    [content, rules, parts, hidden],
  );
  return { asked, parts: hasRules ? parts : null };
}
