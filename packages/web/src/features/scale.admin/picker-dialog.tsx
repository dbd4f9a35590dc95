import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type IndexedSection, searchQuestions } from './draft/question-index.ts';
import { useScaleWork } from './scale-work.ts';

type PickerDialogProps = {
  title: string;
  /** How many are chosen. */
  count: number;
  onDone: () => void;
  onClose: () => void;
  /** The sections with the questions that are looked for. */
  children: (sections: readonly IndexedSection[], isSearching: boolean) => ReactNode;
};

/** Questions to choose from, with a search above them: an exam may have hundreds. */
export function PickerDialog({ title, count, onDone, onClose, children }: PickerDialogProps) {
  const say = useSay();
  const { sections } = useScaleWork();
  const [typed, setTyped] = useState('');
  const found = searchQuestions(sections, typed);
  return (
    <Dialog
      title={title}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {say(m.ui_cancel)}
          </Button>
          <Button onPress={onDone}>{say(m.scale_take, { count })}</Button>
        </>
      }
    >
      <div className="sticky top-0 z-10 -mx-1 bg-raised px-1 pb-3">
        <TextField
          name="search"
          label={m.scale_search}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          start={<Search aria-hidden className="ms-3.5 size-5 shrink-0 self-center text-muted" />}
        />
      </div>
      <div aria-live="polite">
        {found.length === 0 && <p className="py-4 text-muted">{say(m.scale_search_none)}</p>}
      </div>
      {children(found, typed.trim() !== '')}
    </Dialog>
  );
}
