import { ClipboardPaste, Eye, FolderPlus, Languages, ListTodo, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '#i18n/say.ts';
import { useIsWide } from '#layouts/dashboard/use-is-wide.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { addToSection, togglePreview } from './commands.ts';
import { addButtonId } from './focus.ts';
import { QuestionSaveStatus } from './question-save-status.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useEditor, useQuestionOrder, useTotals, useView } from './use-editor.ts';

const icon = 'size-4';
/** The tools take one line: by the room that the bar has, and not the screen, their pictures speak without words. */
const labelClass = '@max-[50rem]:sr-only';

/** Stays in sight: what was saved, what the exam can give, and what can be added. */
export function EditorBar() {
  const say = useSay();
  const editor = useEditor();
  const order = useQuestionOrder();
  const hasEnglish = useView((view) => view.hasEnglish);
  const last = order.at(-1)?.sectionId;
  const add = () => {
    if (last === undefined) editor.show({ dialog: { kind: 'section' } });
    else addToSection(editor, last);
  };
  return (
    <div className="@container sticky top-app-bar z-20 -mx-4 border-b border-line bg-page/95 px-4 py-2 backdrop-blur sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <QuestionSaveStatus />
        <ExamTotals />
        <div className="ms-auto flex flex-wrap items-center gap-1.5">
          <Button id={addButtonId} size="small" icon={<Plus aria-hidden className={icon} />} onPress={add}>
            <span className="@max-[25rem]:sr-only">{say(m.question_add)}</span>
          </Button>
          <Tool
            label={say(m.question_editor_section_add)}
            icon={<FolderPlus aria-hidden className={icon} />}
            onPress={() => editor.show({ dialog: { kind: 'section' } })}
          />
          <Tool
            label={say(m.question_paste)}
            icon={<ClipboardPaste aria-hidden className={icon} />}
            onPress={() => editor.show({ dialog: { kind: 'paste', text: '', sectionId: last ?? null } })}
          />
          {order.length > 0 && (
            <Tool
              label={say(m.question_bulk)}
              icon={<ListTodo aria-hidden className={icon} />}
              onPress={() => editor.show({ dialog: { kind: 'answers' } })}
            />
          )}
          <Switch
            label={say(m.question_english)}
            icon={<Languages aria-hidden className={icon} />}
            isOn={hasEnglish}
            onPress={() => editor.show({ hasEnglish: !hasEnglish })}
          />
          <PreviewButton />
          <ShortcutHelp />
        </div>
      </div>
    </div>
  );
}

type ToolProps = { label: string; icon: ReactNode; onPress: () => void };

function Tool({ label, icon: picture, onPress }: ToolProps) {
  return (
    <Button size="small" variant="secondary" icon={picture} onPress={onPress}>
      <span className={labelClass}>{label}</span>
    </Button>
  );
}

type SwitchProps = ToolProps & { isOn: boolean };

function Switch({ label, icon: picture, isOn, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-xl border px-3 text-sm font-semibold pointer-coarse:min-h-11',
        isOn ? 'border-primary bg-primary-soft text-primary-text' : 'border-control bg-surface',
      )}
    >
      {picture}
      <span className={labelClass}>{label}</span>
    </button>
  );
}

/** A part of the page where there is room for it, else something that opens over the page. */
function PreviewButton() {
  const say = useSay();
  const editor = useEditor();
  const isOn = useView(({ preview }) => preview.isOpen);
  const tool = {
    label: say(m.question_preview),
    icon: <Eye aria-hidden className={icon} />,
    onPress: () => togglePreview(editor),
  };
  return useIsWide() ? <Switch {...tool} isOn={isOn} /> : <Tool {...tool} />;
}

function ExamTotals() {
  const say = useSay();
  const { count, total } = useTotals();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <span>{say(m.question_count, { count })}</span>
      {count > 0 && <span>{say(m.question_range, total)}</span>}
    </p>
  );
}
