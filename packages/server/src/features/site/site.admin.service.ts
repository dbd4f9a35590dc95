import { isDeepStrictEqual } from 'node:util';
import type {
  AdminSite,
  SiteLogo,
  SiteTakeBack,
  SiteUpdate,
  SiteValues,
} from '@sanjeh/contract/site/site.admin.schema';
import { editedSite, type SiteContent } from '@sanjeh/domain/site/site-content';
import type { Caller } from '#core/caller.ts';
import type { Env } from '#core/env.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { CurrentSite, SiteKeeper } from './site.context.ts';
import * as queries from './site.queries.ts';
import { readCurrentSite, toSite } from './site.service.ts';
import type { DrawnLogo } from './site-logo.service.ts';
import { imagePath, lookOf } from './site-look.service.ts';

interface Context {
  db: Executor;
  env: Pick<Env, 'siteTitle' | 'timeZone'>;
  site: Pick<SiteKeeper, 'original'>;
}

export async function getAdminSite(context: Context): Promise<AdminSite> {
  return toAdminSite(await readCurrentSite(context.db, context.site.original), context);
}

export function publishSite(
  context: Context,
  caller: Caller,
  { revision, logoId, ...values }: SiteUpdate,
): Promise<AdminSite> {
  return change(context, caller, revision, async (transaction, before) => {
    if (logoId !== null && !(await queries.hasLogo(transaction, logoId))) found(null);
    return { content: editedSite(values, before.content), logoId };
  });
}

/** What has been published since stays in the history: it can be taken back as well. */
export function takeSiteBack(
  context: Context,
  caller: Caller,
  { revision, version }: SiteTakeBack,
): Promise<AdminSite> {
  const { original } = context.site;
  return change(context, caller, revision, async (transaction) => {
    if (version === 0) return { content: original, logoId: null };
    const { content, logo } = toSite(found(await queries.selectVersion(transaction, version)), original);
    return { content, logoId: logo?.id ?? null };
  });
}

type Wanted = { content: SiteContent; logoId: number | null };

function change(
  context: Context,
  caller: Caller,
  revision: number,
  decide: (transaction: Executor, before: CurrentSite) => Promise<Wanted>,
): Promise<AdminSite> {
  const { original } = context.site;
  return inTransaction(context.db, async (transaction) => {
    await queries.lockSite(transaction);
    const before = await readCurrentSite(transaction, original);
    assertCurrent({ revision: before.version }, revision);
    const { content, logoId } = await decide(transaction, before);
    if (isDeepStrictEqual(content, before.content) && logoId === (before.logo?.id ?? null))
      return toAdminSite(before, context);
    await queries.insertVersion(transaction, content, logoId);
    const after = await readCurrentSite(transaction, original);
    await recordChange(transaction, caller, {
      ...{ entity: 'site', entityId: 'content', action: 'update' },
      ...{ before: audited(before), after: audited(after) },
    });
    return toAdminSite(after, context);
  });
}

/** The state before can be found by the number of its version. */
function audited({ version, content, logo }: CurrentSite) {
  return { ...content, logo: logo?.id ?? null, version };
}

export function addLogo(db: Executor, drawn: DrawnLogo): Promise<SiteLogo> {
  return inTransaction(db, async (transaction) => {
    await queries.deleteUnusedLogos(transaction);
    const id = await queries.insertLogo(transaction, drawn);
    const mark = found(drawn.images.find(({ kind }) => kind === 'mark'));
    return { id, path: imagePath(mark), width: mark.width, height: mark.height };
  });
}

function toAdminSite(site: CurrentSite, { env }: Pick<Context, 'env'>): AdminSite {
  const { content, logo, version } = site;
  const mark = logo?.images.mark;
  return {
    ...(content as Omit<SiteValues, 'logoId'>),
    logoId: logo?.id ?? null,
    logo:
      logo && mark ? { id: logo.id, path: imagePath(mark), width: mark.width, height: mark.height } : null,
    revision: version,
    look: lookOf(site, env),
  };
}
