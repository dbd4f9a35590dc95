import { useSettings } from '../../../settings/settings-provider.tsx';
import { useOrder, useSections } from '../editor/use-editor.ts';
import { sectionTitle } from './section-title.ts';

/** The sections of this exam to choose from, in their order. */
export function useSectionChoices(): { value: number; label: string }[] {
  const order = useOrder();
  const sections = useSections();
  const { language } = useSettings().settings;
  return order.map(({ sectionId }) => ({
    value: sectionId,
    label: sectionTitle(sections.get(sectionId), language),
  }));
}
