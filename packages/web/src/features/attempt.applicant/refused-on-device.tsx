import { useEffect, useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { followDelivery } from './deliver-waiting.ts';
import { forgetRefused, listRefused, type Unsent } from './device-data.ts';

/** Answers that this device sent after their exam had ended: said until somebody has read it. */
export function RefusedOnDevice() {
  const say = useSay();
  const { language } = useSettings().settings;
  const [refused, setRefused] = useState<readonly Unsent[]>([]);
  useEffect(() => {
    let isLeft = false;
    const look = () =>
      void listRefused(language).then(
        (found) => !isLeft && setRefused(found),
        () => {},
      );
    look();
    const leave = followDelivery(look);
    return () => {
      isLeft = true;
      leave();
    };
  }, [language]);
  const forget = () => void forgetRefused(refused).then(() => setRefused([]));
  return (
    <div role="alert">
      {refused.length > 0 && (
        <section className="flex flex-col items-start gap-2 rounded-xl bg-danger-soft p-4 text-danger-text">
          <h2 className="text-base">{say(m.attempt_refused_title)}</h2>
          <ul className="list-disc ps-5">
            {refused.map(({ id, title, fullName, count }) => (
              <li key={id}>
                <ContentText text={title} />
                {fullName && (
                  <>
                    {' '}
                    · <ContentText text={fullName} />
                  </>
                )}{' '}
                {say(m.attempt_refused_on_device, { count })}
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="small" onPress={forget}>
            {say(m.attempt_understood)}
          </Button>
        </section>
      )}
    </div>
  );
}
