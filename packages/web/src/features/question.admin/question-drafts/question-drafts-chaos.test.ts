import { env } from 'node:process';
import { questionKinds } from '@sanjeh/domain/question/question-kind';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createScene, type Deed, weathers } from './testing-scene.ts';

const admin = fc.nat(1);
const which = fc.nat(20);
const place = { section: fc.constantFrom(1, 2, 3), index: fc.nat(4) };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('type' as const), admin, which, answers: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('kind' as const),
      ...{ admin, which },
      kind: fc.constantFrom(...questionKinds),
      detail: fc.nat(30),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), admin, ...place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), admin, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), admin, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), admin, which, ...place }) },
  fc.record({
    do: fc.constant('move-section' as const),
    admin,
    section: place.section,
    step: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({ do: fc.constant('paste' as const), admin, section: place.section, again: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      admin,
      choice: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      admin,
      weather: fc.constantFrom(...weathers),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      admin,
      milliseconds: fc.constantFrom(100, 700, 3000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('late' as const), admin }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), admin }) },
  fc.record({ do: fc.constant('retry' as const), admin }),
  fc.record({ do: fc.constant('reload' as const), admin }),
);

/** The other one only writes, so that the order has to be as the first one left it. */
const isOrdering = ({ do: name }: Deed) =>
  ['add', 'remove', 'undo', 'move', 'move-section', 'paste', 'reload'].includes(name);

/** More of them by `CHAOS_RUNS=10000`, others by `CHAOS_SEED`. */
const runs = { numRuns: Number(env.CHAOS_RUNS ?? 300), seed: Number(env.CHAOS_SEED ?? 20_261_115) };
/** A limit for what hangs. */
const timeout = 300_000 + runs.numRuns * 500;

it(
  'whatever happens to two administrators, nothing is lost, doubled or written over unseen',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 40 }),
        fc.boolean(),
        fc.constantFrom('mine' as const, 'theirs' as const),
        async (deeds, hurries, choice) => {
          const scene = createScene();
          for (const one of deeds) await scene.act(one, hurries);
          await scene.settle(choice);
          expect(scene.findings()).toEqual([]);
        },
      ),
      runs,
    );
  },
  timeout,
);

it(
  'whatever somebody else writes meanwhile, the order is the one that it was given',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 40 }), fc.boolean(), async (deeds, hurries) => {
        const scene = createScene();
        const own = deeds.filter(
          (one) => one.do !== 'reload' && one.do !== 'paste' && (one.admin === 0 || !isOrdering(one)),
        );
        for (const one of own) await scene.act(one, hurries);
        await scene.settle('mine');
        expect(scene.findings()).toEqual([]);
        expect(scene.order()).toEqual(scene.wantedOrder());
      }),
      runs,
    );
  },
  timeout,
);
