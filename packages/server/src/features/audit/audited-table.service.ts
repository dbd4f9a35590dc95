import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { z } from '@sanjeh/contract/zod';
import type { Translated } from '@sanjeh/domain/text/translation';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { type Refusals, refuseBy } from '#db/query/constraint-refusal.ts';
import { createdOnce } from '#db/query/created-once.ts';
import {
  type CrudRow,
  type CrudRowChange,
  type CrudTableName,
  crudTable,
  type NewCrudRow,
} from '#db/query/crud-table.ts';
import { auditedEdits, type Use } from './audited-edits.service.ts';

interface TableOfEntity<Table extends CrudTableName, Input extends z.ZodType<Translated>, Entity> {
  entity: EntityName;
  table: Table;
  input: Input;
  toEntity(row: CrudRow<Table>): Entity;
  toNewRow(values: z.output<Input>): NewCrudRow<Table>;
  /** Where a change writes something else than a new row does. */
  toRowChange?(values: z.output<Input>): CrudRowChange<Table>;
  refusals?: Refusals;
  countUses?(db: Executor, id: number): Promise<readonly Use[]>;
}

/** What administrators do with an entity that is one row of one table. */
export function auditedTable<
  Table extends CrudTableName,
  Input extends z.ZodType<Translated>,
  Entity extends Translated & { id: number; revision: number },
>(described: TableOfEntity<Table, Input, Entity>) {
  const { entity, table, input, toEntity, toNewRow, refusals = {}, countUses = async () => [] } = described;
  const toRowChange = described.toRowChange ?? ((values) => toNewRow(values) as CrudRowChange<Table>);
  const queries = crudTable(table);
  const edits = auditedEdits<z.output<Input>, Entity>({
    entity,
    insert: async (db, values) => toEntity(await refuseBy(refusals, queries.insert(db, toNewRow(values)))),
    lock: async (db, id) => {
      const row = await queries.lock(db, id);
      return row && toEntity(row);
    },
    save: async (db, id, values) =>
      toEntity(await refuseBy(refusals, queries.update(db, id, toRowChange(values)))),
    delete: queries.delete,
    countUses,
  });
  const get = async (db: Executor, id: number): Promise<Entity> =>
    toEntity(found(await queries.find(db, id)));
  return {
    select: queries.select,
    get,
    create: (
      db: Executor,
      values: z.input<Input>,
      caller: Caller | null = null,
      requestKey?: string,
    ): Promise<Entity> =>
      createdOnce(
        db,
        { requestKey, caller, entity, content: values },
        { create: (transaction) => edits.create(transaction, caller, input.parse(values)), read: get },
      ),
    update: edits.update,
    remove: edits.remove,
  };
}
