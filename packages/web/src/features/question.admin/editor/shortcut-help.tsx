import { Keyboard } from 'lucide-react';
import { Dialog, DialogTrigger, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { popoverClass } from '#ui/control-class.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { shortcutKeys } from './shortcuts.ts';

const meanings = {
  add: m.question_key_add,
  line: m.question_key_line,
  addAnywhere: m.question_key_add_anywhere,
  walk: m.question_key_walk,
  move: m.question_key_move,
  moveSection: m.question_key_move_section,
  answers: m.question_key_answers,
  kind: m.question_key_kind,
  reverse: m.question_key_reverse,
  preview: m.question_key_preview,
  duplicate: m.question_key_duplicate,
  remove: m.question_key_remove,
  undo: m.question_key_undo,
} satisfies Record<keyof typeof shortcutKeys, unknown>;

const names = Object.keys(shortcutKeys) as (keyof typeof shortcutKeys)[];

export function ShortcutHelp() {
  const say = useSay();
  return (
    <DialogTrigger>
      <IconButton label={m.question_keys} variant="quiet" size="small">
        <Keyboard aria-hidden className="size-5" />
      </IconButton>
      <Popover placement="bottom end" className={classNames(popoverClass, 'w-96 max-w-[calc(100vw-2rem)]')}>
        <Dialog className="max-h-[70dvh] overflow-y-auto p-4 outline-none">
          <Heading slot="title" className="text-base">
            {say(m.question_keys)}
          </Heading>
          <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
            {names.map((name) => (
              <div key={name} className="contents">
                <dt dir="ltr" className="flex gap-1 rtl:justify-end">
                  {shortcutKeys[name].map((key) => (
                    <kbd
                      key={key}
                      className="rounded border border-control bg-page px-1.5 font-sans whitespace-nowrap"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{say(meanings[name])}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
