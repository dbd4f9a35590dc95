import { z } from '@sanjeh/contract/zod';
import { describe, expect, it } from 'vitest';
import { schemaResolver } from './schema-resolver.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  age: z.int().min(1),
  gender: z.enum(['female', 'male']),
  answers: z.array(z.strictObject({ title: z.string().min(3) })),
});
const options = { fields: {}, shouldUseNativeValidation: false };
const good = { name: 'x', age: 3, gender: 'male' as const, answers: [{ title: 'yes' }] };

function errorsOf(
  values: object,
  check?: Parameters<typeof schemaResolver<z.input<typeof schema>, unknown>>[1],
) {
  return schemaResolver(schema, check)(values as z.input<typeof schema>, undefined, options);
}

describe('schemaResolver', () => {
  it('gives the parsed values where nothing is wrong', async () => {
    expect(await errorsOf(good)).toEqual({ values: good, errors: {} });
  });

  it('keeps the code of the first issue of each field, with its parameters', async () => {
    const { errors } = await errorsOf({
      name: 'too long',
      age: 1.5,
      gender: 'x',
      answers: [{ title: 'no' }],
    });
    expect(errors).toMatchObject({
      name: { type: 'max_length', params: { maximum: 5 } },
      age: { type: 'integer' },
      gender: { type: 'invalid_choice' },
      answers: [{ title: { type: 'min_length', params: { minimum: 3 } } }],
    });
  });

  it('tells an empty field from a wrong one', async () => {
    const { errors } = await errorsOf({ ...good, name: '', age: null });
    expect(errors).toMatchObject({ name: { type: 'required' }, age: { type: 'required' } });
    expect((await errorsOf({ ...good, age: Number.NaN })).errors).toMatchObject({ age: { type: 'number' } });
  });

  it('adds what the form checks itself, also where the schema is content', async () => {
    const check = () => [{ path: ['age'], code: 'too_big' as const, params: { maximum: 2 } }];
    expect((await errorsOf(good, check)).errors).toMatchObject({
      age: { type: 'too_big', params: { maximum: 2 } },
    });
  });
});
