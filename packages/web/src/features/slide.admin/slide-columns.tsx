import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { updatedColumn } from '#list/entity-columns.tsx';
import { useListOrigin } from '#list/list-return.ts';
import { localText } from '#list/local-text.ts';
import { RowActions } from '#list/row-actions.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { slide as entity } from './slide.entity.ts';
import { slideName } from './slide-name.ts';
import { SlideThumb } from './slide-thumb.tsx';

type CellProps = { slide: AdminSlide };

/** The picture and its caption lead to the form; a slide without a caption is known by its file. */
function SlideCell({ slide }: CellProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const { text, other } = localText(slide, 'caption', language);
  const below = text ? other : undefined;
  return (
    <span className="flex min-w-0 items-center gap-4 max-sm:flex-col max-sm:items-start max-sm:gap-2">
      <SlideThumb slide={slide} className="aspect-[5/2] w-40 shrink-0 max-sm:w-full" />
      <span className="flex min-w-0 flex-col items-start">
        <Link
          to={entity.pages.update}
          params={{ id: String(slide.id) }}
          state={useListOrigin()}
          className="max-w-full text-base break-words text-primary-text underline-offset-4 hover:underline"
        >
          <ContentText text={slideName(slide, language)} />
        </Link>
        {below && (
          <ContentText
            lang={language === 'fa' ? 'en' : 'fa'}
            className="text-sm font-normal text-muted"
            text={below}
          />
        )}
        {!text && !other && <span className="text-sm font-normal text-muted">{say(m.slide_no_caption)}</span>}
      </span>
    </span>
  );
}

function FileCell({ slide }: CellProps) {
  const say = useSay();
  return (
    <span className="flex flex-col items-start max-sm:items-end">
      <bdi className="max-w-40 truncate" title={slide.fileName}>
        {slide.fileName}
      </bdi>
      <span className="whitespace-nowrap text-muted">
        {say(m.slide_size, { width: slide.width, height: slide.height })}
      </span>
    </span>
  );
}

function SlideActions({ slide, onRemove }: CellProps & { onRemove: () => void }) {
  const navigate = useNavigate();
  const state = useListOrigin();
  const { language } = useSettings().settings;
  const open = () => void navigate({ to: entity.pages.update, params: { id: String(slide.id) }, state });
  return (
    <RowActions
      name={slideName(slide, language)}
      actions={[
        { id: 'update', label: m.list_update, icon: Pencil, onAction: open },
        { id: 'remove', label: m.list_delete, icon: Trash2, isDestructive: true, onAction: onRemove },
      ]}
    />
  );
}

/** The columns after the place of a slide. */
export function slideColumns(onRemove: (slide: AdminSlide) => void): TableColumn<AdminSlide>[] {
  return [
    { key: 'caption', title: m.slide_picture, isRowHeader: true, cell: (row) => <SlideCell slide={row} /> },
    { key: 'fileName', title: m.slide_file, isSortable: true, cell: (row) => <FileCell slide={row} /> },
    updatedColumn<AdminSlide>(),
    {
      key: 'actions',
      title: m.list_actions,
      isTitleHidden: true,
      align: 'end',
      className: 'sm:w-28',
      cell: (row) => <SlideActions slide={row} onRemove={() => onRemove(row)} />,
    },
  ];
}
