import { m } from '#paraglide/messages.js';
import { useSay } from '../i18n/say.ts';

/** In a tab of its own: what is written here stays. */
export function SignInLink() {
  const say = useSay();
  return (
    <a href="/auth/signIn" target="_blank" rel="noreferrer" className="text-link text-sm">
      {say(m.form_sign_in_tab)}
    </a>
  );
}
