import { type Message, useSay } from '#i18n/say.ts';

/** Read out as soon as there is one. */
export function Failure({ message }: { message: Message | null }) {
  const say = useSay();
  return (
    <p role="alert" className="text-danger-text empty:hidden">
      {message && say(message)}
    </p>
  );
}
