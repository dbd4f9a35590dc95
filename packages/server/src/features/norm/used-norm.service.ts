import type { ResultNorm } from '@sanjeh/contract/result/result.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { UsedNorm } from '@sanjeh/domain/exam-version/measured-scales';
import { findNormGroup, type NormPerson, type NormScope } from '@sanjeh/domain/scoring/norm-group';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { Executor } from '#db/executor.ts';
import { type GroupRow, selectFitting, selectGroupsById, selectGroupsOfSets } from './norm.queries.ts';
import { toNormBasis } from './norm-row.ts';

/** A group with what a result says of it, before its texts are in one language. */
export interface NormGroup extends UsedNorm, NormScope {
  id: number;
  reliability: number | null;
  texts: { title: string; source: string; translations: unknown };
  about: Pick<ResultNorm, 'sample' | 'year' | 'country' | 'reliabilityPeople'>;
}

/** The groups that somebody is measured by who finishes now: of each scale the one they belong to. */
export async function chooseNorms(
  db: Executor,
  content: Pick<ExamContent, 'scoring'>,
  person: NormPerson,
): Promise<NormGroup[]> {
  const norms = content.scoring?.norms;
  if (!norms) return [];
  return chosenFrom((await selectFitting(db, norms.set, person)).map(toNormGroup), person);
}

/** The groups that a result was read by, however long ago. */
export async function getUsedNorms(db: Executor, ids: readonly number[]): Promise<NormGroup[]> {
  return ids.length === 0 ? [] : (await selectGroupsById(db, ids)).map(toNormGroup);
}

/** The norms of some versions, read before many people are measured by them. */
export interface NormLibrary {
  choose(content: Pick<ExamContent, 'scoring'>, person: NormPerson): NormGroup[];
  /** Those that a result was read by. */
  used(ids: readonly number[]): NormGroup[];
}

export async function readNormLibrary(
  db: Executor,
  contents: readonly Pick<ExamContent, 'scoring'>[],
): Promise<NormLibrary> {
  const sets = new Set(contents.flatMap(({ scoring }) => scoring?.norms?.set ?? []));
  const rows = sets.size === 0 ? [] : await selectGroupsOfSets(db, [...sets]);
  const all = rows.map((row) => ({ set: row.set_id, group: toNormGroup(row) }));
  const bySet = Map.groupBy(all, ({ set }) => set);
  const byId = new Map(all.map(({ group }) => [group.id, group]));
  return {
    choose: ({ scoring }, person) => {
      const own = bySet.get(scoring?.norms?.set ?? 0) ?? [];
      return chosenFrom(
        own.map(({ group }) => group),
        person,
      );
    },
    used: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}

function chosenFrom(groups: readonly NormGroup[], person: NormPerson): NormGroup[] {
  const byScale = Map.groupBy(groups, ({ scale }) => scale);
  return [...byScale.values()].flatMap((own) => findNormGroup(own, person) ?? []);
}

function toNormGroup(row: GroupRow): NormGroup {
  return {
    id: row.id,
    scale: row.scale_key as ScaleKey,
    ages: { from: row.from_months, to: row.to_months },
    gender: row.gender,
    basis: toNormBasis(row.basis),
    reliability: row.reliability === null ? null : Number(row.reliability),
    texts: { title: row.title, source: row.source, translations: row.translations },
    about: {
      ...{ sample: row.sample, year: row.year, country: row.country },
      reliabilityPeople: row.reliability_people,
    },
  };
}
