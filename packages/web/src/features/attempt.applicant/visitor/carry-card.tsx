import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type CarryCardProps = {
  /** Whose they will be. */
  fullName: string;
  count: number;
  /** They go into an attempt that is under way. */
  hasOpen: boolean;
  onDrop: () => Promise<void>;
};

/** Says whose the answers will be that were given before signing in. */
export function CarryCard({ fullName, count, hasOpen, onDrop }: CarryCardProps) {
  const say = useSay();
  const [isAsking, setIsAsking] = useState(false);
  const name = isolate(fullName);
  return (
    <Card title={say(m.visitor_carry_title)} className="border-primary">
      <p>{say(m.visitor_carry_text, { count, name })}</p>
      {hasOpen && <p className="mt-2">{say(m.visitor_carry_open, { name })}</p>}
      <Button variant="quiet" size="small" className="mt-2" onPress={() => setIsAsking(true)}>
        {say(m.visitor_carry_drop, { name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={onDrop}
        question={m.visitor_discard_question}
        isDestructive
      >
        <p>{say(m.visitor_discard_text)}</p>
      </ConfirmDialog>
    </Card>
  );
}
