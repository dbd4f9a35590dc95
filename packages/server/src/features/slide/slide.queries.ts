import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#db/executor.ts';
import { matching } from '#db/query/list-page.ts';
import { nextRevision } from '#db/query/revision-columns.ts';
import { nextPlace } from '#db/query/row-order.ts';
import type { SlidesTable } from '#db/schema.gen.ts';
import type { EncodedImage } from './slide-image.service.ts';

type NewRow = Omit<Insertable<SlidesTable>, 'row_order'>;
type Changes = Partial<NewRow>;

/** With what can be said of their images, without the bytes. */
export function selectSlides(db: Executor, search?: string) {
  const slides = db
    .selectFrom('slides')
    .selectAll('slides')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('slide_images as i')
          .select(['i.file', 'i.content_type', 'i.width', 'i.height'])
          .whereRef('i.slide_id', '=', 'slides.id')
          .orderBy('i.content_type')
          .orderBy('i.width'),
      ).as('images'),
    );
  return matching(slides, 'slides.search_key', search);
}

export type SlideRow = Awaited<ReturnType<ReturnType<typeof selectSlides>['executeTakeFirstOrThrow']>>;

export function selectSlide(db: Executor, id: number): Promise<SlideRow | undefined> {
  return selectSlides(db).where('slides.id', '=', id).executeTakeFirst();
}

export async function lockSlide(db: Executor, id: number): Promise<SlideRow | undefined> {
  await db.selectFrom('slides').select('id').where('id', '=', id).forUpdate().execute();
  return selectSlide(db, id);
}

/** After the last one. */
export async function insertSlide(db: Executor, row: NewRow): Promise<number> {
  const { id } = await db
    .insertInto('slides')
    .values({ ...row, row_order: nextPlace('slides') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSlide(db: Executor, id: number, row: Changes): Promise<void> {
  await db
    .updateTable('slides')
    .set({ ...row, ...nextRevision })
    .where('id', '=', id)
    .execute();
}

export async function deleteSlide(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('slides').where('id', '=', id).execute();
}

export async function saveImages(db: Executor, id: number, images: readonly EncodedImage[]): Promise<void> {
  await db.deleteFrom('slide_images').where('slide_id', '=', id).execute();
  const rows = images.map(({ file, contentType, width, height, bytes }) => ({
    slide_id: id,
    file,
    content_type: contentType,
    width,
    height,
    bytes,
  }));
  await db.insertInto('slide_images').values(rows).execute();
}

export function selectImage(db: Executor, id: number, file: string) {
  return db
    .selectFrom('slide_images')
    .select(['content_type', 'bytes'])
    .where('slide_id', '=', id)
    .where('file', '=', file)
    .executeTakeFirst();
}
