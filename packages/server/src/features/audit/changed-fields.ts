export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** Each edit changes these by itself; to name them would say nothing. */
const bookkeeping: ReadonlySet<string> = new Set(['id', 'revision', 'created', 'updated', 'search_key']);
const secret = /password|secret|token|hash/i;

type Fields = ReadonlyMap<string, unknown>;

/** The fields of one entity by their paths, as JSON keeps them: `translations.en.title`. A list is one value. */
function fieldsOf(entity: object | null): Fields {
  const fields = new Map<string, unknown>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [name, part] of Object.entries(value)) {
        if (secret.test(name) || (path === '' && bookkeeping.has(name))) continue;
        visit(part, path === '' ? name : `${path}.${name}`);
      }
    } else fields.set(path, value);
  };
  if (entity !== null) visit(JSON.parse(JSON.stringify(entity)), '');
  return fields;
}

/** Both sides are JSON here, where equal values have equal texts. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What differs between two states of an entity; without one of them, all that the other holds. */
export function changedFields(before: object | null, after: object | null): ChangedField[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}
