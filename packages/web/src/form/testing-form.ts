/** What a form holds, and what of it is unsaved. */
export function formHolding<Values extends object>(values: Values) {
  const dirty: (keyof Values)[] = [];
  const held = { ...values };
  return {
    ...{ held, dirty },
    getValues: (() => held) as never,
    reset: (next: unknown) => void Object.assign(held, next),
    setValue: ((name: keyof Values, value: never) => {
      held[name] = value;
      dirty.push(name);
    }) as never,
  };
}
