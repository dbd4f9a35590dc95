import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Message } from '../../i18n/say.ts';
import { useSay } from '../../i18n/say.ts';
import { useListOrigin } from '../../list/list-return.ts';
import { buttonClass } from '../../ui/button-class.ts';
import type { PlainPages } from './plain-pages.ts';

export function AddLink({ page, label }: { page: PlainPages['add']; label: Message }) {
  const say = useSay();
  return (
    <Link to={page} state={useListOrigin()} className={buttonClass('primary')}>
      <Plus aria-hidden className="size-5" />
      {say(label)}
    </Link>
  );
}
