import type { SlideListQuery } from '@sanjeh/contract/slide/slide.admin.contract';
import type { AdminSlide, Slide, SlideValues } from '@sanjeh/contract/slide/slide.schema';
import { sql } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { createdOnce } from '#db/query/created-once.ts';
import { type LimitedList, listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { auditedEdits } from '../audit/audited-edits.service.ts';
import { auditedOrder } from '../audit/audited-order.service.ts';
import * as queries from './slide.queries.ts';
import type { EncodedSlide } from './slide-image.service.ts';
import { tidyFileName, toAdminSlide, toSlide, toSlideRow } from './slide-row.ts';

/** A picture that has been drawn, and what its file was called. */
export type Picture = EncodedSlide & { fileName: string };
type NewSlide = SlideValues & { picture?: Picture };

export async function getSlide(db: Executor, id: number): Promise<AdminSlide> {
  return toAdminSlide(found(await queries.selectSlide(db, id)));
}

const edits = auditedEdits<NewSlide, AdminSlide>({
  entity: 'slide',
  insert: async (db, { picture, ...values }) => {
    const columns = pictureColumns(found(picture));
    const id = await queries.insertSlide(db, { ...toSlideRow(values, columns.file_name), ...columns });
    await queries.saveImages(db, id, found(picture).images);
    return getSlide(db, id);
  },
  lock: async (db, id) => {
    const row = await queries.lockSlide(db, id);
    return row && toAdminSlide(row);
  },
  save: async (db, id, values) => {
    const { fileName } = await getSlide(db, id);
    await queries.updateSlide(db, id, toSlideRow(values, fileName));
    return getSlide(db, id);
  },
  delete: queries.deleteSlide,
  countUses: async () => [],
});

export const { update: updateSlide, remove: removeSlide } = edits;

const noCaption: SlideValues = { caption: '', translations: {} };

/** Without a caller it is the seed that writes. */
export function createSlide(
  db: Executor,
  caller: Caller | null,
  picture: Picture,
  values: SlideValues = noCaption,
): Promise<AdminSlide> {
  return edits.create(db, caller, { ...values, picture });
}

export function uploadSlide(
  db: Executor,
  caller: Caller,
  picture: Picture,
  requestKey: string | undefined,
): Promise<AdminSlide> {
  const content = [picture.fileName, picture.source];
  return createdOnce(
    db,
    { requestKey, caller, entity: 'slide', content },
    { create: (transaction) => createSlide(transaction, caller, picture), read: getSlide },
  );
}

/** Asked before the file is read: nobody should wait for an upload that cannot be kept. */
export async function assertReplaceable(db: Executor, id: number, revision: number): Promise<void> {
  assertCurrent(await getSlide(db, id), revision);
}

/** The old images go: whoever still shows the old list finds them gone, and reads it anew. */
export function replaceSlide(
  db: Executor,
  caller: Caller,
  id: number,
  { revision, picture }: { revision: number; picture: Picture },
): Promise<AdminSlide> {
  return inTransaction(db, async (transaction) => {
    const before = toAdminSlide(found(await queries.lockSlide(transaction, id)));
    assertCurrent(before, revision);
    const columns = pictureColumns(picture);
    const values = { caption: before.caption, translations: before.translations };
    await queries.updateSlide(transaction, id, { ...toSlideRow(values, columns.file_name), ...columns });
    await queries.saveImages(transaction, id, picture.images);
    const after = await getSlide(transaction, id);
    await recordChange(transaction, caller, {
      entity: 'slide',
      entityId: id,
      action: 'update',
      before,
      after,
    });
    return after;
  });
}

export async function listAdminSlides(db: Executor, query: SlideListQuery): Promise<Page<AdminSlide>> {
  const page = await listPage(queries.selectSlides(db, query.search), query, {
    rowOrder: ['slides.row_order', 'slides.id'],
    fileName: [sql`slides.file_name COLLATE fa_numbered`, 'slides.id'],
    created: ['slides.created_at', 'slides.id'],
    updated: ['slides.updated_at', 'slides.id'],
  });
  return mapItems(page, toAdminSlide);
}

export async function listSlides(db: Executor, language: Language): Promise<LimitedList<Slide>> {
  const slides = queries.selectSlides(db).orderBy('slides.row_order').orderBy('slides.id');
  return mapItems(await readLimited(slides), (row) => toSlide(row, language));
}

export async function getSlideImage(db: Executor, id: number, file: string) {
  const { content_type, bytes } = found(await queries.selectImage(db, id, file));
  return { contentType: content_type, bytes };
}

export const reorderSlides = auditedOrder('slide', 'slides');

function pictureColumns({ fileName, contentType, width, height }: Picture) {
  return { file_name: tidyFileName(fileName), content_type: contentType, width, height };
}
