import { PhoneText } from '#ui/code-text.tsx';

/** An administrator by their name. People sign up with their number, and so it is the name of their account. */
export function UserName({ name }: { name: string }) {
  return /^\+\d+$/.test(name) ? <PhoneText phoneNumber={name} /> : <bdi>{name}</bdi>;
}
