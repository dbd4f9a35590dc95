import type { SiteContent } from '@sanjeh/domain/site/site-content';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#db/executor.ts';
import type { DrawnLogo, LogoKind } from './site-logo.service.ts';

function selectVersions(db: Executor) {
  return db.selectFrom('site_versions as v').select((eb) => [
    'v.version',
    'v.content',
    'v.logo_id',
    // By their kinds, without the bytes.
    jsonObjectFrom(
      eb
        .selectFrom('site_logo_images as i')
        .select((image) => [
          sql<Partial<Record<LogoKind, LogoImage>>>`
            jsonb_object_agg(i.kind, jsonb_build_object('file', i.file, 'width', i.width, 'height', i.height))
          `.as('images'),
          image.fn.countAll<number>().as('count'),
        ])
        .whereRef('i.logo_id', '=', 'v.logo_id'),
    ).as('logo'),
  ]);
}

export interface LogoImage {
  file: string;
  width: number;
  height: number;
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

export function selectNewestVersion(db: Executor): Promise<VersionRow | undefined> {
  return selectVersions(db).orderBy('v.version', 'desc').limit(1).executeTakeFirst();
}

export function selectVersion(db: Executor, version: number): Promise<VersionRow | undefined> {
  return selectVersions(db).where('v.version', '=', version).executeTakeFirst();
}

/** Two who publish at the same time meet here. */
export async function lockSite(db: Executor): Promise<void> {
  await db.selectFrom('site_settings').select('revision').forUpdate().execute();
}

export async function insertVersion(
  db: Executor,
  content: SiteContent,
  logoId: number | null,
): Promise<void> {
  await db
    .insertInto('site_versions')
    .values({ content: JSON.stringify(content), logo_id: logoId })
    .execute();
}

export async function hasLogo(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('site_logos').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertLogo(db: Executor, { width, height, images }: DrawnLogo): Promise<number> {
  const { id } = await db
    .insertInto('site_logos')
    .values({ width, height })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = images.map(({ contentType, ...image }) => ({
    ...{ logo_id: id, content_type: contentType },
    ...image,
  }));
  await db.insertInto('site_logo_images').values(rows).execute();
  return id;
}

/** Somebody may still be about to publish a young one. */
export async function deleteUnusedLogos(db: Executor): Promise<void> {
  await sql`
    DELETE FROM site_logos l
    WHERE created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM site_versions v WHERE v.logo_id = l.id)
  `.execute(db);
}

export function selectImage(db: Executor, file: string) {
  return db
    .selectFrom('site_logo_images')
    .select(['content_type', 'bytes'])
    .where('file', '=', file)
    .limit(1)
    .executeTakeFirst();
}

export function selectLogoImage(db: Executor, logoId: number, kind: LogoKind) {
  return db
    .selectFrom('site_logo_images')
    .select('bytes')
    .where('logo_id', '=', logoId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}
