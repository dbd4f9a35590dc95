import { Link } from '@tanstack/react-router';

/** A name in a list of administrators, to the page of whose it is. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to="/admin/applicant/exam/taken/$applicantId"
      params={{ applicantId: String(id) }}
      className="text-base text-primary-text underline-offset-4 hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
