import * as administrators from '@sanjeh/contract/administrator/administrator.admin.contract';
import * as factors from '@sanjeh/contract/second-factor/second-factor.contract';
import { codeAt, stepAt } from '../../../packages/server/src/features/account/totp.ts';
import { made, type Step, step, title, type Walk } from '../walk.ts';

const added = (walk: Walk) => ({
  params: { id: made(walk, administrators.addAdministrator).administrator.id },
});

/** As an app on a phone reads it. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export const administratorSteps: readonly Step[] = [
  step(administrators.addAdministrator, (walk) => ({
    body: { username: title(walk).replaceAll(' ', '-'), rights: ['author'] },
  })),
  step(administrators.updateRights, (walk) => ({ ...added(walk), body: { rights: ['author', 'desk'] } })),
  step(administrators.disableAdministrator, added),
  step(administrators.enableAdministrator, added),
  step(administrators.resetAdministrator, added),
  step(administrators.removeAdministratorFactor, added),
  step(factors.startSecondFactor, () => ({})),
  step(factors.confirmSecondFactor, (walk) => {
    const secret = fromBase32(made(walk, factors.startSecondFactor).secret);
    return { body: { code: codeAt(secret, stepAt(new Date())) } };
  }),
  step(factors.renewRecoveryCodes, () => ({})),
  step(factors.removeSecondFactor, () => ({})),
];
