import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { focusSoon } from '#form/focus-soon.ts';
import { useUndoToast } from '#form/undo-toast.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { AlertDraft } from '../draft/scale-draft.ts';
import { moved } from '../draft/scale-edits.ts';
import { useScaleWork } from '../scale-work.ts';
import { AlertPicker } from './alert-picker.tsx';
import { AlertRow } from './alert-row.tsx';

/** Answers that somebody must look at, in the order that they are told. */
export function AlertCard() {
  const say = useSay();
  const offerUndo = useUndoToast();
  const { draft, change } = useScaleWork();
  const [isPicking, setIsPicking] = useState(false);
  const { alerts } = draft;
  const set = (next: (alerts: readonly AlertDraft[]) => readonly AlertDraft[]) =>
    change((now) => ({ ...now, alerts: next(now.alerts) }));
  const remove = (alert: AlertDraft, index: number, answer: string) => {
    const rest = alerts.filter(({ key }) => key !== alert.key);
    set((now) => now.filter(({ key }) => key !== alert.key));
    const next = rest[index] ?? rest[index - 1];
    focusSoon(next ? `[data-alert="${next.key}"] textarea` : '#choose-alerts');
    const undo = () => {
      set((now) => (now.some(({ key }) => key === alert.key) ? now : now.toSpliced(index, 0, alert)));
      focusSoon(`[data-alert="${alert.key}"] textarea`);
    };
    offerUndo(say(m.scale_alert_removed, { answer }), undo);
  };
  const take = (next: AlertDraft[]) => {
    const known = new Set(alerts.map(({ key }) => key));
    const added = next.find(({ key }) => !known.has(key));
    set(() => next);
    setIsPicking(false);
    if (added) focusSoon(`[data-alert="${added.key}"] textarea`);
  };
  return (
    <Card title={say(m.scale_alerts)} description={say(m.scale_alerts_text)}>
      {alerts.length === 0 && <p className="mb-3 text-muted">{say(m.scale_alerts_none)}</p>}
      <ul className="flex flex-col gap-3">
        {alerts.map((alert, index) => (
          <AlertRow
            key={alert.key}
            alert={alert}
            place={{ index, count: alerts.length }}
            onChange={(fields) =>
              set((now) => now.map((one) => (one.key === alert.key ? { ...one, ...fields } : one)))
            }
            onMove={(by) => set((now) => moved(now, index, by))}
            onRemove={(answer) => remove(alert, index, answer)}
          />
        ))}
      </ul>
      <div className="mt-3">
        <Button
          id="choose-alerts"
          size="small"
          variant="secondary"
          icon={<BellPlus aria-hidden className="size-4" />}
          onPress={() => setIsPicking(true)}
        >
          {say(m.scale_alerts_choose)}
        </Button>
      </div>
      {isPicking && <AlertPicker onDone={take} onClose={() => setIsPicking(false)} />}
    </Card>
  );
}
