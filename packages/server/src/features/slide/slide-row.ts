import type { AdminSlide, Slide, SlideImage, SlideValues } from '@sanjeh/contract/slide/slide.schema';
import { findUnsafeCharacter } from '@sanjeh/domain/text/safe-text';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import type { SlideRow } from './slide.queries.ts';

const nameLength = 255;

/** A name may come from anywhere: what cannot be shown or stored is left out, and a nameless file gets one. */
export function tidyFileName(given: string): string {
  const shown = [...given].filter((character) => findUnsafeCharacter(character) === null);
  return shown.slice(-nameLength).join('').trim() || 'image';
}

export function toSlideRow({ caption, translations }: SlideValues, fileName: string) {
  return {
    caption,
    translations: JSON.stringify(translations),
    search_key: searchColumn(caption, translations.en?.caption, fileName),
  };
}

export function toAdminSlide(row: SlideRow): AdminSlide {
  return {
    ...editedFields(row),
    ...pictureFields(row),
    caption: row.caption,
    rowOrder: row.row_order,
    translations: row.translations as AdminSlide['translations'],
  };
}

export function toSlide(row: SlideRow, language: Language): Slide {
  const { caption, translations } = row;
  return { id: row.id, ...pictureFields(row), ...localised({ caption, translations }, language) };
}

function pictureFields(row: SlideRow) {
  return {
    fileName: row.file_name,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    images: row.images.map(
      ({ file, content_type, width, height }): SlideImage => ({
        path: `/api/slides/${row.id}/${file}`,
        contentType: content_type,
        width,
        height,
      }),
    ),
  };
}
