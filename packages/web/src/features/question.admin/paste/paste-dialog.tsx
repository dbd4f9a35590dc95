import { maxQuestionsPerExam } from '@sanjeh/contract/question/question.schema';
import { FolderPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAnswerSets } from '../answer-set/use-answer-sets.ts';
import { inSight, usualSet } from '../answers/answer-sets.ts';
import { reversed } from '../answers/reversed.ts';
import { setName } from '../answers/set-name.ts';
import { savingFault } from '../editor/saving-fault.ts';
import { useEditor, useView } from '../editor/use-editor.ts';
import { getSection } from '../question.api.ts';
import { keysOf } from '../question-drafts/order.ts';
import { useAllSectionChoices } from '../section/use-section-choices.ts';
import { groupsOf } from './paste-groups.ts';
import { longestTitle, pasteLines } from './paste-lines.ts';
import { PastePreview } from './paste-preview.tsx';

type PasteDialogProps = {
  text: string;
  sectionId: number | null;
  /** With the text as it stands, which must not get lost. */
  onClose: (text: string) => void;
  onNewSection: (text: string) => void;
  onAdded: (keys: string[]) => void;
};

/** Many questions from a text, shown as they will be before they are. */
export function PasteDialog(props: PasteDialogProps) {
  const { text: given, sectionId, onClose, onNewSection, onAdded } = props;
  const say = useSay();
  const { language } = useSettings().settings;
  const editor = useEditor();
  const { drafts } = editor;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const hasEnglish = useView((view) => view.hasEnglish);
  const sections = useAllSectionChoices();
  const { named, used } = useAnswerSets(drafts.state.entries.values());
  const sets = [...used, ...named];
  const [text, setText] = useState(given);
  const [section, setSection] = useState<number | null>(sectionId);
  const [chosenKey, setSetKey] = useState<string | null>(null);
  const { order, entries } = drafts.state;
  const last = keysOf(order).flatMap((key) => entries.get(key) ?? []);
  const setKey = chosenKey ?? (usualSet(sets, last) ?? sets[0])?.key ?? null;
  const [isReversed, setIsReversed] = useState(false);
  const [keepNumbers, setKeepNumbers] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const sectionBox = useRef<HTMLSelectElement>(null);
  const [fault, setFault] = useState<Message | null>(null);
  const lines = pasteLines(text, { keepNumbers });
  const isTranslated = lines.some(({ english }) => english !== '');
  const isTooMuch =
    lines.length > maxQuestionsPerExam || lines.some(({ title }) => title.length > longestTitle);
  const set = sets.find(({ key }) => key === setKey);
  const chosen = set ? inSight(set.answers, hasEnglish || isTranslated) : null;
  const answers = chosen && isReversed ? reversed(chosen) : chosen;

  const add = async () => {
    if (section === null || answers === null) {
      setIsTried(true);
      if (section === null) sectionBox.current?.focus();
      return;
    }
    setIsPending(true);
    setFault(null);
    try {
      if (!drafts.state.sections.has(section)) {
        const { id, title, translations } = await getSection(section);
        drafts.addSection({ id, title, translations });
      }
      if (isTranslated) editor.show({ hasEnglish: true });
      const added: string[] = [];
      const left = [...groupsOf(lines, answers)];
      for (const group of groupsOf(lines, answers)) {
        added.push(...(await drafts.paste(section, group.lines, group.answers)));
        left.shift();
        // What is in already does not come twice when a later part fails.
        setText(left.flatMap((one) => one.lines.map(({ line }) => line)).join('\n'));
      }
      onAdded(added);
    } catch (error) {
      setFault(() => savingFault(error));
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={m.question_paste}
      size="large"
      isOpen
      isLocked={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose(text)}
      footer={
        <>
          <Button variant="secondary" onPress={() => onClose(text)} isDisabled={isPending}>
            {say(m.ui_cancel)}
          </Button>
          <Button
            onPress={() => void add()}
            isPending={isPending}
            isDisabled={lines.length === 0 || isTooMuch}
          >
            {say(m.question_paste_add, {
              count: lines.length,
            })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          ref={box}
          name="text"
          label={m.question_paste_text}
          description={m.question_paste_help}
          rows={6}
          value={text}
          onChange={setText}
        />
        <Checkbox
          name="keepNumbers"
          label={m.question_paste_strip}
          isChecked={!keepNumbers}
          onChange={(isStripped) => setKeepNumbers(!isStripped)}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <div>
            <Select
              ref={sectionBox}
              name="questionSectionId"
              label={m.question_editor_section}
              choices={sections}
              value={section}
              onChange={setSection}
              error={isTried && section === null ? m.form_issue_not_empty : null}
            />
            <Button
              size="small"
              variant="quiet"
              icon={<FolderPlus aria-hidden className="size-4" />}
              onPress={() => onNewSection(text)}
              isDisabled={isPending}
            >
              {say(m.question_editor_section_add)}
            </Button>
          </div>
          <Select
            name="answers"
            label={m.question_sets}
            choices={sets.map((set) => ({ value: set.key, label: setName(set, language) }))}
            value={setKey}
            onChange={setSetKey}
            error={isTried && answers === null ? m.form_issue_not_empty : null}
          />
        </div>
        <Checkbox
          name="reversed"
          label={m.question_paste_reversed}
          isChecked={isReversed}
          onChange={setIsReversed}
        />
        <PastePreview lines={lines} answers={answers ?? []} />
        <div role="alert">
          {fault && <p className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{say(fault)}</p>}
        </div>
      </div>
    </Dialog>
  );
}
