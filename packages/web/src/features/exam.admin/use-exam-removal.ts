import { remove } from '@sanjeh/contract/exam/exam.admin.contract';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { call } from '#api/plain-client.ts';
import { localText } from '#list/local-text.ts';
import { useRemoval } from '#list/use-removal.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';

/** Results stay: an exam that somebody took is archived, and that is said. */
export function useExamRemoval(onGone?: () => void) {
  const { language } = useSettings().settings;
  return useRemoval({
    nameOf: (exam: AdminExam) => localText(exam, 'title', language).text,
    remove: async ({ id }) => {
      const { outcome } = await call(remove, { params: { id } });
      if (outcome === 'removed') onGone?.();
      return outcome;
    },
    removed: m.exam_removed,
    instead: (outcome) => (outcome === 'archived' ? m.exam_archived_instead : null),
  });
}
