import { type QuestionKind, questionKinds } from '@sanjeh/domain/question/question-kind';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { kindNames } from '#question-kind/kind-names.ts';
import { classNames } from '#ui/class-names.ts';
import { optionClass, popoverClass } from '#ui/control-class.ts';
import { changeKind } from '../editor/commands.ts';
import { useEditor, useView } from '../editor/use-editor.ts';
import { kindIcons } from './kind-words.ts';

/** The one menu of all rows, at the button that was pressed. */
export function KindMenu() {
  const say = useSay();
  const editor = useEditor();
  const menu = useView((view) => view.kindMenu);
  const button = useRef<HTMLElement>(null);
  if (menu) button.current = menu.button;
  const close = () => editor.show({ kindMenu: null });
  const current = menu ? editor.drafts.find(menu.key)?.draft.kind : undefined;
  const choose = (kind: QuestionKind) => {
    const key = menu?.key;
    close();
    // After the menu has given the focus back to its button.
    if (key !== undefined) setTimeout(() => changeKind(editor, key, kind), 30);
  };
  return (
    <Popover
      triggerRef={button}
      isOpen={menu !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      placement="bottom start"
      className={classNames(popoverClass, 'min-w-56 p-1.5')}
    >
      <AriaMenu
        aria-label={say(m.question_editor_kind)}
        className="outline-none"
        onClose={close}
        autoFocus="first"
        selectionMode="single"
        selectedKeys={current ? [current] : []}
      >
        {questionKinds.map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <MenuItem
              key={kind}
              id={kind}
              textValue={say(kindNames[kind])}
              onAction={() => choose(kind)}
              className={optionClass}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="flex-1">{say(kindNames[kind])}</span>
              {kind === current && <Check aria-hidden className="size-4 shrink-0" />}
            </MenuItem>
          );
        })}
      </AriaMenu>
    </Popover>
  );
}
