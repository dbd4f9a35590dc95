import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Message } from '../i18n/say.ts';
import { useSay } from '../i18n/say.ts';
import { buttonClass } from '../ui/button-class.ts';
import type { EntityPages } from './entity-pages.ts';
import { useListOrigin } from './list-return.ts';

export function AddLink({ page, label }: { page: EntityPages['add']; label: Message }) {
  const say = useSay();
  return (
    <Link to={page} state={useListOrigin()} className={buttonClass('primary')}>
      <Plus aria-hidden className="size-5" />
      {say(label)}
    </Link>
  );
}
