import { useEffect, useRef, useState } from 'react';
import { faultMessage } from '#form/fault-message.ts';
import { useCloseGuard } from '#form/use-typed-guard.tsx';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useEditor, useQuestionOrder } from '../editor/use-editor.ts';
import { getSection, useSectionOptions } from '../question.api.ts';
import type { SectionInfo } from '../question-drafts/drafts.ts';
import { NewSectionForm } from './new-section-form.tsx';

type SectionDialogProps = { onClose: () => void; onChosen: (section: SectionInfo) => void };

/** Adds a section to the exam: one that exists, or a new one. */
export function SectionDialog({ onClose, onChosen }: SectionDialogProps) {
  const options = useSectionOptions();
  const order = useQuestionOrder();
  const { drafts } = useEditor();
  const [tab, setTab] = useState<string | null>(null);
  const guard = useCloseGuard();
  const taken = new Set(order.map(({ sectionId }) => sectionId));
  const items = (options.data?.items ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(({ id, title }) => ({ id, name: title }));
  const isNoneLeft = options.isSuccess && items.length === 0;
  const choose = (section: SectionInfo) => {
    drafts.addSection(section);
    onChosen(section);
  };
  return (
    <Dialog
      title={m.question_editor_section_add}
      isOpen
      onOpenChange={(isOpen) => !isOpen && guard.leave(onClose)}
    >
      <Tabs
        label={m.question_editor_section_add}
        selected={tab ?? (isNoneLeft ? 'new' : 'existing')}
        onSelect={setTab}
        items={[
          {
            id: 'existing',
            title: m.question_editor_section_existing,
            content: <ExistingSection items={items} isPending={options.isPending} onChosen={choose} />,
          },
          {
            id: 'new',
            title: m.question_editor_section_new,
            content: <NewSectionForm onCreated={choose} onTyped={guard.hold} />,
          },
        ]}
      />
      {guard.dialog}
    </Dialog>
  );
}

type ExistingSectionProps = {
  items: { id: number; name: string }[];
  isPending: boolean;
  onChosen: (section: SectionInfo) => void;
};

function ExistingSection({ items, isPending, onChosen }: ExistingSectionProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<Message | null>(null);
  const [isReading, setIsReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPending) input.current?.focus();
  }, [isPending]);
  const submit = async () => {
    if (chosen === null) return setError(() => m.form_issue_not_empty);
    setIsReading(true);
    try {
      const { id, title, translations } = await getSection(chosen);
      onChosen({ id, title, translations });
    } catch (fault) {
      setError(() => faultMessage(fault));
      setIsReading(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <ComboBox
        ref={input}
        name="questionSectionId"
        label={m.question_editor_section}
        items={items}
        isPending={isPending}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setError(null);
        }}
        error={error}
      />
      <div className="flex justify-end">
        <Button type="submit" isPending={isReading}>
          {say(m.question_editor_section_use)}
        </Button>
      </div>
    </form>
  );
}
