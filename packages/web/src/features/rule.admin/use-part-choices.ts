import { useMemo } from 'react';
import { useSay } from '#i18n/say.ts';
import type { RuleExam } from './rule-exam.ts';
import { questionName, sectionName } from './rule-sentence.ts';

/** What rules can be about, for select boxes, in the order of the exam. */
export function usePartChoices(exam: RuleExam) {
  const say = useSay();
  return useMemo(() => {
    const sections = exam.content.sections.map(({ id }) => ({
      value: id,
      label: sectionName(id, exam, say),
    }));
    const questions = [...exam.questions.keys()].map((id) => ({
      value: id,
      label: questionName(id, exam, say),
    }));
    const parts = exam.content.sections.flatMap((section) => [
      { value: `section:${section.id}`, label: sectionName(section.id, exam, say) },
      ...section.questions.map(({ id }) => ({
        value: `question:${id}`,
        label: questionName(id, exam, say),
      })),
    ]);
    return { sections, questions, parts };
  }, [exam, say]);
}
