import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { ArrowDown, ArrowLeftRight, ArrowUp, CopyPlus, FolderInput, ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { optionClass, popoverClass } from '#ui/control-class.ts';
import { duplicate, moveBy, remove, reverse } from '../editor/commands.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useView } from '../editor/use-editor.ts';

const actions = [
  {
    id: 'up',
    label: m.question_move_up,
    icon: ArrowUp,
    act: (editor: Editor, key: string) => moveBy(editor, key, -1),
  },
  {
    id: 'down',
    label: m.question_move_down,
    icon: ArrowDown,
    act: (editor: Editor, key: string) => moveBy(editor, key, 1),
  },
  {
    id: 'section',
    label: m.question_move_section,
    icon: FolderInput,
    act: (editor: Editor, key: string) => editor.show({ dialog: { kind: 'move', key } }),
  },
  {
    id: 'medium',
    label: m.medium_add_or_change,
    icon: ImagePlus,
    act: (editor: Editor, key: string) =>
      editor.show({ dialog: { kind: 'medium', key, answerKey: null, file: null } }),
  },
  { id: 'duplicate', label: m.question_duplicate, icon: CopyPlus, act: duplicate },
  { id: 'reverse', label: m.question_reverse, icon: ArrowLeftRight, act: reverse },
  { id: 'remove', label: m.question_remove, icon: Trash2, act: remove },
] as const;

/** The one menu of all rows, at the button that was pressed. */
export function RowMenu() {
  const say = useSay();
  const editor = useEditor();
  const menu = useView((view) => view.menu);
  const button = useRef<HTMLElement>(null);
  if (menu) button.current = menu.button;
  const kind = menu ? editor.drafts.find(menu.key)?.draft.kind : undefined;
  const hasAnswers = kind !== undefined && offersAnswers(kind);
  const close = () => editor.show({ menu: null });
  return (
    <Popover
      triggerRef={button}
      isOpen={menu !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      placement="bottom end"
      className={classNames(popoverClass, 'min-w-56 p-1.5')}
    >
      <AriaMenu
        aria-label={say(m.question_menu_title)}
        className="outline-none"
        onClose={close}
        autoFocus="first"
      >
        {actions
          .filter(({ id }) => id !== 'reverse' || hasAnswers)
          .map(({ id, label, icon: Icon, act }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={say(label)}
              onAction={() => {
                const key = menu?.key;
                close();
                // After the menu has given the focus back to its button.
                if (key !== undefined) setTimeout(() => act(editor, key), 30);
              }}
              className={classNames(optionClass, id === 'remove' && 'text-danger-text')}
            >
              <Icon
                aria-hidden
                className={classNames('size-5 shrink-0', id === 'section' && 'rtl:-scale-x-100')}
              />
              {say(label)}
            </MenuItem>
          ))}
      </AriaMenu>
    </Popover>
  );
}
