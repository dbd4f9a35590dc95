import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

type DeskHeadProps = { id?: string; title: string; children?: ReactNode; onOtherNumber?: () => void };

/** What the desk is at. It takes the focus, because what had it is gone. */
export function DeskHead({ id, title, children, onOtherNumber }: DeskHeadProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mb-6 flex flex-col gap-3 rounded-xl bg-primary-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {onOtherNumber && (
          <Button variant="secondary" size="small" onPress={onOtherNumber}>
            {say(m.applicant_desk_other_number)}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
