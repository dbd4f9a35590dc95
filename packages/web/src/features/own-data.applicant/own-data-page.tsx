import { Link } from '@tanstack/react-router';
import { useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { ErasureCard } from './erasure-card.tsx';

/** What somebody may do with what is kept about them and their people. */
export function OwnDataPage() {
  const say = useSay();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader title={m.own_data_title} lead={m.own_data_lead} />
      <Card title={say(m.own_data_correct)} description={say(m.own_data_correct_text)}>
        <Link to="/account/people" className="text-link">
          {say(m.own_data_people)}
        </Link>
      </Card>
      <ArchiveCard />
      <ErasureCard />
    </div>
  );
}
