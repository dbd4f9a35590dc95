import { useSettings } from '#settings/settings-provider.tsx';
import { useQuestionOrder, useSections } from '../editor/use-editor.ts';
import { useSectionOptions } from '../question.api.ts';
import { sectionTitle } from './section-title.ts';

export type SectionChoice = { value: number; label: string };

/** The sections of this exam to choose from, in their order. */
export function useSectionChoices(): SectionChoice[] {
  const order = useQuestionOrder();
  const sections = useSections();
  const { language } = useSettings().settings;
  return order.map(({ sectionId }) => ({
    value: sectionId,
    label: sectionTitle(sections.get(sectionId), language),
  }));
}

/** Those of this exam first, then all others. */
export function useAllSectionChoices(): SectionChoice[] {
  const own = useSectionChoices();
  const { data } = useSectionOptions();
  const known = new Set(own.map(({ value }) => value));
  const others = (data?.items ?? []).filter(({ id }) => !known.has(id));
  return [...own, ...others.map(({ id, title }) => ({ value: id, label: title }))];
}
