import { useEditor } from '../editor/use-editor.ts';
import type { KindFields } from '../question-drafts/kind-fields.ts';

/** Changes a part of what is said of a question's kind, whatever has become of the rest since. */
export function useFieldChange(key: string): (change: Partial<KindFields>) => void {
  const { drafts } = useEditor();
  return (change) => {
    const fields = drafts.find(key)?.draft.fields;
    if (fields) drafts.edit(key, { fields: { ...fields, ...change } });
  };
}
