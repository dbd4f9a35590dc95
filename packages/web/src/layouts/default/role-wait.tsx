import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { DefaultLayout } from './default-layout.tsx';

export function RoleWait() {
  const say = useSay();
  return (
    <DefaultLayout>
      <div className="flex flex-col items-center gap-4 text-center">
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-4 border-primary-soft border-t-primary"
        />
        <h1 className="text-lg font-medium text-muted">{say(m.layouts_role_wait)}</h1>
      </div>
    </DefaultLayout>
  );
}
