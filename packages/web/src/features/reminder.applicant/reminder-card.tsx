import { chooseReminders } from '@sanjeh/contract/reach/reach.contract';
import { type Reach, type ReminderKind, reminderKinds } from '@sanjeh/contract/reach/reach.schema';
import { useState } from 'react';
import { call } from '#api/plain-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast-queue.ts';
import { useRefreshReach } from './reminder.api.ts';

const words: Record<ReminderKind, { label: Message; help: Message }> = {
  reminder_age: { label: m.reminder_age, help: m.reminder_age_help },
  reminder_open: { label: m.reminder_open, help: m.reminder_open_help },
  reminder_assignment: { label: m.reminder_assignment, help: m.reminder_assignment_help },
  reminder_follow_up: { label: m.reminder_follow_up, help: m.reminder_follow_up_help },
  mailing: { label: m.reminder_mailing, help: m.reminder_mailing_help },
};

const languages = [
  { value: 'fa' as const, label: m.reminder_language_fa },
  { value: 'en' as const, label: m.reminder_language_en },
];

export function ReminderCard({ reach }: { reach: Reach }) {
  const say = useSay();
  const refresh = useRefreshReach();
  const [off, setOff] = useState<readonly ReminderKind[]>(reach.remindersOff);
  const [language, setLanguage] = useState(reach.language);
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    try {
      await call(chooseReminders, { body: { language, remindersOff: [...off] } });
      showToast(m.reminder_saved);
      await refresh();
    } catch (error) {
      showToast(faultMessage(error), { tone: 'act' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card title={say(m.reminder_choose)}>
      <div className="flex flex-col items-start gap-3">
        {reminderKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            label={words[kind].label}
            description={words[kind].help}
            isChecked={!off.includes(kind)}
            onChange={(isOn) => setOff(isOn ? off.filter((one) => one !== kind) : [...off, kind])}
          />
        ))}
        <RadioGroup
          name="language"
          label={m.reminder_language}
          isInline
          choices={languages}
          value={language}
          onChange={setLanguage}
        />
        <Button isPending={isPending} onPress={() => void save()}>
          {say(m.reminder_save)}
        </Button>
      </div>
    </Card>
  );
}
