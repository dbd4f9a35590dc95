const longNumber = /[0-9۰-۹٠-٩]{8,}/g;
/** Long runs without a space: a token, a hash, a key. The id of a request or an attempt is shorter. */
const opaque = /[\w+=-]{40,}/g;
const quoted = /"[^"]*"|«[^»]*»|`[^`]*`|(?<!\w)'[^']*'(?!\w)/g;
/** As PostgreSQL tells of a row: `Key (phone)=(…)`, `Failing row contains (…)`. */
const rowValues = /(=|contains )\(.*\)/g;
const query = /\?\S+/g;
const maxLength = 500;

/** Texts may repeat what somebody sent: what could be that goes, whatever it is. */
export function withoutValues(text: string): string {
  return text
    .replace(rowValues, '$1(…)')
    .replace(quoted, '…')
    .replace(query, '?…')
    .replace(longNumber, '…')
    .replace(opaque, '…');
}

type Field = (value: unknown) => unknown;

const text: Field = (value) =>
  typeof value === 'string' ? withoutValues(value).slice(0, maxLength) : undefined;
const count: Field = (value) => (typeof value === 'number' ? value : undefined);
const id: Field = (value) => (typeof value === 'string' && /^[\w-]{1,36}$/.test(value) ? value : undefined);
const address: Field = (value) => (typeof value === 'string' ? value.slice(0, 45) : undefined);

/** All that a line may hold beside its level, its time and its message. What is not named here is not written. */
const fields: Readonly<Record<string, Field>> = {
  reqId: id,
  method: text,
  route: text,
  status: count,
  ms: count,
  code: text,
  event: text,
  reason: text,
  sqlState: text,
  account: count,
  address,
  url: text,
  err: describeError,
};

export function allowedFields(given: object): Record<string, unknown> {
  const allowed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (Object.hasOwn(fields, key)) allowed[key] = fields[key]?.(value);
  }
  return allowed;
}

/** Where a fault is and of what kind. A database's error quotes the row it refused, a parser's the bytes it read. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    code: text(code),
    constraint: text(constraint),
    table: text(table),
    stack: describeStack(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The lines that name places in the code are kept as they are; the message before them is not. */
function describeStack({ stack, message }: Error): string {
  const lines = (stack ?? message).split('\n');
  const isPlace = (line: string) => /^ {4}at /.test(line);
  const first = lines.findIndex(isPlace);
  const told = first < 0 ? lines : lines.slice(0, first);
  return [withoutValues(told.join('\n')).slice(0, maxLength), ...lines.filter(isPlace)].join('\n');
}
