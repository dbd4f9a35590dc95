import { createFileRoute } from '@tanstack/react-router';
import { CrudUpdatePage } from '#admin-crud/crud-update-page.tsx';
import { HistoryCard } from '#features/audit.admin/history-card.tsx';
import { slide } from '#features/slide.admin/slide.entity.ts';
import { SlidePictureCard } from '#features/slide.admin/slide-picture-card.tsx';

export const Route = createFileRoute('/_dashboard/admin/slider/update-{$id}')({ component: SlideUpdate });

function SlideUpdate() {
  const id = Number(Route.useParams().id);
  return (
    <CrudUpdatePage
      entity={slide}
      id={id}
      part={(row, { follow, close }) => (
        <SlidePictureCard slide={row} onReplaced={follow} onRemoved={close} />
      )}
      history={<HistoryCard entity="slide" id={id} labels={slide.fieldLabels} />}
    />
  );
}
