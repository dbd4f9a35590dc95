import {
  mustMatch,
  newPasswordSchema,
  phoneNumberSchema,
  typedSecretSchema,
  typedTwice,
} from '../applicant/applicant.schema.ts';
import { givenCodeSchema } from '../auth/code.schema.ts';
import { proofSchema } from '../auth/proof.schema.ts';
import { z } from '../zod.ts';

export const askedCodeSchema = z.strictObject({
  purpose: z.enum(['register', 'password']),
  phoneNumber: phoneNumberSchema,
  proof: proofSchema.optional(),
});

export const codeTicketSchema = z.strictObject({
  ticket: z.uuid(),
  /** From now. */
  seconds: z.int(),
});

export const passwordResetSchema = z
  .strictObject({
    phoneNumber: phoneNumberSchema,
    ...givenCodeSchema.shape,
    password: newPasswordSchema,
    repeatPassword: typedSecretSchema,
  })
  .superRefine(mustMatch, typedTwice);

export type AskedCode = z.output<typeof askedCodeSchema>;
export type CodeTicket = z.output<typeof codeTicketSchema>;
export type PasswordReset = z.output<typeof passwordResetSchema>;
