import { type RawBuilder, sql } from 'kysely';

/** Whether a list of rules has a say in what is asked or must be answered, as `isAboutAsking` tells of each. */
export function askingRules(rules: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(jsonb_path_exists(${rules}, '$[*] ? (@.kind != "grid" && @.kind != "time")'), false)`;
}
