import { z } from '../zod.ts';

/** What a call brings that was refused with `proof_required`: the challenge of that refusal, and what solves it. */
export const proofSchema = z.strictObject({
  challenge: z.string().min(1).max(500),
  solution: z.string().regex(/^\d{1,15}$/),
});

/** The parameters of `proof_required`. */
export const proofDemandSchema = z.strictObject({
  challenge: z.string(),
  /** How many tries are needed on average. */
  difficulty: z.int(),
});

export type Proof = z.output<typeof proofSchema>;
export type ProofDemand = z.output<typeof proofDemandSchema>;
