import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import type { StaleChoice } from '#sync/use-stale-edit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export type StaleWords = { title: Message } & Record<StaleChoice, Message>;

type StaleDialogProps = {
  words: StaleWords;
  text: ReactNode;
  onChoice: (choice: StaleChoice) => void;
  children: ReactNode;
};

/** Two people have edited the same: what each of them has, and the choice between them. */
export function StaleDialog({ words, text, onChoice, children }: StaleDialogProps) {
  const say = useSay();
  return (
    <Dialog title={words.title} size="large" isOpen onOpenChange={(isOpen) => !isOpen && onChoice('later')}>
      <p className="text-muted">{text}</p>
      {children}
      {/* Below both versions, not beside them: whoever decides has seen them, and a phone has room for them. */}
      <div className="mt-5 flex flex-wrap justify-end gap-3 pb-1 max-sm:flex-col-reverse">
        <Button variant="quiet" onPress={() => onChoice('later')}>
          {say(words.later)}
        </Button>
        <Button variant="secondary" onPress={() => onChoice('theirs')}>
          {say(words.theirs)}
        </Button>
        <Button onPress={() => onChoice('mine')}>{say(words.mine)}</Button>
      </div>
    </Dialog>
  );
}
